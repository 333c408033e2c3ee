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
 * @returns how many versions had to be replayed for it, too
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
    const { at, origin, presence, spanMs, byStudent } = facts;
    advance(tracker, { number: version.number, at, text, origin, presence, spanMs, byStudent });
  }
  return { tracker, replayed: number + 1 - next };
}

/** The same analysis, apart: saves that come do not change it. */
export const copyOf = (tracker: Tracker): Tracker => decodeTracker(encodeTracker(tracker), tracker);

/** A snapshot of another format is as good as none: everything can be computed again. */
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
 * Whether the analysis is kept when this many chunks are full: a reader replays what came since. A
 * snapshot grows with the history, so that a very long one is kept at each second chunk only.
 */
export const isSnapshotDue = (chunks: number): boolean => chunks <= MANY_CHUNKS || chunks % 2 === 0;

/** After this many replayed versions a reader's analysis is worth keeping for the next one. */
export const LONG_REPLAY = 64;

/** A snapshot replaced in place takes its size twice for good; among many others that is lost in the crowd. */
const CROWD = 8;

const keeping = new KeyedMutex();

/** Returns when no snapshot is on its way to the database. */
export const snapshotsSettled = (): Promise<void> => keeping.settled();

/**
 * Keeps where the analysis stands after version `number`; of one file one after the other. The
 * tracker is read before this returns.
 */
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
