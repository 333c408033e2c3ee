import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import type { Delta, DeltaHunk } from './delta.ts';
import { type StreamId, TEXT_STREAM } from './manifest.ts';
import type { StreamDeltas } from './version-record.ts';

const FORMAT = 1;
const UNCHANGED: Delta = [];

/** The deltas of consecutive versions: entry `i` of each stream belongs to row `i` of the chunk. */
export type ChunkDeltas = ReadonlyMap<StreamId, readonly Delta[]>;

/**
 * Encodes the deltas of consecutive versions by stream and column, uncompressed.
 *
 * A version's first change is written as its distance from the end of the previous version's last
 * change: continuous typing becomes a column of zeros. The plain text comes first, with the parts
 * after it in the same block, so that a compressor finds the typed characters of a part in the
 * text.
 */
export function encodeDeltas(rows: readonly StreamDeltas[]): Uint8Array {
  const streams = [...new Set(rows.flatMap((row) => [...row.keys()]))].sort(textFirst);
  const writer = new ByteWriter();
  writer.byte(FORMAT);
  writer.varint(rows.length);
  writer.varint(streams.length);
  for (const stream of streams) {
    writer.varint(stream);
    writer.block(encodeStream(rows.map((row) => row.get(stream) ?? UNCHANGED)));
  }
  return writer.finish();
}

const textFirst = (a: StreamId, b: StreamId): number =>
  Number(b === TEXT_STREAM) - Number(a === TEXT_STREAM) || a - b;

function encodeStream(deltas: readonly Delta[]): Uint8Array {
  const writer = new ByteWriter();
  for (const delta of deltas) writer.varint(delta.length);
  let caret = 0;
  for (const delta of deltas) {
    delta.forEach((hunk, index) => {
      if (index === 0) writer.signed(hunk.keep - caret);
      else writer.varint(hunk.keep);
    });
    if (delta.length > 0) caret = caretAfter(delta);
  }
  const hunks = deltas.flat();
  for (const hunk of hunks) writer.varint(hunk.remove);
  for (const hunk of hunks) writer.varint(hunk.insert.length);
  for (const hunk of hunks) writer.raw(hunk.insert);
  return writer.finish();
}

/** Where the last change of a version ends, in the resulting state. */
const caretAfter = (delta: Delta): number =>
  delta.reduce((caret, hunk) => caret + hunk.keep + hunk.insert.length, 0);

/**
 * Decodes what `encodeDeltas` wrote. Inserted bytes are views of `bytes`.
 *
 * @param wanted which streams to read; the others are skipped without work
 * @param upTo how many rows to read: later ones are missing from the answer
 * @throws {RangeError} on other bytes
 */
export function decodeDeltas(
  bytes: Uint8Array,
  wanted: (stream: StreamId) => boolean = () => true,
  upTo = Number.POSITIVE_INFINITY,
): ChunkDeltas {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== FORMAT) throw new RangeError('the chunk has an unknown format');
  const rows = reader.varint();
  const deltas = new Map<StreamId, readonly Delta[]>();
  for (let left = reader.varint(); left > 0; left--) {
    const stream = reader.varint();
    const block = reader.block();
    if (wanted(stream)) deltas.set(stream, decodeStream(new ByteReader(block), rows, upTo));
  }
  return deltas;
}

function decodeStream(reader: ByteReader, rows: number, upTo: number): Delta[] {
  const counts = Array.from({ length: rows }, () => reader.varint());
  const total = counts.reduce((sum, count) => sum + count, 0);
  const places = Array.from({ length: total }, () => reader.varint());
  const removes = Array.from({ length: total }, () => reader.varint());
  const lengths = Array.from({ length: total }, () => reader.varint());
  let caret = 0;
  let next = 0;
  return counts.slice(0, upTo).map((count) => {
    if (count === 0) return UNCHANGED;
    const delta: DeltaHunk[] = [];
    for (let index = 0; index < count; index++, next++) {
      const place = places[next] as number;
      delta.push({
        keep: index === 0 ? caret + unzigzag(place) : place,
        remove: removes[next] as number,
        insert: reader.raw(lengths[next] as number),
      });
    }
    caret = caretAfter(delta);
    return delta;
  });
}

const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);
