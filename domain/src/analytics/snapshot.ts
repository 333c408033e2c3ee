import {
  type ByteReader,
  type ByteWriter,
  createByteWriter,
  readInteger,
  readText,
  writeInteger,
  writeText,
  writtenBytes,
} from './byte-writer.ts';
import type { ParagraphLink } from './paragraphs.ts';
import {
  type Adjustment,
  REVISION_COUNTS,
  type RevisionEntry,
  restoreEntries,
  type TextState,
} from './revision-log.ts';
import { createTracker, type Touch, type Tracker, type TrackerOptions } from './tracker.ts';
import { originAt, spliceRows, type WordOrigin, writeOrigin } from './word-table.ts';
import { wordHash } from './words.ts';

/** First number of every snapshot; a changed format takes another. */
const FORMAT = 3;

/**
 * A tracker as bytes, its text included. A tracker made from them goes on exactly as this one
 * would; kind, locale and parameters are the caller's to pass again.
 */
export function encodeTracker(tracker: Tracker): Uint8Array {
  const writer = createByteWriter();
  writeInteger(writer, FORMAT);
  writeText(writer, tracker.text);
  const [first = 0] = tracker.sessions;
  writeInteger(writer, first);
  writeAll(writer, [
    tracker.versions,
    tracker.front,
    tracker.editPoint,
    tracker.composing,
    ...tracker.state,
  ]);
  writeOptional(writer, tracker.lastAt === null ? null : tracker.lastAt - first);
  writeList(writer, tracker.sessions, (at) => writeInteger(writer, at - first));
  writeAll(writer, tracker.byPlace);
  writeWords(writer, tracker, first);
  writeParagraphs(writer, tracker, first);
  writeDeleted(writer, tracker, first);
  writeRevisions(writer, tracker, first);
  writeList(writer, tracker.touches, ({ paragraph, at, root, words }) =>
    writeAll(writer, [paragraph, at - first, root - first, words]),
  );
  return writtenBytes(writer);
}

/**
 * The tracker that `encodeTracker` wrote.
 *
 * @throws {RangeError} when the bytes are of another format or cut short
 */
export function decodeTracker(bytes: Uint8Array, options: TrackerOptions): Tracker {
  const reader: ByteReader = { bytes, at: 0 };
  if (readInteger(reader) !== FORMAT) throw new RangeError('not a snapshot of this format');
  const tracker = createTracker(options);
  tracker.text = readText(reader);
  const first = readInteger(reader);
  tracker.versions = readInteger(reader);
  tracker.front = readInteger(reader);
  tracker.editPoint = readInteger(reader);
  tracker.composing = readInteger(reader);
  tracker.state = [readInteger(reader), readInteger(reader)];
  const lastAt = readOptional(reader);
  tracker.lastAt = lastAt === null ? null : lastAt + first;
  tracker.sessions = readList(reader, () => readInteger(reader) + first);
  for (let index = 0; index < tracker.byPlace.length; index++) {
    tracker.byPlace[index] = readInteger(reader);
  }
  readWords(reader, tracker, first);
  readParagraphs(reader, tracker, first);
  readDeleted(reader, tracker, first);
  readRevisions(reader, tracker, first);
  tracker.touches = readList(
    reader,
    (): Touch => ({
      paragraph: readInteger(reader),
      at: readInteger(reader) + first,
      root: readInteger(reader) + first,
      words: readInteger(reader),
    }),
  );
  return tracker;
}

function writeAll(writer: ByteWriter, values: Iterable<number>): void {
  for (const value of values) writeInteger(writer, value);
}

function writeList<T>(writer: ByteWriter, items: readonly T[], write: (item: T) => void): void {
  writeInteger(writer, items.length);
  for (const item of items) write(item);
}

function readList<T>(reader: ByteReader, read: () => T): T[] {
  const items: T[] = [];
  for (let left = readInteger(reader); left > 0; left--) items.push(read());
  return items;
}

function writeOptional(writer: ByteWriter, value: number | null): void {
  writeInteger(writer, value === null ? 0 : 1);
  if (value !== null) writeInteger(writer, value);
}

const readOptional = (reader: ByteReader): number | null =>
  readInteger(reader) === 0 ? null : readInteger(reader);

/** Writes what neighbours have in common only once: each number as the step from the one before. */
function writeSteps(writer: ByteWriter, values: readonly number[]): void {
  let before = 0;
  for (const value of values) {
    writeInteger(writer, value - before);
    before = value;
  }
}

function readSteps(reader: ByteReader, count: number): number[] {
  let value = 0;
  return Array.from({ length: count }, () => {
    value += readInteger(reader);
    return value;
  });
}

