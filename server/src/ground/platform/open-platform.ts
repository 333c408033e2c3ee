import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../config/env.ts';
import { protectAuditLog, setAuditKeep } from '../db/audit-permissions.ts';
import { APPLICATION, connect } from '../db/connection.ts';
import { databaseProblem, versionProblem } from '../db/database-problem.ts';
import { NO_STATEMENT_LIMIT, withStatementLimit } from '../db/limited-pool.ts';
import { type AfterMigration, isMissing, migrate, migrateUnused } from '../db/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/postgres/embedded-postgres.ts';
import { systemClock } from './clock.ts';
import { databaseNow } from './database-time.ts';
import type { HeavyWork } from './heavy-work.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import type { OtherWorkers } from './other-workers.ts';
import type { Platform } from './platform.ts';
import { createServerSecrets } from './server-secrets.ts';
import { openBlobStore } from './storage/blob-store.ts';
import { prepareBlobFolder, prepareDataFolder } from './storage/data-folder.ts';

/** Milliseconds that the last statements get. */
const CLOSE_TIMEOUT_MS = 1_000;

export type OpenPlatform = Platform & {
  /** Address of the database, the built-in one's too. */
  databaseUrl: string;
  /** The same for the role that owns the tables. */
  databaseOwnerUrl: string;
  /** Releases everything; the last process to leave stops the built-in PostgreSQL. */
  close(): Promise<void>;
};

/**
 * What happens to a database that an older build made: it is brought up to date, refused, or taken as it is. A command
 * that brought it up to date would leave servers of the older build that can't restart. A database without tables is
 * created, except by `as-is`.
 */
export type SchemaPolicy = 'migrate' | 'refuse-older' | 'as-is';

export type OpenOptions = {
  /** Whether jobs are done here; a command leaves them to the servers. */
  hasWorkers?: boolean;
  /** A server is stopped by its own program, and its jobs run here or in another thread. */
  isServer?: boolean;
  /** By default servers migrate, and commands refuse an older database. */
  schema?: SchemaPolicy;
  /** Where heavy files are processed; in this thread by default. */
  heavyWork?: HeavyWork | null;
  cacheShare?: number;
  otherWorkers?: OtherWorkers | null;
};

/**
 * Opens everything a server or a command needs: the database (started or adopted when it is the
 * built-in one), its migrations, blobs, jobs. The caller names the job workers and starts the jobs.
 *
 * @throws {Error} with a sentence for the operator
 */
export async function openPlatform(
  env: Env,
  {
    hasWorkers = false,
    isServer = hasWorkers,
    schema = isServer ? 'migrate' : 'refuse-older',
    heavyWork = null,
    cacheShare = 1,
    otherWorkers = null,
  }: OpenOptions = {},
): Promise<OpenPlatform> {
  const log = createLog(env.logLevel);
  if (isServer || env.databaseUrl === null) await prepareDataFolder(env);
  const embedded = env.databaseUrl === null ? await startWatched(env, log) : null;
  const databaseUrl = env.databaseUrl ?? embedded?.url ?? '';
  const databaseOwnerUrl = env.databaseOwnerUrl ?? embedded?.ownerUrl ?? databaseUrl;
  const { db, pool, close } = connect(databaseUrl, connectionsOf(env), APPLICATION, {
    ...NO_STATEMENT_LIMIT,
    // A command has no callers to consider.
    statementMs: isServer ? env.statementMs : 0,
  });
  try {
    // After the database, so that only the user who owns the database creates the folder.
    if (isServer) await prepareBlobFolder(env);
    await prepareDatabase(env, { pool, databaseUrl, databaseOwnerUrl }, schema);
  } catch (error) {
    await close();
    await embedded?.leave();
    throw asOperatorSentence(error, env);
  }
  const metrics = createMetrics(pool);
  const clock = systemClock;
  const jobs = createJobs({
    pool,
    db,
    clock,
    log,
    metrics,
    hasWorkers,
    usesDatabaseClock: isServer,
  });
  const closeAll = async (): Promise<void> => {
    forgetSignals();
    await jobs.stop();
    // It waits for statements of abandoned work; uncommitted ones are rolled back.
    await Promise.race([close(), sleep(CLOSE_TIMEOUT_MS, null, { ref: false })]);
    await embedded?.leave();
  };
  // A server handles signals itself; an interrupted command must leave no PostgreSQL running.
  const forgetSignals = isServer
    ? () => {}
    : onSignals(() => void closeAll().finally(() => process.exit(130)));
  return {
    env,
    db,
    pool,
    clock,
    databaseNow,
    log,
    metrics,
    jobs,
    secrets: createServerSecrets({ db, clock }),
    blobs: openBlobStore(env),
    heavyWork,
    cacheShare: cacheShare / env.workers,
    otherWorkers,
    databaseUrl,
    databaseOwnerUrl,
    close: closeAll,
  };
}

type Addresses = { pool: Platform['pool']; databaseUrl: string; databaseOwnerUrl: string };

/** Works as the role that owns the tables, which may be another than the one that the server works as. */
async function prepareDatabase(
  env: Env,
  { pool, databaseUrl, databaseOwnerUrl }: Addresses,
  policy: SchemaPolicy,
): Promise<void> {
  const [server, owner] = [databaseUrl, databaseOwnerUrl].map(roleOf);
  const isOwner = server === owner;
  const own = isOwner ? null : connect(databaseOwnerUrl, 1);
  const owning = own?.pool ?? pool;
  try {
    await requireKnownVersion(owning);
    await withStatementLimit(0, () =>
      prepareSchema(owning, policy, async (client) => {
        await protectAuditLog(client, isOwner ? null : (server ?? null));
        await setAuditKeep(client, env.keepDays.audit);
      }),
    );
  } finally {
    await own?.close();
  }
}

const roleOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).username);

/** Several processes share the connections of the database. */
const connectionsOf = ({ workers }: Env): number => (workers > 1 ? 10 : 20);

/** @returns what takes the handlers away again */
function onSignals(handle: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, handle);
  return () => {
    for (const signal of signals) process.off(signal, handle);
  };
}

function startWatched(env: Env, log: Platform['log']): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres(env.dataDir, {
    onChange: (state, error) => {
      if (state === 'back') log.info('PostgreSQL is back');
      else if (error === undefined) log.warn('PostgreSQL went away; it is started again');
      else log.error({ err: error }, 'PostgreSQL does not start; trying again');
    },
  });
}

async function prepareSchema(
  pool: Platform['pool'],
  policy: SchemaPolicy,
  after: AfterMigration,
): Promise<void> {
  if (policy === 'migrate') await migrate(pool, undefined, after);
  else if (policy === 'refuse-older') await migrateUnused(pool, after);
  else if (await isMissing(pool, 'pgboss.job')) {
    throw new Error(
      'The database has no tables yet: no server has been started with these settings. Check DATA_DIR and DATABASE_URL.',
    );
  }
}

async function requireKnownVersion(pool: Platform['pool']): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const problem = versionProblem(rows[0]?.server_version ?? '');
  if (problem !== null) throw new Error(problem);
}

function asOperatorSentence(error: unknown, { databaseUrl }: Env): unknown {
  if (databaseUrl === null || !(error instanceof Error)) return error;
  const problem = databaseProblem(error, databaseUrl);
  if (problem === null && !('code' in error)) return error;
  return new Error(problem ?? `The database of DATABASE_URL can’t be used: ${error.message}.`, {
    cause: error,
  });
}
