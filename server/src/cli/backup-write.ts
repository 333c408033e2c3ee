import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import type { Platform } from '../ground/platform/platform.ts';
import { type Checksums, checksumEntries, hashing } from './backup-checksums.ts';
import {
  appliedMigrations,
  blobEntry,
  JOBS,
  JOBS_QUERY,
  MANIFEST_ENTRY,
  type Manifest,
  quoted,
  readTables,
  TOTALS_ENTRY,
  type Totals,
  tableEntry,
} from './backup-format.ts';

/**
 * Writes one archive with all data of the installation, as of one moment; the server may keep running. The file appears
 * under its name only when it is complete.
 */
export async function writeBackup(platform: Platform, file: string): Promise<Totals> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.part`;
  const client = await platform.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const totals = await writeArchive(platform, client, draft);
    await client.query('commit');
    await syncFile(draft);
    await rename(draft, file);
    return totals;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    // The transaction may have failed in the middle of a copy.
    client.release(true);
  }
}

async function writeArchive(
  platform: Platform,
  client: pg.PoolClient,
  file: string,
): Promise<Totals> {
  const manifest: Manifest = {
    format: 'antecedent-backup',
    version: 2,
    createdAt: platform.clock().toISOString(),
    migrations: await appliedMigrations(client),
    tables: await readTables(client),
  };
  const archive = new ZipFile();
  const written = pipeline(archive.outputStream, createWriteStream(file, { mode: 0o600 }));
  // An archive that fails ends the waiting for its entries too.
  const failed = written.then(() => new Promise<never>(() => {}));
  const checksums: Checksums = {};
  const add = (name: string, content: Readable, compress = true) => {
    const tell = (sha256: string): void => {
      checksums[name] = sha256;
    };
    return Promise.race([failed, addStream(archive, name, content, { compress, tell })]);
  };

  const totals: Totals = { rows: {}, blobs: 0 };
  await add(MANIFEST_ENTRY, textStream(manifest));
  for (const { name, columns } of manifest.tables) {
    const query = `select ${columns.map(quoted).join(', ')} from public.${quoted(name)}`;
    totals.rows[name] = await addQuery(client, query, (rows) => add(tableEntry(name), rows));
  }
  totals.rows[JOBS.name] = await addQuery(client, JOBS_QUERY, (rows) =>
    add(tableEntry(JOBS.name), rows),
  );
  for await (const hash of platform.blobs.list()) {
    const bytes = await platform.blobs.get(hash);
    if (!bytes) continue; // removed since, so that nothing in the copy refers to it
    await add(blobEntry(hash), Readable.from([Buffer.from(bytes)]), false);
    totals.blobs++;
  }
  await add(TOTALS_ENTRY, textStream(totals));
  for (const { name, content } of checksumEntries(checksums)) archive.addBuffer(content, name);
  archive.end();
  await written;
  return totals;
}

const textStream = (value: unknown): Readable =>
  Readable.from([Buffer.from(JSON.stringify(value, null, 2))]);

async function addStream(
  archive: ZipFile,
  name: string,
  content: Readable,
  { compress, tell }: { compress: boolean; tell: (sha256: string) => void },
): Promise<void> {
  const hashed = hashing(tell);
  archive.addReadStream(hashed, name, { compress });
  await Promise.all([pipeline(content, hashed), finished(hashed)]);
}

async function addQuery(
  client: pg.PoolClient,
  query: string,
  add: (rows: Readable) => Promise<void>,
): Promise<number> {
  const rows = client.query(copyTo(`copy (${query}) to stdout`));
  await add(rows);
  return rows.rowCount ?? 0;
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
