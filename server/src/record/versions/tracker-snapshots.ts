import type { FileKind } from '@antecedent/domain/files/file-kinds';
import { ALGORITHM_ID } from '@antecedent/domain/insight/parameters';
import { decodeTracker, encodeTracker } from '@antecedent/domain/insight/tracking/snapshot';
import { advance, createTracker } from '@antecedent/domain/insight/tracking/tracker';
import type { Tracker } from '@antecedent/domain/insight/tracking/tracker-state';
import { KeyedMutex } from '../../ground/platform/keyed-mutex.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { pack, unpack } from './compression.ts';
import {
  clearSnapshot,
  readSnapshot,
  snapshotTableBytes,
  writeSnapshot,
} from './snapshots.repo.ts';
import { textsFrom } from './version-texts.ts';

type Source = Pick<Platform, 'pool' | 'blobs'>;

/**
 * The word analysis of a file after version `number`.
 *
 * @returns it with the number of versions that had to be replayed
 */
export async function trackerAt(
  source: Source,
  fileId: string,
  kind: FileKind,
  number: number,
): Promise<{ tracker: Tracker; replayed: number }> {
  const snapshot = await readSnapshot(source.pool, fileId, ALGORITHM_ID, number);
  const known = snapshot && decodedOrNull(snapshot.tracker, kind);
  const tracker = known ?? createTracker({ kind });
  const next = known ? snapshot.number + 1 : 0;
  if (next > number) return { tracker, replayed: 0 };
  for await (const version of textsFrom(source, fileId, next)) {
    const { facts, text } = version;
    if (version.number > number) break;
    const { at, origin, presence, spanMs, input, byStudent, witness } = facts;
    advance(tracker, {
      number: version.number,
      at,
      text,
      origin,
      presence,
      spanMs,
      input,
      byStudent,
      witness,
    });
  }
  return { tracker, replayed: number + 1 - next };
}

/** An independent copy of the analysis, which later saves don't change. */
export const copyOf = (tracker: Tracker): Tracker => decodeTracker(encodeTracker(tracker), tracker);

/** A snapshot in another format is useless, but everything can be computed again. */
function decodedOrNull(bytes: Uint8Array, kind: FileKind): Tracker | null {
  try {
    return decodeTracker(unpack(bytes), { kind });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const MANY_CHUNKS = 64;

/**
 * Whether to store the analysis when this many chunks are full. Readers replay the versions since then. A snapshot
 * grows with the history, so a very long one is stored only at every second chunk.
 */
export const isSnapshotDue = (chunks: number): boolean => chunks <= MANY_CHUNKS || chunks % 2 === 0;

/** After this many replayed versions a reader's analysis is worth storing for the next one. */
export const LONG_REPLAY = 64;

/**
 * Updating a lone snapshot in place permanently takes twice its size; in a table that is this many times as large, that
 * doesn't matter.
 */
const CROWD = 8;

const keeping = new KeyedMutex();

/** Returns when no snapshot is being written to the database. */
export const snapshotsSettled = (): Promise<void> => keeping.settled();

/** Stores the analysis after version `number`, one at a time for each file. The tracker is read before this returns. */
export function keepSnapshot(
  { pool }: Pick<Source, 'pool'>,
  fileId: string,
  number: number,
  tracker: Tracker,
): Promise<void> {
  const bytes = encodeTracker(tracker);
  return keeping.run(fileId, async () => {
    const packed = await pack(bytes);
    if ((await snapshotTableBytes(pool)) < CROWD * packed.length) {
      await clearSnapshot(pool, fileId, number);
    }
    await writeSnapshot(pool, fileId, ALGORITHM_ID, number, packed);
  });
}
