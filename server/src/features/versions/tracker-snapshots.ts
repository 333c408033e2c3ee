import { ALGORITHM_ID } from '@antecedent/domain/analytics/parameters';
import { decodeTracker, encodeTracker } from '@antecedent/domain/analytics/snapshot';
import { advance, createTracker, type Tracker } from '@antecedent/domain/analytics/tracker';
import type { FileKind } from '@antecedent/domain/analytics/types';
import type { Platform } from '../../platform/platform.ts';
import { pack, unpack } from './compression.ts';
import {
  clearSnapshot,
  readSnapshot,
  snapshotTableBytes,
  writeSnapshot,
} from './snapshots.repo.ts';
import { textsFrom } from './version-texts.ts';

type Source = Pick<Platform, 'pool' | 'blobs'>;

/** The word analysis of a file as it stands after version `number`. */
export async function trackerAt(
  source: Source,
  fileId: string,
  kind: FileKind,
  number: number,
): Promise<Tracker> {
  const snapshot = await readSnapshot(source.pool, fileId, ALGORITHM_ID, number);
  const known = snapshot && decodedOrNull(snapshot.tracker, kind);
  const tracker = known ?? createTracker({ kind });
  const next = known ? snapshot.number + 1 : 0;
  if (next > number) return tracker;
  for await (const version of textsFrom(source, fileId, next)) {
    if (version.number > number) break;
    const { at, origin, presence, byStudent } = version.facts;
    const { text } = version;
    advance(tracker, { number: version.number, at, text, origin, presence, byStudent });
  }
  return tracker;
}

/** A snapshot of another format is as good as none: everything can be computed again. */
function decodedOrNull(bytes: Uint8Array, kind: FileKind): Tracker | null {
  try {
    return decodeTracker(unpack(bytes), { kind });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const FEW = 8;
const MANY = 32;

/**
 * Whether the analysis is kept when this many chunks are full. A snapshot grows with the history, so
 * that a long one is kept less often: at each chunk up to 8, each second up to 32, then each fourth.
 */
export function isSnapshotDue(chunks: number): boolean {
  if (chunks <= FEW) return true;
  return chunks % (chunks <= MANY ? 2 : 4) === 0;
}

/** A snapshot replaced in place takes its size twice for good; among many others that is lost in the crowd. */
const CROWD = 8;

/** Keeps where the analysis stands after version `number`. The tracker is read before this returns. */
export async function keepSnapshot(
  { pool }: Pick<Source, 'pool'>,
  fileId: string,
  number: number,
  tracker: Tracker,
): Promise<void> {
  const packed = await pack(encodeTracker(tracker));
  if ((await snapshotTableBytes(pool)) < CROWD * packed.length) {
    await clearSnapshot(pool, fileId, number);
  }
  await writeSnapshot(pool, fileId, ALGORITHM_ID, number, packed);
}
