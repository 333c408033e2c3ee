import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSchoolServer } from './support/build-school-server.ts';
import { findChromium } from './support/chromium.ts';
import { findFirefox } from './support/firefox.ts';
import { freePortPairs } from './support/free-port-pairs.ts';

/**
 * Runs the journeys: finds a browser and free ports, then hands over to Playwright. Only `--browser firefox` is our own
 * option; the rest is Playwright's.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Journeys that run at the same time, because each spends much of its time waiting. */
const AT_A_TIME = 3;

try {
  const { browser, rest } = parseOptions(process.argv.slice(2));
  const program = browser === 'firefox' ? findFirefox() : findChromium();
  await buildSchoolServer();
  const [walkedPort, ...ports] = await freePortPairs(1 + AT_A_TIME);
  const child = spawn(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...rest,
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_BROWSER: browser,
        E2E_PROGRAM: program,
        E2E_PORTS: ports.join(),
        E2E_WALKED_PORT: String(walkedPort),
      },
    },
  );
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** @throws {Error} for a browser that the journeys don't support */
function parseOptions(args: string[]): { browser: 'chromium' | 'firefox'; rest: string[] } {
  const options = { browser: { type: 'string', default: 'chromium' } } as const;
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const { browser } = values;
  if (browser !== 'chromium' && browser !== 'firefox') {
    throw new Error(`The journeys run in chromium or in firefox, not in ${browser}.`);
  }
  const own = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name !== 'browser') continue;
    own.add(token.index);
    if (token.inlineValue === false) own.add(token.index + 1);
  }
  return { browser, rest: args.filter((_, index) => !own.has(index)) };
}
