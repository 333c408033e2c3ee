import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/** One place of change: copy `keep` bytes, leave out the next `remove`, put `insert` there. */
export type DeltaHunk = { keep: number; remove: number; insert: Uint8Array };

/**
 * How one state of a stream becomes the next. What follows the last hunk is kept; an empty list
 * means no change.
 *
 * Offsets count bytes, not UTF-16 units: parts have to come back byte for byte whatever their
 * encoding, common ends of bytes are found at memory speed, and since text is decoded only after
 * the whole replay, no surrogate pair can ever be put together wrongly.
 */
export type Delta = readonly DeltaHunk[];

/**
 * The state after `delta`. The result is a new array; `before` is left alone.
 *
 * @throws {RangeError} when the delta reaches past the end: it was made for other bytes
 */
export function applyDelta(before: Uint8Array, delta: Delta): Uint8Array {
  let length = before.length;
  for (const hunk of delta) length += hunk.insert.length - hunk.remove;
  const after = new Uint8Array(Math.max(0, length));

  let read = 0;
  let write = 0;
  for (const { keep, remove, insert } of delta) {
    if (read + keep + remove > before.length) throw new RangeError('the delta is for other bytes');
    after.set(before.subarray(read, read + keep), write);
    after.set(insert, write + keep);
    read += keep + remove;
    write += keep + insert.length;
  }
  after.set(before.subarray(read), write);
  return after;
}

/** Appends the delta to a record: count, then keep, remove and insert of each hunk. */
export function writeDelta(writer: ByteWriter, delta: Delta): void {
  writer.varint(delta.length);
  for (const { keep, remove, insert } of delta) {
    writer.varint(keep);
    writer.varint(remove);
    writer.block(insert);
  }
}

/** Reads what `writeDelta` wrote; inserted bytes are views into the record. */
export function readDelta(reader: ByteReader): Delta {
  const delta: DeltaHunk[] = [];
  for (let left = reader.varint(); left > 0; left--) {
    delta.push({ keep: reader.varint(), remove: reader.varint(), insert: reader.block() });
  }
  return delta;
}
