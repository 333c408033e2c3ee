import { KEYFRAME_INTERVAL } from '@antecedent/domain/versions/layout';
import { FORMAT_PACKED, MAX_FACTS_BYTES } from '@antecedent/domain/versions/version-record';
import type { Queryable } from './versions.repo.ts';

/** One row of a replay, in the order in which the rows are applied: `count` versions from `number` on. */
export type ReplayRow = {
  kind: 'keyframe' | 'chunk' | 'tail';
  number: number;
  count: number;
  body: Buffer;
};

/** The start of a record: reading the facts of many versions must not read their changes. */
const FACTS_OF_RECORD = `substring(record from 1 for ${MAX_FACTS_BYTES})`;

const PACKED = FORMAT_PACKED.toString(16).padStart(2, '0');
/** The unpacked size of a record. A packed one has it at its start. */
export const recordBytes = (record: string): string =>
  `case substring(${record} from 1 for 1) when '\\x${PACKED}'::bytea
     then ('x' || encode(substring(${record} from 2 for 4), 'hex'))::bit(32)::int
     else octet_length(${record}) end`;

const named = (name: string, text: string, values: unknown[]) => ({ name, text, values });

/**
 * The last keyframe at or before version $2 with those that it depends on; the whole one comes first. Keyframes without
 * a base are whole.
 */
const KEYFRAMES = `chain as (
  (select number, base, body from version_keyframes
    where file_id = $1 and number <= $2 order by number desc limit 1)
   union all
  select k.number, k.base, k.body
    from chain c join version_keyframes k on k.file_id = $1 and k.number = c.base
   where c.base < c.number)`;

/**
 * Everything from the last keyframe at or before `number` up to `number`: the keyframe first, with those that it
 * depends on before it, then chunks, then single rows. One statement, so that a concurrent compaction can't hide rows.
 */
export async function readReplayRows(
  pool: Queryable,
  fileId: string,
  number: number,
): Promise<ReplayRow[]> {
  const { rows } = await pool.query<ReplayRow>(
    named(
      'versions-replay',
      `with recursive ${KEYFRAMES}, head as (select max(number) as number from chain)
       select 'keyframe' as kind, number, 1 as count, body, 0 as part from chain
       union all
       select 'chunk', c.first, c.count, c.deltas, 1 from version_chunks c, head h
        where c.file_id = $1 and c.first <= $2 and c.first > h.number - ${KEYFRAME_INTERVAL}
          and c.first + c.count > h.number
       union all
       select 'tail', t.number, 1, t.record, 2 from version_tail t, head h
        where t.file_id = $1 and t.number <= $2 and t.number > h.number
       order by part, number`,
      [fileId, number],
    ),
  );
  return rows;
}

export type KeyframeRow = { number: number; base: number | null; body: Buffer };

/** The last keyframe at or before `number` with those that it depends on, the whole one first. */
export async function readKeyframeChain(
  pool: Queryable,
  fileId: string,
  number: number,
): Promise<KeyframeRow[]> {
  const { rows } = await pool.query<KeyframeRow>(
    named(
      'versions-keyframe-chain',
      `with recursive ${KEYFRAMES} select number, base, body from chain order by number`,
      [fileId, number],
    ),
  );
  return rows;
}

/** Those of the keyframes that are whole; others are missing. */
export async function readWholeKeyframes(
  pool: Queryable,
  fileId: string,
  numbers: readonly number[],
): Promise<KeyframeRow[]> {
  if (numbers.length === 0) return [];
  const { rows } = await pool.query<KeyframeRow>(
    named(
      'versions-keyframes',
      `select number, base, body from version_keyframes
        where file_id = $1 and number = any($2::int[]) and (base is null or base = number)`,
      [fileId, numbers],
    ),
  );
  return rows;
}

/** `body` holds the facts of a chunk, or the start of a record. */
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
        where file_id = $1 and first <= $2 and first > $2 - ${KEYFRAME_INTERVAL} and first + count > $2`,
      [fileId, number],
    ),
  );
  return rows[0] ?? null;
}

/** `count` consecutive versions from `first` on, as stored. */
export type ChunkRow = { first: number; count: number; facts: Buffer; deltas: Buffer };

/** The whole chunk that contains a version; null if no chunk does. */
export async function readChunk(
  pool: Queryable,
  fileId: string,
  number: number,
): Promise<ChunkRow | null> {
  const { rows } = await pool.query<ChunkRow>(
    named(
      'versions-chunk',
      `select first, count, facts, deltas from version_chunks
        where file_id = $1 and first <= $2 and first > $2 - ${KEYFRAME_INTERVAL} and first + count > $2`,
      [fileId, number],
    ),
  );
  return rows[0] ?? null;
}

/** Chunks that begin from `from` up to, not including, `to`. */
export async function readChunks(
  pool: Queryable,
  fileId: string,
  from: number,
  to: number,
): Promise<ChunkRow[]> {
  const { rows } = await pool.query<ChunkRow>(
    `select first, count, facts, deltas from version_chunks
      where file_id = $1 and first >= $2 and first < $3 order by first`,
    [fileId, from, to],
  );
  return rows;
}

/** Where the chunks of a file begin, and how long they are. */
export async function listChunks(
  pool: Queryable,
  fileId: string,
): Promise<{ first: number; count: number; bytes: number }[]> {
  const { rows } = await pool.query<{ first: number; count: number; bytes: number }>(
    `select first, count, octet_length(deltas) as bytes from version_chunks
      where file_id = $1 order by first`,
    [fileId],
  );
  return rows;
}

/** The keyframes of a file, oldest first, without their content. */
export async function listKeyframes(
  pool: Queryable,
  fileId: string,
): Promise<Omit<KeyframeRow, 'body'>[]> {
  const { rows } = await pool.query<Omit<KeyframeRow, 'body'>>(
    'select number, base from version_keyframes where file_id = $1 order by number',
    [fileId],
  );
  return rows;
}

/** Bytes of records to read at a time; one more record may come on top. */
const MAX_READ_BYTES = 16 * 1024 * 1024;

/**
 * Single rows from `from` up to, not including, `to`; those already in a chunk are missing. Of large records only the
 * first few are returned; call again to read on.
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
                sum(bytes) over (order by number) - bytes as before
           from (select number, record, ${recordBytes('record')} as bytes
                   from version_tail where file_id = $1 and number >= $2 and number < $3) as rows) as tail
        where before < ${MAX_READ_BYTES} order by number`,
      [fileId, from, to],
    ),
  );
  return rows;
}

/** The last version of each file, with the start of its record if that is a single row. */
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
