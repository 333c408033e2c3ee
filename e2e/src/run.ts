import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from './support/chromium.ts';
import { freePort } from './support/free-port.ts';

/** Runs the journeys: finds a browser and a free port, then hands over to Playwright. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

try {
  const [chromium, port] = [findChromium(), await freePort()];
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
      env: { ...process.env, E2E_CHROMIUM: chromium, E2E_PORT: String(port) },
    },
  );
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
