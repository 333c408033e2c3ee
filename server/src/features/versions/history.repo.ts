import { MAX_FACTS_BYTES } from '@antecedent/domain/versions/version-record';
import type { Queryable } from './versions.repo.ts';

/** One row of what a replay needs, in the order in which it is needed. */
export type ReplayRow = { kind: 'keyframe' | 'chunk' | 'tail'; number: number; body: Buffer };

/** The start of a record: reading the facts of many versions shall not read what they changed. */
const FACTS_OF_RECORD = `substring(record from 1 for ${MAX_FACTS_BYTES})`;

const named = (name: string, text: string, values: unknown[]) => ({ name, text, values });

/**
 * Everything from the last keyframe at or before `number` up to `number`: the keyframe first, then
 * chunks, then single rows. One statement, so that a concurrent compaction hides nothing.
 */
export async function readReplayRows(
  pool: Queryable,
  fileId: string,
  number: number,
): Promise<ReplayRow[]> {
  const { rows } = await pool.query<ReplayRow>(
    named(
      'versions-replay',
      `with base as (
         select number, body from version_keyframes
          where file_id = $1 and number <= $2 order by number desc limit 1)
       select 'keyframe' as kind, number, body, 0 as part from base
       union all
       select 'chunk', first, deltas, 1 from version_chunks
        where file_id = $1 and first <= $2 and first > (select number from base) - 256
       union all
       select 'tail', number, record, 2 from version_tail
        where file_id = $1 and number <= $2 and number > (select number from base)
       order by part, number`,
      [fileId, number],
    ),
  );
  return rows;
}

export async function readKeyframes(
  pool: Queryable,
  fileId: string,
  numbers: readonly number[],
): Promise<{ number: number; body: Buffer }[]> {
  if (numbers.length === 0) return [];
  const { rows } = await pool.query<{ number: number; body: Buffer }>(
    named(
      'versions-keyframes',
      'select number, body from version_keyframes where file_id = $1 and number = any($2::int[])',
      [fileId, numbers],
    ),
  );
  return rows;
}

/** `body` has the facts of a chunk, or the start of a record. */
export type LogRow = { kind: 'chunk' | 'tail'; number: number; count: number; body: Buffer };

/** The facts of all versions: chunks, then single rows, without gap or overlap. */
export async function readLogRows(pool: Queryable, fileId: string): Promise<LogRow[]> {
  const { rows } = await pool.query<LogRow>(
    named(
      'versions-log',
      `select 'chunk' as kind, first as number, count, facts as body from version_chunks where file_id = $1
       union all
       select 'tail', number, 1, ${FACTS_OF_RECORD} from version_tail where file_id = $1
       order by number`,
      [fileId],
    ),
  );
  return rows;
}

/** The row with the facts of one version; null when there is no such version. */
export async function readLogRow(
  pool: Queryable,
  fileId: string,
  number: number,
): Promise<LogRow | null> {
  const { rows } = await pool.query<LogRow>(
    named(
      'versions-log-row',
      `select 'tail' as kind, number, 1 as count, ${FACTS_OF_RECORD} as body from version_tail
        where file_id = $1 and number = $2
       union all
       select 'chunk', first, count, facts from version_chunks
        where file_id = $1 and first <= $2 and first + count > $2`,
      [fileId, number],
    ),
  );
  return rows[0] ?? null;
}

/** One chunk, whole; null when it is not made yet. */
export async function readChunk(
  pool: Queryable,
  fileId: string,
  first: number,
): Promise<{ facts: Buffer; deltas: Buffer; count: number } | null> {
  const { rows } = await pool.query<{ facts: Buffer; deltas: Buffer; count: number }>(
    named(
      'versions-chunk',
      'select facts, deltas, count from version_chunks where file_id = $1 and first = $2',
      [fileId, first],
    ),
  );
  return rows[0] ?? null;
}

/** Bytes of records that are read at once, and one record more. */
const MAX_READ_BYTES = 32 * 1024 * 1024;

/**
 * Single rows from `from` up to, not including, `to`; those already in a chunk are missing. Of large records only the
 * first ones are given: who wants the rest reads on from there.
 */
export async function readTail(
  pool: Queryable,
  fileId: string,
  from: number,
  to: number,
): Promise<{ number: number; record: Buffer }[]> {
  const { rows } = await pool.query<{ number: number; record: Buffer }>(
    named(
      'versions-tail',
      `select number, record from (
         select number, record,
                sum(octet_length(record)) over (order by number) - octet_length(record) as before
           from version_tail where file_id = $1 and number >= $2 and number < $3) as tail
        where before < ${MAX_READ_BYTES} order by number`,
      [fileId, from, to],
    ),
  );
  return rows;
}

/** The last version of each file, with the start of its record where that is a row of its own. */
export async function readHeadRecords(
  pool: Queryable,
  fileIds: readonly string[],
): Promise<{ fileId: string; head: number; record: Buffer | null }[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await pool.query<{ fileId: string; head: number; record: Buffer | null }>(
    named(
      'versions-head-records',
      `select f.id as "fileId", f.head, ${FACTS_OF_RECORD} as record
         from files f left join version_tail t on t.file_id = f.id and t.number = f.head
        where f.id = any($1::uuid[])`,
      [fileIds],
    ),
  );
  return rows;
}
