import { pushAll } from '@antecedent/domain/arrays';
import type pg from 'pg';
import { z } from 'zod';

/** First entry of a backup: what is in it and which build can read it. */
export const ManifestSchema = z.object({
  format: z.literal('antecedent-backup'),
  /** From 2 on, the archive ends with the checksums of its entries. */
  version: z.union([z.literal(1), z.literal(2)]),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Ordered so that each table follows those that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof ManifestSchema>;

/** What a backup holds, counted: a restore that counts otherwise has failed. */
export const TotalsSchema = z.object({
  rows: z.record(z.string(), z.number()),
  blobs: z.number(),
});
export type Totals = z.infer<typeof TotalsSchema>;

export type TableShape = { name: string; columns: string[] };

export const MANIFEST_ENTRY = 'manifest.json';
export const TOTALS_ENTRY = 'totals.json';
export const tableEntry = (name: string): string => `tables/${name}.copy`;
export const blobEntry = (hash: string): string => `blobs/${hash}`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Jobs that still have to be done; one that was running when the copy was made is done again. */
export const JOBS: TableShape = {
  name: 'jobs',
  columns: [
    'id',
    'name',
    'priority',
    'data',
    'state',
    'retry_limit',
    'retry_count',
    'retry_delay',
    'retry_backoff',
    'start_after',
    'singleton_key',
    'singleton_on',
    'expire_in',
    'created_on',
    'keep_until',
    'dead_letter',
    'policy',
  ],
};

export const JOBS_QUERY = `select ${JOBS.columns
  .map((column) =>
    column === 'state' ? `(case state when 'active' then 'retry' else state end)` : column,
  )
  .join(', ')} from pgboss.job where state <= 'active' and name not like '\\_\\_%'`;

/** Tables of this installation with their columns, each after those that it refers to. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
           array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations'
    group by c.relname order by c.relname`);
  const references = await client.query<{ name: string; refers: string }>(`
    select c.relname as name, f.relname as refers from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`);
  return inOrder(rows, references.rows);
}

/** @throws {Error} when tables refer to each other in a circle */
function inOrder(
  tables: TableShape[],
  references: { name: string; refers: string }[],
): TableShape[] {
  const ordered: TableShape[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const waiting = new Set(rest.map((table) => table.name));
    const ready = rest.filter(
      (table) => !references.some((row) => row.name === table.name && waiting.has(row.refers)),
    );
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    pushAll(ordered, ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Migrations that made the database. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  );
  return rows;
}
