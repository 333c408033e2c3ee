import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from './support/chromium.ts';
import { freePortPairs } from './support/free-port.ts';

/** Runs the journeys: finds a browser and free ports, then hands over to Playwright. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Journeys that go on at the same time: much of each is waiting. */
const AT_A_TIME = 2;

try {
  const [chromium, ports] = [findChromium(), await freePortPairs(AT_A_TIME)];
  const child = spawn(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...process.argv.slice(2),
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, E2E_CHROMIUM: chromium, E2E_PORTS: ports.join() },
    },
  );
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
