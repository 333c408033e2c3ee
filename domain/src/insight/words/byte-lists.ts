import {
  readInteger,
  type SnapshotReader,
  type SnapshotWriter,
  writeInteger,
} from './snapshot-bytes.ts';

/** Encodes lists of numbers; each `write` has a matching `read`. */

export function writeAll(writer: SnapshotWriter, values: Iterable<number>): void {
  for (const value of values) writeInteger(writer, value);
}

export function writeList<T>(
  writer: SnapshotWriter,
  items: readonly T[],
  write: (item: T) => void,
): void {
  writeInteger(writer, items.length);
  for (const item of items) write(item);
}

export function readList<T>(reader: SnapshotReader, read: () => T): T[] {
  const items: T[] = [];
  for (let left = readInteger(reader); left > 0; left--) items.push(read());
  return items;
}

export function writeOptional(writer: SnapshotWriter, value: number | null): void {
  writeInteger(writer, value === null ? 0 : 1);
  if (value !== null) writeInteger(writer, value);
}

export const readOptional = (reader: SnapshotReader): number | null =>
  readInteger(reader) === 0 ? null : readInteger(reader);

/** Delta-encodes numbers: each is written as the difference from the previous one. */
export function writeSteps(writer: SnapshotWriter, values: readonly number[]): void {
  let before = 0;
  for (const value of values) {
    writeInteger(writer, value - before);
    before = value;
  }
}

export function readSteps(reader: SnapshotReader, count: number): number[] {
  let value = 0;
  return Array.from({ length: count }, () => {
    value += readInteger(reader);
    return value;
  });
}
