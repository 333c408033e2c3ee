import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { allowAuditChanges, forbidAuditChanges } from '../ground/db/audit-permissions.ts';
import { APPLICATION } from '../ground/db/connection.ts';
import type { Platform } from '../ground/platform/platform.ts';
import { hasNoChecksums, verifyBackup } from './backup-checksums.ts';
import {
  appliedMigrations,
  blobEntry,
  JOBS,
  quoted,
  readTables,
  type TableShape,
  type Totals,
  tableEntry,
} from './backup-format.ts';
import type { BackupArchive } from './backup-read.ts';

export type RestoreOptions = {
  /** Whether existing data in the database may be replaced. */
  force: boolean;
  /** Whether a backup of the format before checksums may be restored without verifying it. */
  unverified: boolean;
  /** Connections as the role that owns the tables; the platform's by default. */
  owner?: pg.Pool;
};

/**
 * Puts a backup into the installation: verifies the whole archive, then blobs, then every row in one
 * transaction, so that a restore that breaks off leaves the database as it was. The job queues must
 * have been made.
 *
 * @throws {Error} with a sentence when another build made the backup, the database is in use or not empty, or the archive is damaged
 */
export async function restoreBackup(
  platform: Platform,
  archive: BackupArchive,
  { force, unverified, owner = platform.pool }: RestoreOptions,
): Promise<Totals> {
  if (!hasNoChecksums(archive)) await verifyBackup(archive);
  else if (!unverified) throw withoutChecksums();
  const client = await owner.connect();
  try {
    await refuseOtherBuild(client, archive);
    const tables = await readTables(client);
    refuseOtherTables(archive, tables);
    if (!force) await refuseFull(client);
    const blobs = await restoreBlobs(platform, archive);
    await client.query('begin');
    await allowAuditChanges(client);
    await empty(client, tables);
    const rows = await restoreRows(client, archive);
    await refuseDifference(archive, { rows, blobs });
    await endAccess(client);
    await forbidAuditChanges(client);
    await client.query('commit');
    return { rows, blobs };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
}

const withoutChecksums = (): Error =>
  new Error(
    'The backup has an older format without checksums, so nothing shows whether it is unchanged. Nothing was restored. To restore it all the same, add --unverified.',
  );

/** @throws {Error} with a sentence while a server or another command uses the database */
export async function refuseWhileInUse(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [APPLICATION],
  );
  if (rowCount) throw new Error('A server uses this database. Stop it first, then restore.');
}

async function refuseOtherBuild(client: pg.PoolClient, archive: BackupArchive): Promise<void> {
  const here = JSON.stringify(await appliedMigrations(client));
  if (here === JSON.stringify(archive.manifest.migrations)) return;
  const last = archive.manifest.migrations.at(-1)?.name ?? 'none';
  throw new Error(
    `The backup was made by another build (its last migration is ${last}). Restore it with that build, then start the newer one: it brings the database up to date.`,
  );
}

/** The names in the archive become statements: they must be those of this build, in its order. */
function refuseOtherTables({ manifest }: BackupArchive, here: TableShape[]): void {
  if (JSON.stringify(manifest.tables) === JSON.stringify(here)) return;
  throw new Error('The backup is damaged: its tables are not those of the build that it names.');
}

/** What a first start writes by itself may be replaced; people may not. */
async function refuseFull(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('select 1 from users limit 1');
  if (!rowCount) return;
  throw new Error(
    'The database is not empty: it has accounts. Restore into an empty data folder or database, or replace everything in this one with --force.',
  );
}

async function restoreBlobs(platform: Platform, archive: BackupArchive): Promise<number> {
  let count = 0;
  for (const name of archive.names) {
    const hash = name.startsWith('blobs/') ? name.slice('blobs/'.length) : null;
    if (hash === null) continue;
    const stored = await platform.blobs.put(await buffer(await archive.read(blobEntry(hash))));
    if (stored !== hash) throw new Error(`The backup is damaged: file ${hash} has other content.`);
    count++;
  }
  return count;
}

async function empty(client: pg.PoolClient, tables: TableShape[]): Promise<void> {
  const names = tables.map(({ name }) => `public.${quoted(name)}`).join(', ');
  await client.query(`truncate ${names} restart identity`);
  await client.query(`delete from pgboss.job where name not like '\\_\\_%'`);
}

async function restoreRows(
  client: pg.PoolClient,
  archive: BackupArchive,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of archive.manifest.tables) {
    rows[table.name] = await restoreTable(client, archive, table, `public.${quoted(table.name)}`);
    await moveSequences(client, table);
  }
  rows[JOBS.name] = await restoreTable(client, archive, JOBS, 'pgboss.job');
  return rows;
}

async function restoreTable(
  client: pg.PoolClient,
  archive: BackupArchive,
  { name, columns }: TableShape,
  target: string,
): Promise<number> {
  const list = columns.map(quoted).join(', ');
  const sink = client.query(copyFrom(`copy ${target} (${list}) from stdin`));
  await pipeline(await archive.read(tableEntry(name)), sink);
  return sink.rowCount ?? 0;
}

/** Sequences continue after the largest restored number. */
async function moveSequences(client: pg.PoolClient, { name, columns }: TableShape): Promise<void> {
  const table = `public.${quoted(name)}`;
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select c as column, pg_get_serial_sequence($1, c) as sequence from unnest($2::text[]) c
     where pg_get_serial_sequence($1, c) is not null`,
    [table, columns],
  );
  for (const { column, sequence } of rows) {
    await client.query(
      `select setval($1::regclass, coalesce(max(${quoted(column)}), 0) + 1, false) from ${table}`,
      [sequence],
    );
  }
}

/**
 * An old archive lets no one in, neither a person who has it nor one who was signed in when it was created: it restores
 * no session, mailed link, pending sign-in or editor token.
 */
async function endAccess(client: pg.PoolClient): Promise<void> {
  await client.query('truncate sessions, account_tokens, sign_in_flows');
  await client.query(
    `delete from settings where key in ('secret:wopi-token', 'secret:known-device')`,
  );
}

async function refuseDifference({ totals }: BackupArchive, found: Totals): Promise<void> {
  const wrong = Object.entries(totals.rows).find(([name, count]) => found.rows[name] !== count);
  if (wrong) throw new Error(`The backup is damaged: ${wrong[0]} should have ${wrong[1]} rows.`);
  if (found.blobs !== totals.blobs) {
    throw new Error(`The backup is damaged: it should have ${totals.blobs} files.`);
  }
}
