import { defineConfig } from '@playwright/test';

const port = process.env.E2E_PORT ?? '8123';
const address = `http://localhost:${port}`;

/** Journeys in a real browser against the real server. Started by `npm run e2e`, which finds browser and port. */
export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  timeout: 150_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  fullyParallel: false,
  workers: 1,
  reporter: [['list']],
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.E2E_CHROMIUM ? { executablePath: process.env.E2E_CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node --import tsx e2e/src/support/school-server.ts ${port}`,
    cwd: '..',
    url: `${address}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
