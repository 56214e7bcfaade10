import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const WASM_MODULE = fileURLToPath(new URL('./src/wasm/trigon.js', import.meta.url));

/** A page without its rules would build and then fail in the player's hands, so the build refuses. */
function requireWasm(): Plugin {
  return {
    name: 'trigon-require-wasm',
    apply: 'build',
    buildStart() {
      if (!existsSync(WASM_MODULE)) {
        this.error('src/wasm/trigon.js is missing: run `cargo xtask wasm` at the root of the repository first');
      }
    },
  };
}

/** What the server says of every answer (crates/server): browser tests run under it too. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
  "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
  "media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export default defineConfig({
  // Relative addresses: the page works under any path it is served from.
  base: './',
  plugins: [svelte(), requireWasm()],
  worker: { format: 'es', plugins: () => [] },
  // Recent enough for `light-dark()` and nested styles to be left as written.
  build: { target: ['chrome123', 'firefox128', 'safari17.5'], assetsInlineLimit: 0 },
  preview: { port: 4173, headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
  },
});