/** Column by column: what is alike stands together, which a compressor likes. */
function writeOrigins(writer: ByteWriter, origins: readonly WordOrigin[], first: number): void {
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

function readOrigins(reader: ByteReader, count: number, first: number): WordOrigin[] {
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

function writeWords(writer: ByteWriter, { words }: Tracker, first: number): void {
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

function readWords(reader: ByteReader, { words, text }: Tracker, first: number): void {
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

function writeParagraphs(writer: ByteWriter, { paragraphs }: Tracker, first: number): void {
  writeList(writer, paragraphs.start, (start) => writeInteger(writer, start));
  writeList(writer, paragraphs.id, (id) => writeInteger(writer, id));
  writeList(writer, paragraphs.born, (at) => writeInteger(writer, at - first));
  writeList(writer, paragraphs.links, ({ child, parent, at }) =>
    writeAll(writer, [child, parent, at - first]),
  );
}

function readParagraphs(reader: ByteReader, { paragraphs }: Tracker, first: number): void {
  const whole = () => readInteger(reader);
  paragraphs.start = readList(reader, whole);
  paragraphs.id = readList(reader, whole);
  paragraphs.born = readList(reader, () => whole() + first);
  paragraphs.links = readList(
    reader,
    (): ParagraphLink => ({ child: whole(), parent: whole(), at: whole() + first }),
  );
}

function writeDeleted(writer: ByteWriter, { deleted }: Tracker, first: number): void {
  const { hash, context, withdrawn, origin } = deleted;
  writeAll(writer, [deleted.runStart, deleted.runAt, hash.length]);
  writeAll(
    writer,
    withdrawn.map((flag, row) => flag * 2 + (origin[row] ? 1 : 0)),
  );
  writeAll(writer, hash);
  writeAll(writer, context);
  writeOrigins(
    writer,
    origin.filter((one) => one !== null),
    first,
  );
}

function readDeleted(reader: ByteReader, { deleted }: Tracker, first: number): void {
  deleted.runStart = readInteger(reader);
  deleted.runAt = readInteger(reader);
  const flags = readList(reader, () => readInteger(reader));
  deleted.hash = flags.map(() => readInteger(reader));
  deleted.context = flags.map(() => readInteger(reader));
  deleted.withdrawn = flags.map((bits) => bits >> 1);
  const origins = readOrigins(reader, flags.filter((bits) => bits & 1).length, first).values();
  deleted.origin = flags.map((bits) => (bits & 1 ? (origins.next().value ?? null) : null));
}

function writeRevisions(writer: ByteWriter, { revisions }: Tracker, first: number): void {
  writeAll(writer, [revisions.order, revisions.lastCancel]);
  writeList(writer, revisions.entries, (entry) =>
    writeAll(writer, [
      entry.at - first,
      entry.paragraph,
      entry.inserted,
      entry.deleted,
      entry.moved,
      entry.late ? 1 : 0,
      entry.stateBefore,
      entry.orderBefore,
      entry.cancelledAt,
    ]),
  );
  writeInteger(writer, revisions.open ? 1 : 0);
  if (revisions.open) {
    const { index, row, at } = revisions.open;
    writeAll(writer, [index, row, at - first]);
  }
  writeList(writer, revisions.journal, ({ order, index, count, by }) =>
    writeAll(writer, [order, index, REVISION_COUNTS.indexOf(count), by]),
  );
  writeList(writer, [...revisions.states], ([state, { order, revisions: begun }]) =>
    writeAll(writer, [state, order, begun]),
  );
}

function readRevisions(reader: ByteReader, { revisions }: Tracker, first: number): void {
  const whole = () => readInteger(reader);
  revisions.order = whole();
  revisions.lastCancel = whole();
  const entries = readList(
    reader,
    (): RevisionEntry => ({
      at: whole() + first,
      paragraph: whole(),
      inserted: whole(),
      deleted: whole(),
      moved: whole(),
      late: whole() === 1,
      stateBefore: whole(),
      orderBefore: whole(),
      cancelledAt: whole(),
    }),
  );
  restoreEntries(revisions, entries);
  if (whole() === 1) revisions.open = { index: whole(), row: whole(), at: whole() + first };
  revisions.journal = readList(
    reader,
    (): Adjustment => ({
      order: whole(),
      index: whole(),
      count: REVISION_COUNTS[whole()] ?? 'inserted',
      by: whole(),
    }),
  );
  revisions.states = new Map(
    readList(reader, (): [number, TextState] => [whole(), { order: whole(), revisions: whole() }]),
  );
}
