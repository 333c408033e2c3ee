import { existsSync } from 'node:fs';
import { installedProgram } from './installed-program.ts';

const NAMES = ['firefox-esr', 'firefox'];
const PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const HELP = `There is no Firefox on this machine.
  Debian, Ubuntu:  sudo apt-get install firefox-esr
  elsewhere:       https://www.mozilla.org/firefox
Or name the program: FIREFOX=/path/to/firefox npm run e2e -- --browser firefox`;

/**
 * The Firefox that the journeys can run in: the one named by FIREFOX, or this machine's.
 *
 * @throws {Error} that says how to get one
 */
export function findFirefox(): string {
  const named = process.env.FIREFOX;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`FIREFOX names ${named}, and there is no such file.`);
  }
  const found = installedProgram(NAMES, PLACES);
  if (found === undefined) throw new Error(HELP);
  return found;
}
