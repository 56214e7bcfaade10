import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Debian's Chromium, or the one named by CHROMIUM, or else Playwright's own. */
const chromium = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const port = Number(process.env.E2E_PORT ?? 4173);
/** A page that is served already, such as by `trigon serve`; else the built page is served from here. */
const served = process.env.E2E_BASE_URL;
/** Chromium's sandbox refuses to run as root. */
const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: !!process.env.CI,
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    baseURL: served ?? `http://localhost:${port}/`,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromium, args: root ? ['--no-sandbox'] : [] },
  },
  ...(served
    ? {}
    : {
        webServer: {
          command: `npx vite preview --port ${port} --strictPort`,
          url: `http://localhost:${port}/`,
          reuseExistingServer: false,
          timeout: 60_000,
        },
      }),
});
