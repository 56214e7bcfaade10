/** One computer player. A thinking engine is stopped by ending its worker. */
import { serve } from './serve';
import { loadWasm, type WasmEngine } from './wasm';

const wasm = loadWasm();
let engine: WasmEngine | null = null;

serve(async ({ method, args }, progress) => {
  const module = await wasm;
  if (method === 'create') {
    engine = new module.Engine(args[0] as string, args[1] as number);
    return 'null';
  }
  if (!engine) throw new Error('no engine was created');
  if (method === 'choose') return engine.choose(args[0] as string, args[1] as string);
  if (method === 'analyse') return engine.analyse(args[0] as string, args[1] as string, progress);
  throw new Error(`unknown call ${method}`);
});
