import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Where the page is already served (`./test` starts the real program), or nothing: then Vite serves web/dist. */
const served = process.env.TRIGON_URL;

/** The browser: `CHROME_BIN`, or where Debian and others put it. Nothing is ever downloaded. */
const browser = [
  process.env.CHROME_BIN,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== undefined && existsSync(path));

/** Chromium's own sandbox does not start as root; nothing here may reach for the network. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export default defineConfig({
  testDir: './tests',
  // Two cores, and the engines under test want one.
  workers: process.env.CI ? 1 : undefined,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: served ?? 'http://127.0.0.1:4173',
    browserName: 'chromium',
    launchOptions: { executablePath: browser, args: [...asRoot, ...quiet] },
    trace: 'retain-on-failure',
    locale: 'en-GB',
  },
  webServer: served
    ? undefined
    : { command: 'npm run preview -- --port 4173 --strictPort', url: 'http://127.0.0.1:4173', reuseExistingServer: true },
});
