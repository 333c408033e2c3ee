import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { CHECKOUT } from '../machine/checkout.ts';
import { createLiveViews, dropLiveViews, hasLiveViews } from './live-views.ts';

const FOLDER = join(CHECKOUT, 'server/migrations');
/** Nodes that start together take this lock in turn; the later ones find nothing to do. */
const SCHEMA_LOCK = 7_202_612;

export type Migration = { name: string; sha256: string; statements: string[] };

/** The migrations that came with this build, in order. */
export async function migrationsOnDisk(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return {
        name: name.replace(/\.sql$/, ''),
        sha256: createHash('sha256').update(text).digest('hex'),
        statements: text.split('--> statement-breakpoint').filter((part) => part.trim() !== ''),
      };
    }),
  );
}

/**
 * Runs what creates tables or queues, one process at a time: two that create the same wait for each other until
 * PostgreSQL ends one of them.
 */
export async function withSchemaLock<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    try {
      return await work(client);
    } finally {
      // A broken connection has released its lock.
      await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]).catch(() => {});
    }
  } finally {
    client.release();
  }
}

export type AfterMigration = (client: pg.PoolClient) => Promise<void>;

/**
 * Brings the database to this build's schema; each migration is one transaction. Safe when several nodes start at the
 * same time.
 *
 * @param after done with every start, before another node gets its turn
 * @returns the names of the migrations that it applied
 * @throws {Error} with a sentence when the database was made by another build
 */
export async function migrate(
  pool: pg.Pool,
  known?: Migration[],
  after?: AfterMigration,
): Promise<string[]> {
  const migrations = known ?? (await migrationsOnDisk());
  return withSchemaLock(pool, async (client) => {
    const pending = await pendingMigrations(client, migrations);
    for (const migration of pending) await apply(client, migration);
    await renewLiveViews(client);
    await after?.(client);
    return pending.map((migration) => migration.name);
  });
}

/** Whether a table is missing, e.g. `public.schema_migrations` where no build has created any. */
export async function isMissing(pool: pg.Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ isMissing: boolean }>(
    'select to_regclass($1) is null as "isMissing"',
    [table],
  );
  return rows[0]?.isMissing !== false;
}

/**
 * The same for a database without tables; changes nothing in any other, which servers of another build may be using.
 *
 * @throws {Error} with a sentence when the database was made by another build
 */
export async function migrateUnused(pool: pg.Pool, after: AfterMigration): Promise<void> {
  const migrations = await migrationsOnDisk();
  if (await isMissing(pool, 'public.schema_migrations')) {
    await migrate(pool, migrations, after);
    return;
  }
  const client = await pool.connect();
  try {
    const [pending] = await pendingMigrations(client, migrations);
    if (!pending) return;
    throw new Error(
      `The database was made by an older build (it lacks migration ${pending.name}). Start the server of this build first: it brings the database up to date.`,
    );
  } finally {
    client.release();
  }
}

async function pendingMigrations(
  client: pg.PoolClient,
  migrations: Migration[],
): Promise<Migration[]> {
  await client.query(
    'create table if not exists public.schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.schema_migrations order by name',
  );
  for (const row of rows) {
    const mine = migrations.find((migration) => migration.name === row.name);
    if (mine?.sha256 === row.sha256) continue;
    throw new Error(
      mine
        ? `The database holds another edition of migration ${row.name} than this build: it was made before the first release. Start on an empty data folder or database.`
        : `The database was made by a newer build (it knows migration ${row.name}). Start that build, or restore a backup.`,
    );
  }
  return migrations.filter((migration) => !rows.some((row) => row.name === migration.name));
}

/** For a build that shows other rows without a migration. */
async function renewLiveViews(client: pg.PoolClient): Promise<void> {
  if (await hasLiveViews(client)) return;
  await client.query('begin');
  try {
    await dropLiveViews(client);
    await createLiveViews(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await dropLiveViews(client);
    for (const statement of migration.statements) await client.query(statement);
    await createLiveViews(client);
    await client.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}
