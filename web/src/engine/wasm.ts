/** The WebAssembly package built by `cargo xtask wasm`: JSON text in, JSON text out. */

export interface WasmEngine {
  choose(position: string, options: string): string;
  analyse(position: string, options: string, progress: (json: string) => void): string;
}

export interface WasmModule {
  default(input?: unknown): Promise<unknown>;
  version(): string;
  setup(game: string, spec: string): string;
  view(game: string, position: string): string;
  apply(game: string, position: string, moves: string): string;
  roll(position: string, dice: string): string;
  draw(position: string, secret: string): string;
  write_record(game: string, record: string): string;
  read_record(text: string): string;
  Engine: new (game: string, hashMib: number) => WasmEngine;
}

// A glob, not an import: type checks and unit tests run before the package has been built; `vite build` refuses
// without it (vite.config.ts).
const found = import.meta.glob<WasmModule>('../wasm/trigon.js');

/** The package, ready to be called. */
export async function loadWasm(): Promise<WasmModule> {
  const load = Object.values(found)[0];
  if (!load) throw new Error('the rules package is missing from this build');
  const module = await load();
  await module.default();
  return module;
}
