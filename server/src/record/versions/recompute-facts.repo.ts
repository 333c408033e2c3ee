import type { Rollup } from './rollups.ts';
import type { Queryable } from './versions.repo.ts';

/** @returns false when the chunk has been replaced by a longer one */
export async function updateChunkFacts(
  client: Queryable,
  fileId: string,
  first: number,
  count: number,
  facts: Uint8Array,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update version_chunks set facts = $4 where file_id = $1 and first = $2 and count = $3',
    [fileId, first, count, bufferOf(facts)],
  );
  return rowCount === 1;
}

/** @returns false when the row has been moved to a chunk */
export async function updateTailRecord(
  client: Queryable,
  fileId: string,
  number: number,
  record: Uint8Array,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update version_tail set record = $3 where file_id = $1 and number = $2',
    [fileId, number, bufferOf(record)],
  );
  return rowCount === 1;
}

/** Marks facts that another process has read, in order to move them, as outdated. */
export async function raiseFactsEpoch(client: Queryable, fileId: string): Promise<void> {
  await client.query('update files set facts_epoch = facts_epoch + 1 where id = $1', [fileId]);
}

/** Replaces the sums of a file. */
export async function replaceRollups(
  client: Queryable,
  fileId: string,
  rollups: readonly Rollup[],
): Promise<void> {
  await client.query('delete from activity_rollups where file_id = $1', [fileId]);
  const column = <T>(value: (rollup: Rollup) => T): T[] => rollups.map(value);
  await client.query(
    `insert into activity_rollups (file_id, submission_id, class_id, starts_at, saves, new_words, edited_words,
       removed_words, active_seconds, think_seconds)
     select f.id, f.submission_id, f.class_id, r.*
       from files f, unnest($2::timestamptz[], $3::int[], $4::int[], $5::int[], $6::int[], $7::float8[], $8::float8[]) r
      where f.id = $1`,
    [
      fileId,
      column(({ startsAt }) => new Date(startsAt).toISOString()),
      column(({ saves }) => saves),
      column(({ newWords }) => newWords),
      column(({ editedWords }) => editedWords),
      column(({ removedWords }) => removedWords),
      column(({ activeSeconds }) => activeSeconds),
      column(({ thinkSeconds }) => thinkSeconds),
    ],
  );
}

/** Removes the stored analysis of a file. */
export async function removeSnapshot(client: Queryable, fileId: string): Promise<void> {
  await client.query('delete from analysis_snapshots where file_id = $1', [fileId]);
}

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
