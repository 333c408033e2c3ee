import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './src/support/chromium-args.ts';
import { WALKED_PORT } from './src/support/walked-port.ts';

/** A school for each journey that goes on at the same time: one may stop its server, or count what is in its lists. */
const ports = (process.env.E2E_PORTS ?? '8123,8133').split(',').map(Number);
/** Which of them a worker uses; Playwright reads this file once more in each. */
const ownPort = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];

/** The Firefox that a distribution or its maker gives out, not one made for tests. */
const isFirefox = process.env.E2E_BROWSER === 'firefox';

/** Some of what Playwright does not do there is done in Firefox's own window, which it keeps to itself otherwise. */
const FIREFOX_ARGS = ['--remote-allow-system-access'];

/** Every page, as each role: nine tests that take as long as forty journeys. */
const WALK = '**/every-page-is-accessible.journey.ts';

/** Journeys in a real browser against the real server. Started by `npm run e2e`, which finds browser and ports. */
export default defineConfig({
  testDir: 'src/journeys',
  // The longest first, so that no worker is left alone with it in the end.
  projects: [
    { name: 'walk', testMatch: WALK },
    { name: 'journeys', testMatch: '**/*.journey.ts', testIgnore: WALK },
  ],
  outputDir: '../test-results',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // They need what only Chromium imitates: a phone's keyboard, a microphone.
  ...(isFirefox ? { grepInvert: /@chromium/ } : {}),
  // A journey that needs its second try is listed as flaky: a bug to fix, though no reason to
  // turn a change away.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  workers: ports.length,
  reporter: [['list'], ['./src/support/journey-times.ts']],
  use: {
    baseURL: `http://localhost:${ownPort}`,
    viewport: { width: 1440, height: 900 },
    // Otherwise a button that never comes takes the rest of the test, which then can't say what it waited for.
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Recording every first try costs a fifth of the whole.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    ...(isFirefox ? { browserName: 'firefox' as const, channel: 'moz-firefox' } : {}),
    launchOptions: {
      ...(process.env.E2E_PROGRAM ? { executablePath: process.env.E2E_PROGRAM } : {}),
      args: isFirefox ? FIREFOX_ARGS : [...CHROMIUM_ARGS],
    },
  },
  webServer: [...ports, WALKED_PORT].map((port) => ({
    name: `school ${port}`,
    command: `node --enable-source-maps e2e/dist/school-server.js ${port}`,
    cwd: '..',
    // The operator's, who comes when everybody else is there.
    port: port + 1,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
});
