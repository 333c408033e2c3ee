import type { Hunk } from '../diff/sequence.ts';
import type { Checksum } from '../encoding/codec.ts';
import { crc32 as ownCrc32 } from '../encoding/crc32.ts';
import { changedRange } from '../versions/changed-range.ts';
import { applyDelta } from '../versions/delta.ts';
import { diffBytes } from '../versions/diff-bytes.ts';
import { isStoredAsStream } from '../versions/part-kind.ts';
import type { PartChange } from './file-patch.ts';

/** The parts of a package that differ from the one that was opened; null for those that are gone. */
export type ChangedParts = ReadonlyMap<string, Uint8Array | null>;

/** How one state of a part became the next, if its writer knows: outside the range they are equal. */
export type PartEdit = {
  name: string;
  before: Uint8Array;
  after: Uint8Array;
  range: Hunk;
  crc32: number;
};

/**
 * What changed between two snapshots of a file.
 *
 * @param opened the content of a part in the file as it was opened, null where it had none
 * @param edit spares the comparison of a part, when it is about the contents of these snapshots
 */
export function partChanges(
  before: ChangedParts,
  after: ChangedParts,
  opened: (name: string) => Uint8Array | null,
  edit: PartEdit | null = null,
  checksum: Checksum = ownCrc32,
): PartChange[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  const changes: PartChange[] = [];
  for (const name of names) {
    const was = contentIn(before, name, opened);
    const is = contentIn(after, name, opened);
    if (was === is) continue;
    const isKnown = edit !== null && edit.before === was && edit.after === is;
    const change = isKnown ? editedPartChange(edit, checksum) : partChange(name, was, is, checksum);
    if (change) changes.push(change);
  }
  return changes;
}

function contentIn(
  snapshot: ChangedParts,
  name: string,
  opened: (name: string) => Uint8Array | null,
): Uint8Array | null {
  const changed = snapshot.get(name);
  return changed === undefined ? opened(name) : changed;
}

function partChange(
  name: string,
  was: Uint8Array | null,
  is: Uint8Array | null,
  checksum: Checksum,
): PartChange | null {
  if (is === null) return was === null ? null : { kind: 'removed', name };
  const size = is.length;
  const isText = isStoredAsStream(name, size) && was !== null;
  if (!isText || !isStoredAsStream(name, was.length)) {
    if (was && isSame(was, is)) return null;
    return { kind: 'replaced', name, size, crc32: checksum(is), bytes: is };
  }
  const range = changedRange(was, is);
  if (isEmpty(range)) return null;
  return { kind: 'edited', name, size, crc32: checksum(is), delta: diffBytes(was, is, range) };
}

function editedPartChange(
  { name, before, after, range, crc32 }: PartEdit,
  checksum: Checksum,
): PartChange | null {
  if (!isStoredAsStream(name, before.length) || !isStoredAsStream(name, after.length)) {
    return partChange(name, before, after, checksum);
  }
  const { aFrom, bFrom } = range;
  const within = changedRange(before.subarray(aFrom, range.aTo), after.subarray(bFrom, range.bTo));
  if (isEmpty(within)) return null;
  const exact = {
    aFrom: aFrom + within.aFrom,
    aTo: aFrom + within.aTo,
    bFrom: bFrom + within.bFrom,
    bTo: bFrom + within.bTo,
  };
  const delta = diffBytes(before, after, exact);
  return { kind: 'edited', name, size: after.length, crc32, delta };
}

const isEmpty = ({ aFrom, aTo, bFrom, bTo }: Hunk): boolean => aFrom === aTo && bFrom === bTo;

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** A change that was made for another state of a part, or whose result is not what it says. */
export class PatchMismatch extends Error {
  override name = 'PatchMismatch';

  constructor() {
    super('the change was made for another state of the part');
  }
}

/**
 * The content of a part after a change.
 *
 * @throws {PatchMismatch}
 */
export function applyPartChange(
  change: Exclude<PartChange, { kind: 'removed' }>,
  before: () => Uint8Array,
  checksum: Checksum = ownCrc32,
): Uint8Array {
  const after = change.kind === 'edited' ? editedPart(change, before()) : change.bytes;
  if (after.length !== change.size || checksum(after) !== change.crc32) {
    throw new PatchMismatch();
  }
  return after;
}

function editedPart(
  { size, delta }: Extract<PartChange, { kind: 'edited' }>,
  before: Uint8Array,
): Uint8Array {
  let length = before.length;
  for (const { remove, insert } of delta) length += insert.length - remove;
  // Known before anything is allocated for it.
  if (length !== size) throw new PatchMismatch();
  try {
    return applyDelta(before, delta);
  } catch (error) {
    if (error instanceof RangeError) throw new PatchMismatch();
    throw error;
  }
}
