import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import {
  authorIndex,
  emptyColumns,
  type FactColumns,
  INPUT_NUMBERS,
  putFacts,
} from './fact-columns.ts';
import { isWithInput } from './fact-flags.ts';
import { bytesToUuid, UUID_BYTES, uuidToBytes } from './hex.ts';
import { SPAN_UNIT_MS, spanUnits, type VersionFacts, WORD_COUNTS } from './version-facts.ts';

const FORMAT = 2;
/** Written before versions had a span. */
const FORMAT_WITHOUT_SPAN = 1;
/** The save interval in milliseconds; gaps are stored as their difference from it. */
const NOMINAL_GAP_MS = 1_000;

/** The baseline of a chunk's first row: time and word count of the previous version. */
export type ChunkStart = { at: number; words: number };

/** How active and thinking time follow from the gap: nearly always one of the first three. */
const NEITHER = 0;
const ACTIVE = 1;
const THINK = 2;
const EXPLICIT = 3;

/**
 * Encodes the facts of consecutive versions by column, uncompressed, so that a general compressor
 * finds runs.
 */
export function encodeFacts(rows: readonly VersionFacts[], start: ChunkStart): Uint8Array {
  const columns = emptyColumns(0, rows.length);
  rows.forEach((facts, row) => {
    putFacts(columns, row, facts);
  });
  const writer = new ByteWriter();
  writer.byte(FORMAT);
  writer.varint(rows.length);
  writer.varint(start.at);
  writer.varint(start.words);
  writer.varint(columns.authors.length - 1);
  for (const author of columns.authors) if (author) writer.raw(uuidToBytes(author));
  for (const author of columns.author) writer.varint(author);
  for (const flags of columns.flags) writer.varint(flags);
  writeTimes(writer, columns, start.at);
  for (const name of WORD_COUNTS) {
    columns[name].forEach((count, row) => {
      if (name === 'typed') writer.signed(count - columns.new[row]!);
      else writer.varint(count);
    });
  }
  let words = start.words;
  columns.words.forEach((count, row) => {
    writer.signed(count - words - columns.new[row]! + columns.deleted[row]!);
    words = count;
  });
  for (const span of columns.spanMs) writer.varint(spanUnits(span));
  writeInputs(writer, columns);
  return writer.finish();
}

/** By number, of the rows whose flags say that there is a report. */
function writeInputs(writer: ByteWriter, { flags, inputs }: FactColumns): void {
  for (let number = 0; number < INPUT_NUMBERS; number++) {
    flags.forEach((packed, row) => {
      if (isWithInput(packed)) writer.varint(inputs[INPUT_NUMBERS * row + number]!);
    });
  }
}

function readInputs(
  reader: ByteReader,
  { flags, inputs }: FactColumns,
  rows: readonly number[],
): void {
  const reported = rows.filter((row) => isWithInput(flags[row]!));
  for (let number = 0; number < INPUT_NUMBERS; number++) {
    for (const row of reported) inputs[INPUT_NUMBERS * row + number] = reader.varint();
  }
}

function writeTimes(writer: ByteWriter, columns: FactColumns, startAt: number): void {
  const gaps = columns.at.map((at, row) => at - (columns.at[row - 1] ?? startAt));
  for (const gap of gaps) writer.signed(gap - NOMINAL_GAP_MS);
  const classes = gaps.map((gap, row) =>
    gapClass(gap, toMs(columns.activeSeconds[row]), toMs(columns.thinkSeconds[row])),
  );
  for (const kind of classes) writer.byte(kind);
  classes.forEach((kind, row) => {
    if (kind !== EXPLICIT) return;
    writer.varint(toMs(columns.activeSeconds[row]));
    writer.varint(toMs(columns.thinkSeconds[row]));
  });
}

function gapClass(gap: number, active: number, think: number): number {
  if (active === 0 && think === 0) return NEITHER;
  if (active === gap && think === 0) return ACTIVE;
  if (think === gap && active === 0) return THINK;
  return EXPLICIT;
}

const toMs = (seconds: number | undefined): number => Math.round((seconds ?? 0) * 1_000);

/**
 * Decodes the rows of a chunk into `columns`, starting at row `from`.
 *
 * @returns the number of rows in the chunk
 * @throws {RangeError} on bytes that `encodeFacts` did not write, or when the rows do not fit
 */
export function decodeFacts(bytes: Uint8Array, columns: FactColumns, from: number): number {
  const reader = new ByteReader(bytes);
  const format = reader.byte();
  if (format !== FORMAT && format !== FORMAT_WITHOUT_SPAN) {
    throw new RangeError('the chunk has an unknown format');
  }
  const count = reader.varint();
  if (from + count > columns.count) throw new RangeError('the chunk has too many rows');
  const start: ChunkStart = { at: reader.varint(), words: reader.varint() };
  const authors = [0, ...readAuthors(reader).map((author) => authorIndex(columns, author))];
  const rows = Array.from({ length: count }, (_, row) => from + row);
  for (const row of rows) columns.author[row] = authors[reader.varint()] ?? 0;
  for (const row of rows) columns.flags[row] = reader.varint();
  readTimes(reader, columns, rows, start.at);
  for (const name of WORD_COUNTS) {
    for (const row of rows) {
      columns[name][row] = name === 'typed' ? reader.signed() + columns.new[row]! : reader.varint();
    }
  }
  let words = start.words;
  for (const row of rows) {
    words += reader.signed() + columns.new[row]! - columns.deleted[row]!;
    columns.words[row] = words;
  }
  if (format === FORMAT) {
    for (const row of rows) columns.spanMs[row] = reader.varint() * SPAN_UNIT_MS;
    readInputs(reader, columns, rows);
  }
  return count;
}

function readAuthors(reader: ByteReader): string[] {
  const count = reader.varint();
  return Array.from({ length: count }, () => bytesToUuid(reader.raw(UUID_BYTES)));
}

function readTimes(
  reader: ByteReader,
  columns: FactColumns,
  rows: readonly number[],
  startAt: number,
): void {
  let at = startAt;
  const gaps = rows.map((row) => {
    const gap = reader.signed() + NOMINAL_GAP_MS;
    at += gap;
    columns.at[row] = at;
    return gap;
  });
  const classes = rows.map(() => reader.byte());
  rows.forEach((row, index) => {
    const kind = classes[index];
    const gap = gaps[index] as number;
    const active = kind === EXPLICIT ? reader.varint() : kind === ACTIVE ? gap : 0;
    const think = kind === EXPLICIT ? reader.varint() : kind === THINK ? gap : 0;
    columns.activeSeconds[row] = active / 1_000;
    columns.thinkSeconds[row] = think / 1_000;
  });
}
