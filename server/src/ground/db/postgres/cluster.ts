import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { freePort } from '../../machine/free-port.ts';
import { isAlive } from '../../machine/is-alive.ts';
import { asOrdinaryUser, explainSpawn, type PostgresBinaries, ROOT_ADVICE } from './binaries.ts';

/** A PostgreSQL cluster on disk: what `initdb` made, and how to get in. */
export type Cluster = {
  /** PGDATA. */
  folder: string;
  port: number;
  user: string;
  password: string;
  logFile: string;
};

const USER = 'antecedent';

/**
 * Opens the cluster in `dataFolder/postgres`, making it on first use. Two processes may do this at the same time: each
 * creates its own, and the first to rename it into place wins.
 */
export async function openCluster(
  binaries: PostgresBinaries,
  dataFolder: string,
): Promise<Cluster> {
  const home = join(dataFolder, 'postgres');
  const versionFile = join(home, 'cluster', 'PG_VERSION');
  if (existsSync(versionFile)) await requireUsable(binaries, versionFile);
  else await makeCluster(binaries, home);
  const [password, port] = await Promise.all([
    readPart(join(home, 'password')),
    readPart(join(home, 'port')),
  ]);
  return {
    folder: join(home, 'cluster'),
    port: Number(port),
    user: USER,
    password: password.trim(),
    logFile: join(dataFolder, 'postgres.log'),
  };
}

/** PostgreSQL would reject these too, but without saying what to do. */
async function requireUsable({ major }: PostgresBinaries, versionFile: string): Promise<void> {
  const folder = dirname(versionFile);
  const { uid } = await stat(folder);
  const own = process.getuid?.() ?? uid;
  if (uid !== own) {
    throw new Error(
      `The folder ${folder} belongs to another user (number ${uid}) than the one who runs the server (number ${own}). Start the server as that user, or give the folder to this one (chown -R).`,
    );
  }
  const version = (await readPart(versionFile)).trim();
  if (Number.parseInt(version, 10) !== major) {
    throw new Error(
      `The data in ${folder} is of PostgreSQL ${version}, and this release comes with PostgreSQL ${major}. Make a backup with the release that you ran before (npm run backup) and restore it into an empty DATA_DIR with this one. Nothing was changed.`,
    );
  }
}

async function readPart(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `${path} cannot be read (${cause.code}), without which the built-in PostgreSQL is no use. Bring the file back, or restore a backup into an empty DATA_DIR. Nothing was changed.`,
      { cause },
    );
  });
}

/** The size of a new cluster, with space for the first day. */
const NEW_CLUSTER_BYTES = 200 * 1024 * 1024;

async function makeCluster(binaries: PostgresBinaries, home: string): Promise<void> {
  await removeAbandoned(home);
  const { bavail, bsize } = await statfs(dirname(home));
  if (bavail * bsize < NEW_CLUSTER_BYTES) {
    throw new Error(
      `The disk with ${dirname(home)} has too little space for a database: it needs 200 MB. Free some space, or set DATA_DIR to a folder on another disk.`,
    );
  }
  const draft = `${home}.new-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  await writeFile(join(draft, 'port'), String(await freePort('database')), { mode: 0o600 });
  await runInitdb(binaries, join(draft, 'cluster'), passwordFile);
  try {
    await rename(draft, home);
  } catch (error) {
    if (!existsSync(join(home, 'cluster', 'PG_VERSION'))) throw error;
    await rm(draft, { recursive: true, force: true });
  }
}

/** Leftovers of processes that were killed while doing this. */
async function removeAbandoned(home: string): Promise<void> {
  const prefix = `${basename(home)}.new-`;
  for (const name of await readdir(dirname(home))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length));
    if (maker !== process.pid && isAlive(maker)) continue;
    await rm(join(dirname(home), name), { recursive: true, force: true });
  }
}

async function runInitdb(
  binaries: PostgresBinaries,
  folder: string,
  passwordFile: string,
): Promise<void> {
  const [program, ...args] = asOrdinaryUser([
    binaries.initdb,
    `--pgdata=${folder}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ]);
  const output: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => reject(explainSpawn(error, program)));
    child.on('close', resolve);
  });
  if (code === 0) return;
  const said = Buffer.concat(output).toString().trim();
  if (/unshare|user namespace/i.test(said)) throw new Error(ROOT_ADVICE);
  throw new Error(`initdb failed (${code}) in ${folder}: ${said.split('\n').slice(-3).join(' ')}`);
}
