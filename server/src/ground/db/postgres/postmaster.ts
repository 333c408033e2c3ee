import { spawn } from 'node:child_process';
import { closeSync, createReadStream, openSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../machine/is-alive.ts';
import { asOrdinaryUser, explainSpawn, type PostgresBinaries, ROOT_ADVICE } from './binaries.ts';
import type { Cluster } from './cluster.ts';

/** Durable and modest: small enough for a laptop, fast enough for a class of writers. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '450',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_wal_size: '1GB',
  log_line_prefix: '%m [%p] ',
  // Without the details of an error: they quote what people typed, an email address that is taken.
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  // One call for the whole disk instead of one for each of a thousand files after a crash.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/** Exits that a later attempt can recover from: leftovers of a killed PostgreSQL, or another one that started first. */
const PASSING = /shared memory block|lock file "postmaster\.pid"|Address already in use/;

export type StartResult = 'started' | 'try-again';

/**
 * Starts PostgreSQL in a session of its own (it outlives a killed server and gets no Ctrl+C) and returns when the
 * process has either reported ready or ended.
 *
 * @returns `try-again` when it ended for a reason that passes by itself
 * @throws {Error} with the last words of its log otherwise
 */
export async function startPostmaster(
  binaries: PostgresBinaries,
  cluster: Cluster,
  settings: Record<string, string> = {},
): Promise<StartResult> {
  const [program, ...args] = asOrdinaryUser([
    binaries.postgres,
    '-D',
    cluster.folder,
    '-p',
    String(cluster.port),
    ...Object.entries({ ...SETTINGS, ...settings }).flatMap(([key, value]) => [
      '-c',
      `${key}=${value}`,
    ]),
  ]);
  const logFrom = await logSize(cluster);
  const log = openSync(cluster.logFile, 'a', 0o600);
  const child = spawn(program, args, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();

  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  let failure: unknown = null;
  child.once('error', (error) => {
    failure = error;
  });
  for (;;) {
    if (failure) throw explainSpawn(failure, program);
    if (ended) return explainEnd(await logAfter(cluster, logFrom));
    const file = await readPidFile(cluster);
    if (file !== null && file.pid === child.pid && file.status === 'ready') return 'started';
    await sleep(15);
  }
}

function explainEnd(said: string): StartResult {
  if (PASSING.test(said)) return 'try-again';
  if (/unshare|user namespace/i.test(said)) throw new Error(ROOT_ADVICE);
  if (/No space left on device|Disk quota exceeded/.test(said)) {
    throw new Error(
      'The disk with DATA_DIR is full: PostgreSQL did not start. Free some space there.',
    );
  }
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const reasons = lines.filter((line) => /FATAL|PANIC|HINT|error|unshare/i.test(line));
  throw new Error(
    `PostgreSQL did not start: ${(reasons.length > 0 ? reasons : lines).slice(-3).join(' ') || 'it gave no reason'}`,
  );
}

const logSize = ({ logFile }: Cluster): Promise<number> =>
  stat(logFile).then(
    (file) => file.size,
    () => 0,
  );

async function logAfter({ logFile }: Cluster, from: number): Promise<string> {
  return text(createReadStream(logFile, { start: from })).catch(() => '');
}

type PidFile = { pid: number; port: number; status: string };

/** The contents of `postmaster.pid`; null if there is no such file. */
export async function readPidFile(cluster: Cluster): Promise<PidFile | null> {
  const content = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

/**
 * The process of this cluster that is alive now, or null. A pid file whose number now belongs to another program
 * (common after a container restarts) is removed, or PostgreSQL would refuse to start.
 */
export async function livingPostmaster(cluster: Cluster): Promise<PidFile | null> {
  const file = await readPidFile(cluster);
  if (!file || !isAlive(file.pid)) return null;
  const commandLine = await readFile(`/proc/${file.pid}/cmdline`, 'utf8').catch(() => null);
  if (commandLine === null || commandLine.includes(cluster.folder)) return file;
  await rm(join(cluster.folder, 'postmaster.pid'), { force: true });
  return null;
}

/** Stops PostgreSQL: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(binaries: PostgresBinaries, cluster: Cluster): Promise<void> {
  const living = await livingPostmaster(cluster);
  if (!living) return;
  if (process.platform === 'win32') {
    spawn(binaries.pgCtl, ['stop', '-m', 'fast', '-D', cluster.folder], { stdio: 'ignore' });
  } else {
    process.kill(living.pid, 'SIGINT'); // "fast shutdown" in PostgreSQL's words
  }
  // The file is removed last; a zombie process would seem alive for longer.
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (!isAlive(living.pid) || (await readPidFile(cluster)) === null) return;
    await sleep(20);
  }
}
