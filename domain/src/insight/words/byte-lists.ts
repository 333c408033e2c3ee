import { type ByteReader, type ByteWriter, readInteger, writeInteger } from './byte-writer.ts';

/** Encodes lists of numbers; each `write` has a matching `read`. */

export function writeAll(writer: ByteWriter, values: Iterable<number>): void {
  for (const value of values) writeInteger(writer, value);
}

export function writeList<T>(
  writer: ByteWriter,
  items: readonly T[],
  write: (item: T) => void,
): void {
  writeInteger(writer, items.length);
  for (const item of items) write(item);
}

export function readList<T>(reader: ByteReader, read: () => T): T[] {
  const items: T[] = [];
  for (let left = readInteger(reader); left > 0; left--) items.push(read());
  return items;
}

export function writeOptional(writer: ByteWriter, value: number | null): void {
  writeInteger(writer, value === null ? 0 : 1);
  if (value !== null) writeInteger(writer, value);
}

export const readOptional = (reader: ByteReader): number | null =>
  readInteger(reader) === 0 ? null : readInteger(reader);

/** Delta-encodes numbers: each is written as the difference from the previous one. */
export function writeSteps(writer: ByteWriter, values: readonly number[]): void {
  let before = 0;
  for (const value of values) {
    writeInteger(writer, value - before);
    before = value;
  }
}

export function readSteps(reader: ByteReader, count: number): number[] {
  let value = 0;
  return Array.from({ length: count }, () => {
    value += readInteger(reader);
    return value;
  });
}
