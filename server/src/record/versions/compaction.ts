import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR } from '@antecedent/domain/time';
import {
  CHUNK_SIZE,
  JOINED_SIZE,
  KEYFRAME_INTERVAL,
  keyframeOf,
} from '@antecedent/domain/versions/layout';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  filesWithLongTail,
  filesWithOlderLayout,
  idleFiles,
  readFactsEpoch,
  replaceByChunk,
  spanOfTail,
  vacuumMovedRows,
} from './compaction.repo.ts';
import { type ChunkRow, readChunks, readTail } from './history.repo.ts';
import { makeKeyframe } from './keyframes.ts';
import { rewriteOlderLayout } from './older-layout.ts';
import { MAX_JOINED_BYTES, packChunk, unpackChunk } from './packed-chunk.ts';
import { readRecord } from './packed-record.ts';

type Source = Pick<Platform, 'pool' | 'db'>;
type TailRow = { number: number; record: Buffer };

/**
 * Moves the single rows of a file into chunks, 256 or more at a time, with a keyframe where one is due. Chunks are
 * joined into longer ones, in the end one for all versions between two keyframes, because they have the most in common.
 * May run while the file is saved and read, and on several nodes at the same time. Rows that together are too large for
 * memory stay as they are.
 *
 * @param isIdle whether no one has written for a long time: then all rows are moved, however few
 * @returns how many versions it moved
 */
export async function compactFile(
  source: Source,
  fileId: string,
  { isIdle = false } = {},
): Promise<number> {
  let moved = 0;
  for (;;) {
    const factsEpoch = await readFactsEpoch(source.pool, fileId);
    const rows = await rowsToMove(source, fileId, isIdle);
    if (rows.length === 0) return moved;
    if (!(await moveRows(source, { fileId, factsEpoch }, rows, isIdle))) return moved;
    moved += rows.length;
    await cleanUp(source.pool);
  }
}

/** Single rows to put into one chunk: up to a multiple of 256, without crossing a keyframe. */
async function rowsToMove({ pool }: Source, fileId: string, isIdle: boolean): Promise<TailRow[]> {
  const tail = await spanOfTail(pool, fileId);
  if (!tail) return [];
  const { first, last } = tail;
  const behind = isIdle ? last + 1 : fullUpTo(last + 1);
  const end = Math.min(behind, keyframeOf(first) + KEYFRAME_INTERVAL);
  if (end <= first) return [];
  const rows = await readTail(pool, fileId, first, end);
  if (rows.length === end - first) return rows;
  return rows.slice(0, Math.max(0, fullUpTo(first + rows.length) - first));
}

const fullUpTo = (number: number): number => number - (number % CHUNK_SIZE);

async function moveRows(
  source: Source,
  { fileId, factsEpoch }: { fileId: string; factsEpoch: number },
  rows: readonly TailRow[],
  isIdle: boolean,
): Promise<boolean> {
  const from = rows[0]?.number ?? 0;
  const end = from + rows.length;
  const start = keyframeOf(from);
  const isForGood = isIdle || end === start + KEYFRAME_INTERVAL;
  const joined = await chunksToJoin(source, fileId, isForGood ? start : joinableFrom(end), from);
  const records = [...joined.flatMap(unpackChunk), ...rows.map(({ record }) => readRecord(record))];
  const [packed, keyframe] = await Promise.all([
    packChunk(records, isForGood),
    from === start && start > 0 ? makeKeyframe(source, fileId, start) : null,
  ]);
  const chunk = { first: joined[0]?.first ?? from, count: records.length, ...packed };
  const replaced = { chunks: joined.map(({ first }) => first), tail: rows.length };
  return replaceByChunk(source.db, { fileId, chunk, keyframe, replaced, factsEpoch });
}

/** Where the chunk that ends at `end` begins: a full block of 1,024 is joined. */
const joinableFrom = (end: number): number => (end % JOINED_SIZE === 0 ? end - JOINED_SIZE : end);

async function chunksToJoin(
  { pool }: Source,
  fileId: string,
  from: number,
  to: number,
): Promise<ChunkRow[]> {
  const chunks = from < to ? await readChunks(pool, fileId, from, to) : [];
  const bytes = chunks.reduce((sum, { deltas }) => sum + deltas.length, 0);
  return bytes <= MAX_JOINED_BYTES ? chunks : [];
}

/** When this process last freed space, and how long that took. */
let vacuumed = { at: 0, took: 0 };
/** Freeing space may take at most one part in this many of the total time. */
const SHARE_OF_VACUUMS = 20;

/**
 * Frees the space of moved rows soon. Autovacuum runs once a minute; an import writes twenty thousand rows in that
 * time, and the tables would stay that large.
 */
async function cleanUp(pool: Platform['pool']): Promise<void> {
  const began = performance.now();
  if (began - vacuumed.at < vacuumed.took * SHARE_OF_VACUUMS) return;
  vacuumed = { at: began, took: Number.POSITIVE_INFINITY };
  try {
    await vacuumMovedRows(pool);
  } finally {
    vacuumed = { at: performance.now(), took: performance.now() - began };
  }
}

/** A file that wasn't saved for this long counts as idle. */
const IDLE_MS = HOUR;
/** This few rows of an idle file take less space than a chunk. */
const FEW_ROWS = 8;
const MAX_PAUSE_MS = 250;

/**
 * Compacts every file with a full chunk waiting (left by a crash between a save and its job) and every idle file.
 * Pauses after each file for as long as it took.
 *
 * @param older whether to rewrite data of older versions of the product, too
 * @returns how many versions it moved
 */
export async function compactAll(
  source: Source & Pick<Platform, 'clock'>,
  { older = false } = {},
): Promise<number> {
  const { pool } = source;
  let moved = 0;
  const each = async (fileIds: readonly string[], work: (fileId: string) => Promise<number>) => {
    for (const fileId of fileIds) {
      const began = performance.now();
      moved += await work(fileId);
      await sleep(Math.min(MAX_PAUSE_MS, performance.now() - began));
    }
  };
  await each(await filesWithLongTail(pool, CHUNK_SIZE), (id) => compactFile(source, id));
  const since = new Date(source.clock().getTime() - IDLE_MS);
  await each(await idleFiles(pool, since, FEW_ROWS), (id) =>
    compactFile(source, id, { isIdle: true }),
  );
  const rewritten = older ? await filesWithOlderLayout(pool, MAX_JOINED_BYTES) : [];
  await each(rewritten, async (id) => {
    await rewriteOlderLayout(source, id);
    return 0;
  });
  await vacuumMovedRows(pool);
  return moved;
}
