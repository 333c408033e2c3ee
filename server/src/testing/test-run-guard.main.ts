import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../ground/machine/is-alive.ts';
import { STARTED } from './test-run-guard.ts';

/** The guard of one test run; see `guardTestRun`. It waits for the run's end of the pipe to close. */
const folder = process.argv[2] ?? '';
const POLL_INTERVAL_MS = 20;
const TIMEOUT_MS = 10_000;

process.stdin.resume();
await once(process.stdin, 'end');
// Servers first: one that lives would start its PostgreSQL again.
await end(await startedProcesses(), 'SIGKILL');
await end(await postmasters(), 'SIGQUIT');
await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

async function startedProcesses(): Promise<number[]> {
  const names = await readdir(join(folder, STARTED)).catch(() => []);
  return names.map(Number);
}

/** Every PostgreSQL with a data folder in the run's folder. A file that a dead one left may name a stranger by now. */
async function postmasters(): Promise<number[]> {
  const paths = await readdir(folder, { recursive: true }).catch(() => []);
  const found = paths
    .filter((path) => basename(path) === 'postmaster.pid')
    .map(async (path) => {
      const pid = Number((await readFile(join(folder, path), 'utf8')).split('\n')[0]);
      const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => folder);
      return commandLine.includes(folder) ? [pid] : [];
    });
  return (await Promise.all(found)).flat();
}

async function end(pids: readonly number[], signal: NodeJS.Signals): Promise<void> {
  const left = pids.filter((pid) => pid > 0 && isAlive(pid));
  for (const pid of left) process.kill(pid, signal);
  for (let waited = 0; left.some(isAlive) && waited < TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    await sleep(POLL_INTERVAL_MS);
  }
}
