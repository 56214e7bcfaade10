/** Rules in a worker of their own: they answer at once, whatever the engine is thinking about. */
import { serve } from './serve';
import { loadWasm } from './wasm';

const METHODS = ['version', 'setup', 'view', 'apply', 'roll', 'draw', 'write_record', 'read_record'] as const;
type Method = (typeof METHODS)[number];

const wasm = loadWasm();

serve(async ({ method, args }) => {
  if (!METHODS.includes(method as Method)) throw new Error(`unknown call ${method}`);
  const module = await wasm;
  return (module[method as Method] as (...args: unknown[]) => string)(...args);
});
