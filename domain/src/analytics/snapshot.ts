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
import { spliceRows, type WordOrigin, writeOrigin } from './word-table.ts';
import { wordHash } from './words.ts';

/** First number of every snapshot; a changed format takes another. */
const FORMAT = 2;

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

function writeOriginTo(writer: ByteWriter, origin: WordOrigin, first: number): void {
  const wasTouched = origin.touched === 0 ? 0 : 2;
  writeAll(writer, [
    origin.source * 4 + wasTouched + origin.moved,
    origin.born - first,
    origin.born - origin.root,
    origin.version,
    origin.revision,
  ]);
  if (wasTouched) writeInteger(writer, origin.touched - origin.root);
}

function readOrigin(reader: ByteReader, first: number): WordOrigin {
  const packed = readInteger(reader);
  const born = readInteger(reader) + first;
  const root = born - readInteger(reader);
  const version = readInteger(reader);
  const revision = readInteger(reader);
  const touched = packed & 2 ? readInteger(reader) + root : 0;
  return { born, root, touched, version, revision, source: packed >> 2, moved: packed & 1 };
}

function writeWords(writer: ByteWriter, { words }: Tracker, first: number): void {
  writeInteger(writer, words.count);
  let end = 0;
  for (let row = 0; row < words.count; row++) {
    writeAll(writer, [words.start[row]! - end, words.length[row]!]);
    end = words.start[row]! + words.length[row]!;
    writeOriginTo(
      writer,
      {
        born: words.born[row]!,
        root: words.root[row]!,
        touched: words.touched[row]!,
        version: words.version[row]!,
        revision: words.revision[row]!,
        source: words.source[row]!,
        moved: words.moved[row]!,
      },
      first,
    );
  }
}

function readWords(reader: ByteReader, { words, text }: Tracker, first: number): void {
  spliceRows(words, 0, 0, readInteger(reader), 0);
  let end = 0;
  for (let row = 0; row < words.count; row++) {
    const start = end + readInteger(reader);
    const length = readInteger(reader);
    words.start[row] = start;
    words.length[row] = length;
    words.hash[row] = wordHash(text, start, length);
    writeOrigin(words, row, readOrigin(reader, first));
    end = start + length;
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
  writeAll(writer, [deleted.runStart, deleted.runAt, deleted.hash.length]);
  for (const [row, hash] of deleted.hash.entries()) {
    const origin = deleted.origin[row]!;
    writeAll(writer, [hash, deleted.context[row]!, deleted.withdrawn[row]! * 2 + (origin ? 1 : 0)]);
    if (origin) writeOriginTo(writer, origin, first);
  }
}

function readDeleted(reader: ByteReader, { deleted }: Tracker, first: number): void {
  deleted.runStart = readInteger(reader);
  deleted.runAt = readInteger(reader);
  for (let left = readInteger(reader); left > 0; left--) {
    deleted.hash.push(readInteger(reader));
    deleted.context.push(readInteger(reader));
    const packed = readInteger(reader);
    deleted.withdrawn.push(packed >> 1);
    deleted.origin.push(packed & 1 ? readOrigin(reader, first) : null);
  }
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
