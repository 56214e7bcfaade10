/** The WebAssembly package built by `cargo xtask wasm`: JSON text in, JSON text out. */

export interface WasmEngine {
  choose(position: string, options: string): string;
  analyse(position: string, options: string, progress: (json: string) => void): string;
}

export interface WasmModule {
  default(input: { module_or_path: URL }): Promise<unknown>;
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
const binaries = import.meta.glob<string>('../wasm/trigon_bg.wasm', { query: '?url', import: 'default' });

/** The package, ready to be called. */
export async function loadWasm(): Promise<WasmModule> {
  const load = Object.values(found)[0];
  const address = Object.values(binaries)[0];
  if (!load || !address) throw new Error('the rules package is missing from this build');
  const [module, binary] = await Promise.all([load(), address()]);
  await module.default({ module_or_path: new URL(binary, import.meta.url) });
  return module;
}
