import type { Queryable } from './versions.repo.ts';

/** The next files without a record hash, in the order of their ids, after one of them. */
export async function listUnchained(
  pool: Queryable,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from files where chain is null and ($1::uuid is null or id > $1) order by id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

/** The last version of a file and its record hash; null when there is no such file. */
export async function readChainHead(
  pool: Queryable,
  fileId: string,
): Promise<{ head: number; chain: Buffer | null } | null> {
  const { rows } = await pool.query<{ head: number; chain: Buffer | null }>(
    'select head, chain from files where id = $1',
    [fileId],
  );
  return rows[0] ?? null;
}

/** Stores the record hash of the last version of a file that has none. */
export async function startChain(
  client: Queryable,
  fileId: string,
  chain: Uint8Array,
): Promise<void> {
  await client.query('update files set chain = $2 where id = $1 and chain is null', [
    fileId,
    Buffer.from(chain),
  ]);
}
