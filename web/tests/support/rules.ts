/** The real rules in Node, for unit tests: the package built by `cargo xtask wasm`. */
import { existsSync, readFileSync } from 'node:fs';
import { rulesOver, type Rules } from '../../src/engine/api';
import { messageOf, RulesError } from '../../src/engine/protocol';
import type { WasmModule } from '../../src/engine/wasm';

const FOLDER = new URL('../../src/wasm/', import.meta.url);

async function load(): Promise<WasmModule> {
  const script = new URL('trigon.js', FOLDER);
  if (!existsSync(script)) throw new Error('src/wasm/trigon.js is missing: run `cargo xtask wasm` first');
  const module = (await import(/* @vite-ignore */ script.href)) as WasmModule & { initSync(input: object): unknown };
  module.initSync({ module: readFileSync(new URL('trigon_bg.wasm', FOLDER)) });
  return module;
}

/** Rules that answer as the worker's do, errors included. */
export async function loadRules(): Promise<Rules> {
  const module = (await load()) as unknown as Record<string, (...args: unknown[]) => string>;
  return rulesOver(async (method, args) => {
    const call = module[method];
    if (!call) throw new RulesError(`unknown call ${method}`);
    try {
      return call(...args);
    } catch (error) {
      throw new RulesError(messageOf(error));
    }
  });
}
