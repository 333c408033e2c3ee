import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { System } from '@antecedent/contracts/admin/system/system';
import { DAY, SECOND } from '@antecedent/domain/time';
import { APPLICATION } from '../../ground/db/connection.ts';
import { compareClocks, isClockRight } from '../../ground/platform/database-time.ts';
import { buildFolder, builtPages } from '../../ground/platform/pages/built-pages.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { NO_BLOB } from '../../ground/platform/storage/blob-store.ts';
import { scannerVersion, UNSCANNED } from '../../ground/platform/uploads/upload-scan.ts';

/** What a part says of itself when it answers. */
type Part = Exclude<keyof System, 'version' | 'node'>;
type Healthy<K extends Part> = Omit<Extract<System[K], { ok: true }>, 'ok'>;

export function node(now: Date): System['node'] {
  const uptimeSeconds = Math.floor(process.uptime());
  return {
    startedAt: new Date(now.getTime() - uptimeSeconds * 1_000).toISOString(),
    uptimeSeconds,
    runtime: `Node ${process.versions.node}`,
    memoryBytes: process.memoryUsage.rss(),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round((performance.now() - began) * 10) / 10;
}

const DATABASE = `
select current_setting('server_version') as version,
       pg_database_size(current_database())::float8 as "sizeBytes",
       (select count(*)::int from pg_stat_activity
         where datname = current_database() and application_name like $1 || '%') as connections`;

export async function database({ pool, env }: Platform): Promise<Healthy<'database'>> {
  const milliseconds = await timed(() => pool.query('select 1'));
  const { rows } = await pool.query<{ version: string; sizeBytes: number; connections: number }>(
    DATABASE,
    [APPLICATION],
  );
  const [{ version, sizeBytes, connections } = { version: '', sizeBytes: 0, connections: 0 }] =
    rows;
  return { version, milliseconds, sizeBytes, connections, embedded: env.databaseUrl === null };
}

export async function clock(platform: Platform): Promise<Healthy<'clock'>> {
  const { ahead } = await compareClocks(platform);
  return { aheadSeconds: ahead / SECOND, processesDeadlines: isClockRight(ahead) };
}

export async function storage({ env, blobs }: Platform): Promise<Healthy<'storage'>> {
  if (env.blobStore.startsWith('s3://')) {
    await blobs.has(NO_BLOB);
    return { kind: 's3', freeBytes: null, totalBytes: null };
  }
  const { bavail, blocks, bsize } = await statfs(await existing(env.blobStore));
  return { kind: 'folder', freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** The folder, or what it will be made in. */
async function existing(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : existing(dirname(folder));
}

/** The library keeps its own upkeep in the same table. */
const FAILED = `
select name, count(*)::int as count from pgboss.job
 where state = 'failed' and name not like '\\_\\_%' group by name order by name`;

export async function jobs({ jobs: queue, pool }: Platform): Promise<Healthy<'jobs'>> {
  const [waiting, { rows }] = await Promise.all([
    queue.waiting(),
    pool.query<{ name: string; count: number }>(FAILED),
  ]);
  return {
    waiting: [...waiting]
      .filter(([name]) => !name.startsWith('__'))
      .map(([name, count]) => ({ name, count })),
    failed: rows,
  };
}

const MAILS = `
select count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'sent')::int as sent,
       count(*) filter (where state = 'kept')::int as kept,
       count(*) filter (where state = 'failed')::int as failed,
       (select problem from mails where problem is not null and state in ('waiting', 'failed')
         order by created_at desc limit 1) as problem
  from mails`;

export async function mail({ pool, env }: Platform): Promise<Healthy<'mail'>> {
  const { rows } = await pool.query<Omit<Healthy<'mail'>, 'server'>>(MAILS);
  const [counts = { waiting: 0, sent: 0, kept: 0, failed: 0, problem: null }] = rows;
  return { server: env.smtpUrl !== null, ...counts };
}

export async function editor({ env }: Platform): Promise<Healthy<'editor'>> {
  const { editorUrl } = env;
  if (editorUrl === null) {
    const milliseconds = await timed(() => builtPages(buildFolder('editors')).page('index.html'));
    return { kind: 'built-in', milliseconds };
  }
  const milliseconds = await timed(async () => {
    const response = await fetch(`${editorUrl}/hosting/discovery`, {
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the editor answered ${response.status}`);
  });
  return { kind: 'external', milliseconds };
}

const UNSCANNED_UPLOADS = `
select count(*)::int as count from audit_log where action = $1 and at > $2`;

export async function scanner({ pool, env, clock }: Platform): Promise<Healthy<'scanner'>> {
  const version = await scannerVersion(env);
  const since = new Date(clock().getTime() - 7 * DAY);
  const { rows } = await pool.query<{ count: number }>(UNSCANNED_UPLOADS, [UNSCANNED, since]);
  return { version, unscanned: rows[0]?.count ?? 0 };
}

export async function backups({ env }: Platform): Promise<Healthy<'backups'>> {
  const folder = join(env.dataDir, 'backups');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.zip'))
      .map(async (name) => {
        const { mtime, size } = await stat(join(folder, name));
        return { name, at: mtime.toISOString(), sizeBytes: size };
      }),
  );
  files.sort((one, other) => other.at.localeCompare(one.at));
  return { count: files.length, newest: files[0] ?? null };
}
