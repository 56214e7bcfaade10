// Runs the engines' bench in WebAssembly: node bench.mjs FOLDER GAME, where FOLDER holds what `cargo xtask wasm` makes.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, game] = process.argv.slice(2);
const trigon = await import(pathToFileURL(join(folder, "trigon.js")).href);
trigon.initSync({ module: await readFile(join(folder, "trigon_bg.wasm")) });
// The compiler of the JavaScript engine replaces its first, quick result while this runs.
trigon.bench(game);
console.log(trigon.bench(game));
