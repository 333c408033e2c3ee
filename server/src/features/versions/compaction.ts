import { encodeDeltas } from '@antecedent/domain/versions/chunk-deltas';
import { type ChunkStart, encodeFacts } from '@antecedent/domain/versions/chunk-facts';
import { decodeKeyframe, encodeKeyframe } from '@antecedent/domain/versions/keyframe';
import { CHUNK_SIZE, KEYFRAME_INTERVAL } from '@antecedent/domain/versions/layout';
import { liveStreams, type StreamId } from '@antecedent/domain/versions/manifest';
import { decodeRecord, type VersionRecord } from '@antecedent/domain/versions/version-record';
import type { Platform } from '../../platform/platform.ts';
import {
  filesWithLongTail,
  firstOfTail,
  readKeyframeBefore,
  replaceTailByChunk,
  vacuumMovedRows,
} from './compaction.repo.ts';
import { pack, unpack } from './compression.ts';
import { readTail } from './history.repo.ts';
import { manifestOf, replayTo } from './version-reader.ts';

type Source = Pick<Platform, 'pool' | 'db'>;

/**
 * Turns every full 256 single rows of a file into a chunk, with a keyframe where one belongs. May
 * run while the file is saved and read, and on several nodes at once. Rows that are too large to be held in memory together
 * stay as they are.
 *
 * @returns how many versions it moved
 */
export async function compactFile(source: Source, fileId: string): Promise<number> {
  let moved = 0;
  for (;;) {
    const from = await firstOfTail(source.pool, fileId);
    if (from === null || from % CHUNK_SIZE !== 0) return moved;
    const rows = await readTail(source.pool, fileId, from, from + CHUNK_SIZE);
    if (rows.length < CHUNK_SIZE) return moved;

    const records = rows.map((row) => decodeRecord(row.record));
    const [facts, deltas, keyframe] = await Promise.all([
      pack(
        encodeFacts(
          records.map((record) => record.facts),
          startOf(records),
        ),
      ),
      pack(encodeDeltas(records.map((record) => record.deltas))),
      isKeyframe(from) ? makeKeyframe(source, fileId, from) : null,
    ]);
    const chunk = { fileId, first: from, count: CHUNK_SIZE, facts, deltas, keyframe };
    if (!(await replaceTailByChunk(source.db, chunk))) return moved;
    moved += CHUNK_SIZE;
    await cleanUp(source.pool);
  }
}

/** Version 0 brings its own keyframe along. */
const isKeyframe = (number: number): boolean => number > 0 && number % KEYFRAME_INTERVAL === 0;

/** A chunk counts from its own first version, so that it can be read alone. */
function startOf(records: readonly VersionRecord[]): ChunkStart {
  const first = records[0]?.facts;
  return { at: first?.at ?? 0, words: first?.words ?? 0 };
}

/** Streams that did not change since the keyframe before are left where they are. */
export async function makeKeyframe(
  source: Source,
  fileId: string,
  number: number,
): Promise<Uint8Array> {
  const before = await readKeyframeBefore(source.pool, fileId, number);
  if (!before) throw new Error('a file without its first keyframe');
  const replay = await replayTo(source, fileId, number);
  const places = new Map(decodeKeyframe(unpack(before.body)).elsewhere);
  for (const stream of decodeKeyframe(unpack(before.body)).own.keys()) {
    places.set(stream, before.number);
  }
  const changed = new Set(replay.changedStreams());
  const own = new Map<StreamId, Uint8Array>();
  const elsewhere = new Map<StreamId, number>();
  for (const stream of liveStreams(manifestOf(replay))) {
    const place = places.get(stream);
    if (place === undefined || changed.has(stream)) own.set(stream, replay.state(stream));
    else elsewhere.set(stream, place);
  }
  return pack(encodeKeyframe({ own, elsewhere }));
}

/** Chunks that this process made since it last gave space back, and when that was. */
let chunksSince = 0;
let lastVacuum = 0;
const CHUNKS_PER_VACUUM = 2;
const MS_BETWEEN_VACUUMS = 1_000;

/**
 * Gives the space of moved rows back soon. Autovacuum looks once a minute; an import writes twenty
 * thousand rows in that time, and the table would keep that size.
 */
async function cleanUp(pool: Platform['pool']): Promise<void> {
  chunksSince++;
  if (chunksSince < CHUNKS_PER_VACUUM || performance.now() - lastVacuum < MS_BETWEEN_VACUUMS)
    return;
  chunksSince = 0;
  lastVacuum = performance.now();
  await vacuumMovedRows(pool);
}

/**
 * Compacts every file that has a full chunk waiting: what a crash between a save and its job left.
 *
 * @returns how many versions it moved
 */
export async function compactAll(source: Source): Promise<number> {
  let moved = 0;
  for (const fileId of await filesWithLongTail(source.pool, CHUNK_SIZE)) {
    moved += await compactFile(source, fileId);
  }
  await vacuumMovedRows(source.pool);
  return moved;
}
