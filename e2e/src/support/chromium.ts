import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installedProgram } from './installed-program.ts';

/** The browser without windows comes first: it has the same engine, but starts and draws faster. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const HELP = `The journeys need Chromium or Chrome, and none was found.
  Debian, Ubuntu:  sudo apt-get install chromium
  Fedora:          sudo dnf install chromium
  macOS:           brew install --cask chromium
  anywhere:        npx playwright install chromium
Then run the tests again, or name the program: CHROMIUM=/path/to/chromium npm test`;

/**
 * The browser that the journeys run in: the one named by CHROMIUM, one of this machine's, the one that Playwright
 * installed, or one installed with apt if this process may do that.
 *
 * @throws {Error} that says how to get one
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM names ${named}, and there is no such file.`);
  }
  const found = installed() ?? playwrights();
  if (found) return found;
  if (canUseApt()) {
    process.stdout.write('No Chromium was found; installing it with apt-get.\n');
    apt('update');
    // Not every distribution has the headless one.
    if (!install(HEADLESS)) install('chromium');
    const after = installed();
    if (after) return after;
  }
  throw new Error(HELP);
}

const installed = (): string | undefined => installedProgram(NAMES, PLACES);

/** Where `playwright install` puts its own build, if it was run. */
function playwrights(): string | undefined {
  const asked = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { encoding: 'utf8' },
  );
  return asked.status === 0 && existsSync(asked.stdout) ? asked.stdout : undefined;
}

const canUseApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const install = (browser: string): boolean =>
  apt('install', '--yes', '--no-install-recommends', browser, 'fonts-liberation');

/** @returns whether it succeeded */
function apt(...args: string[]): boolean {
  const run = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return run.status === 0;
}
