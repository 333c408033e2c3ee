import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { loadEnv } from '../ground/config/env.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { pageAddress } from '../ground/platform/pages/page-links.ts';
import { commitLazily } from '../record/trace-import/lazy-commits.ts';
import { HISTORY_FILE, readTraceFile } from '../record/trace-import/read-trace-file.ts';
import { type ImportResult, importTrace } from '../record/trace-import/trace-import.service.ts';
import { createServices } from '../services.ts';
import { runCommand, UsageError } from './command.ts';
import { prepareJobs } from './prepare-jobs.ts';

const PROGRESS_EVERY_MS = 2_000;

await runCommand(
  {
    call: 'npm run import-trace --',
    meaning:
      'Takes a recorded writing history (JSON with start text, end text and timed changes, or an Inputlog file, .idfx; packed with gzip or not) into the installation of the settings, second by second, as a submission.',
    positional: 'FILE',
    options: {
      instructor: {
        value: 'USERNAME',
        meaning: 'whose class it goes into; an account is made when left out',
      },
      json: { meaning: 'ends with the result as one line of JSON' },
    },
  },
  async ({ json, instructor }, [path, ...more]) => {
    if (!path || more.length > 0) throw new UsageError('Pass one file.');
    const bytes = await readFile(path).catch((cause: unknown) => {
      throw new Error(`${path} cannot be read.`, { cause });
    });
    const trace = readTraceFile(bytes, basename(path).replace(HISTORY_FILE, ''));
    if (trace.guessed > 0) process.stdout.write(guessedSentence(trace.guessed));
    const env = loadEnv();
    const platform = await openPlatform({ ...env, logLevel: 'error' });
    try {
      const services = createServices(platform);
      await prepareJobs(services);
      await commitLazily(platform.pool);
      const { result, newAccount } = await importTrace(services, trace, {
        instructor,
        onProgress: progress(),
      });
      process.stdout.write(sentences(result, env.publicUrl));
      if (newAccount) {
        process.stdout.write(
          `Sign in to read it: username ${newAccount.username}, password ${newAccount.password}\n`,
        );
      }
      if (json) process.stdout.write(`${JSON.stringify(result)}\n`);
    } finally {
      await platform.close();
    }
  },
);

/** What the figures of such a history are worth. */
const guessedSentence = (count: number): string =>
  `The log doesn’t say where the cursor went ${count === 1 ? 'once' : `${count} times`}. Times and amounts are exact; Revision and the places of changes are not.\n`;

function progress(): (done: number, of: number) => void {
  let toldAt = performance.now();
  return (done, of) => {
    if (done < of && performance.now() - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = performance.now();
    process.stdout.write(`${done} of ${of} seconds\n`);
  };
}

function sentences(result: ImportResult, publicUrl: string): string {
  const { active, think, real } = result;
  return [
    `${result.versions} versions at ${result.bytesPerVersion} bytes each.`,
    `Active ${active} s, thinking ${think} s, together ${real} s.`,
    `Effort ${result.effort}, revision ${result.revision}.`,
    pageAddress({ publicUrl }, 'readSubmission', result.submissionId),
    '',
  ].join('\n');
}
