import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestTime } from './times-reporter.ts';

/** Prints how long the last runs took: each test file and each journey, longest first. For `npm run test:times`. */
const FOLDER = join(import.meta.dirname, '../test-results');
const SOURCES = { tests: 'vitest-times.json', journeys: 'journey-times.json' };

for (const [what, name] of Object.entries(SOURCES)) {
  const times = await readTimes(join(FOLDER, name));
  if (times === null) print(`No ${what} were run: test-results/${name} is missing.`);
  else printTimes(what, times);
}

async function readTimes(path: string): Promise<TestTime[] | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function printTimes(what: string, times: TestTime[]): void {
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  print(`${what}: ${total.toFixed(1)} s in ${times.length} entries`);
  for (const { file, title, seconds, status } of times.toSorted((a, b) => b.seconds - a.seconds)) {
    const note = status === 'passed' ? '' : ` (${status})`;
    print(`${seconds.toFixed(1).padStart(8)} s  ${file}${title && ` › ${title}`}${note}`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
