import { readSteps, writeAll, writeSteps } from '../words/byte-lists.ts';
import {
  readInteger,
  type SnapshotReader,
  type SnapshotWriter,
  writeInteger,
} from '../words/snapshot-bytes.ts';
import { originAt, spliceRows, type WordOrigin, writeOrigin } from '../words/word-table.ts';
import { wordHash } from '../words/words.ts';
import type { Tracker } from './tracker-state.ts';

/** Writes column by column: similar values together compress better. */
export function writeOrigins(
  writer: SnapshotWriter,
  origins: readonly WordOrigin[],
  first: number,
): void {
  const touched = (origin: WordOrigin) => (origin.touched === 0 ? 0 : 2);
  writeAll(
    writer,
    origins.map((origin) => origin.source * 4 + touched(origin) + origin.moved),
  );
  for (const value of [
    (origin: WordOrigin) => origin.version,
    (origin: WordOrigin) => origin.born - first,
    (origin: WordOrigin) => origin.revision,
  ]) {
    writeSteps(writer, origins.map(value));
  }
  writeAll(
    writer,
    origins.map(({ born, root }) => born - root),
  );
  writeAll(
    writer,
    origins.filter(touched).map((origin) => origin.touched - origin.root),
  );
}

export function readOrigins(reader: SnapshotReader, count: number, first: number): WordOrigin[] {
  const packed = Array.from({ length: count }, () => readInteger(reader));
  const version = readSteps(reader, count);
  const born = readSteps(reader, count).map((at) => at + first);
  const revision = readSteps(reader, count);
  const root = born.map((at) => at - readInteger(reader));
  return packed.map((bits, row) => ({
    born: born[row]!,
    root: root[row]!,
    touched: bits & 2 ? readInteger(reader) + root[row]! : 0,
    version: version[row]!,
    revision: revision[row]!,
    source: bits >> 2,
    moved: bits & 1,
  }));
}

export function writeWords(writer: SnapshotWriter, { words }: Tracker, first: number): void {
  const rows = Array.from({ length: words.count }, (_, row) => row);
  writeInteger(writer, words.count);
  let end = 0;
  for (const row of rows) {
    writeInteger(writer, words.start[row]! - end);
    end = words.start[row]! + words.length[row]!;
  }
  writeAll(writer, words.length.subarray(0, words.count));
  writeOrigins(
    writer,
    rows.map((row) => originAt(words, row)),
    first,
  );
}

export function readWords(reader: SnapshotReader, { words, text }: Tracker, first: number): void {
  const count = readInteger(reader);
  spliceRows(words, 0, 0, count, 0);
  const gaps = Array.from({ length: count }, () => readInteger(reader));
  let end = 0;
  for (const [row, gap] of gaps.entries()) {
    const start = end + gap;
    const length = readInteger(reader);
    words.start[row] = start;
    words.length[row] = length;
    words.hash[row] = wordHash(text, start, length);
    end = start + length;
  }
  for (const [row, origin] of readOrigins(reader, count, first).entries()) {
    writeOrigin(words, row, origin);
  }
}
