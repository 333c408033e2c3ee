import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/** One change: keep `keep` bytes, skip the next `remove`, insert `insert`. */
export type DeltaHunk = { keep: number; remove: number; insert: Uint8Array };

/**
 * How one state of a stream becomes the next. Everything after the last hunk is kept; an empty list
 * means no change.
 *
 * Offsets count bytes, not UTF-16 units: parts have to be restored byte for byte whatever their
 * encoding, common prefixes and suffixes are found at memory speed, and since text is decoded only
 * after the whole replay, surrogate pairs can never be broken.
 */
export type Delta = readonly DeltaHunk[];

/**
 * Applies a delta. The result is a new array; `before` is not modified.
 *
 * @throws {RangeError} when the delta reaches past the end: it was made for another state
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

/** Appends a delta to a record: the count, then keep, remove and insert of each hunk. */
export function writeDelta(writer: ByteWriter, delta: Delta): void {
  writer.varint(delta.length);
  for (const { keep, remove, insert } of delta) {
    writer.varint(keep);
    writer.varint(remove);
    writer.block(insert);
  }
}

/** Reads what `writeDelta` wrote; inserted bytes are views of the record. */
export function readDelta(reader: ByteReader): Delta {
  const delta: DeltaHunk[] = [];
  for (let left = reader.varint(); left > 0; left--) {
    delta.push({ keep: reader.varint(), remove: reader.varint(), insert: reader.block() });
  }
  return delta;
}
