import { readList, readOptional, writeAll, writeList, writeOptional } from '../words/byte-lists.ts';
import type { ParagraphLink } from '../words/paragraphs.ts';
import {
  createSnapshotWriter,
  readInteger,
  readUtf8,
  type SnapshotReader,
  type SnapshotWriter,
  writeInteger,
  writeText,
  writtenBytes,
} from '../words/snapshot-bytes.ts';
import { originAt, writeOrigin } from '../words/word-table.ts';
import { TENTHS } from './change-distribution.ts';
import { PAUSE_PLACES } from './composition-record.ts';
import { createDeletedWords, isDeletedWord } from './deleted-words.ts';
import { readRevisions, writeRevisions } from './snapshot-revisions.ts';
import { readOrigins, readWords, writeOrigins, writeWords } from './snapshot-words.ts';
import { createTracker, type TrackerOptions } from './tracker.ts';
import type { Touch, Tracker } from './tracker-state.ts';

/** Format version, the first number of every snapshot. */
const FORMAT = 11;

/**
 * Encodes a tracker, including its text. The decoded tracker behaves exactly like this one; kind,
 * locale and parameters are passed again when decoding.
 */
export function encodeTracker(tracker: Tracker): Uint8Array {
  const writer = createSnapshotWriter();
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
  writeList(writer, tracker.untypedPlaces, ({ version, state, tenths }) =>
    writeAll(writer, [version, state === 'bulk' ? 1 : 0, ...tenths]),
  );
  writeComposition(writer, tracker, first);
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
 * Decodes a tracker written by `encodeTracker`.
 *
 * @throws {RangeError} when the bytes have another format or are truncated
 */
export function decodeTracker(bytes: Uint8Array, options: TrackerOptions): Tracker {
  const reader: SnapshotReader = { bytes, at: 0 };
  if (readInteger(reader) !== FORMAT) throw new RangeError('not a snapshot of this format');
  const tracker = createTracker(options);
  tracker.text = readUtf8(reader);
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
  tracker.untypedPlaces = readList(reader, () => ({
    version: readInteger(reader),
    state: readInteger(reader) === 1 ? 'bulk' : 'unobserved',
    tenths: Array.from({ length: TENTHS }, () => readInteger(reader)),
  }));
  readComposition(reader, tracker, first);
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

function writeComposition(writer: SnapshotWriter, { composition }: Tracker, first: number): void {
  const { typed, takenBack, between, burst, lastAt, bursts, pauses } = composition;
  writeAll(writer, [typed, takenBack, between, burst]);
  writeOptional(writer, lastAt === null ? null : lastAt - first);
  for (const counts of [bursts, ...PAUSE_PLACES.map((place) => pauses[place])]) {
    writeList(writer, counts, (count) => writeInteger(writer, count));
  }
}

function readComposition(reader: SnapshotReader, { composition }: Tracker, first: number): void {
  const whole = () => readInteger(reader);
  composition.typed = whole();
  composition.takenBack = whole();
  composition.between = whole();
  composition.burst = whole();
  const lastAt = readOptional(reader);
  composition.lastAt = lastAt === null ? null : lastAt + first;
  composition.bursts = readList(reader, whole);
  for (const place of PAUSE_PLACES) composition.pauses[place] = readList(reader, whole);
}

function writeParagraphs(writer: SnapshotWriter, { paragraphs }: Tracker, first: number): void {
  writeList(writer, paragraphs.start, (start) => writeInteger(writer, start));
  writeList(writer, paragraphs.id, (id) => writeInteger(writer, id));
  writeInteger(writer, paragraphs.count);
  writeList(writer, paragraphs.links, ({ child, parent, at, previous }) =>
    writeAll(writer, [child, parent, at - first, previous]),
  );
  writeInteger(writer, paragraphs.lastLink);
}

function readParagraphs(reader: SnapshotReader, { paragraphs }: Tracker, first: number): void {
  const whole = () => readInteger(reader);
  paragraphs.start = readList(reader, whole);
  paragraphs.id = readList(reader, whole);
  paragraphs.count = whole();
  paragraphs.links = readList(
    reader,
    (): ParagraphLink => ({
      child: whole(),
      parent: whole(),
      at: whole() + first,
      previous: whole(),
    }),
  );
  paragraphs.lastLink = whole();
}

function writeDeleted(writer: SnapshotWriter, { deleted }: Tracker, first: number): void {
  const { words, context, isRephrasing } = deleted;
  const { count } = words;
  writeAll(writer, [deleted.runStart, deleted.runAt, count]);
  for (let row = 0; row < count; row++) {
    writeInteger(writer, isRephrasing[row]! * 2 + (isDeletedWord(deleted, row) ? 1 : 0));
  }
  writeAll(writer, words.hash.subarray(0, count));
  writeAll(writer, context.subarray(0, count));
  const rows = Array.from({ length: count }, (_, row) => row);
  const origins = rows.filter((row) => isDeletedWord(deleted, row));
  writeOrigins(
    writer,
    origins.map((row) => originAt(words, row)),
    first,
  );
}

function readDeleted(reader: SnapshotReader, tracker: Tracker, first: number): void {
  const runStart = readInteger(reader);
  const runAt = readInteger(reader);
  const flags = readList(reader, () => readInteger(reader));
  const deleted = createDeletedWords(flags.length);
  const { words, context, isRephrasing } = deleted;
  words.count = flags.length;
  for (const row of flags.keys()) words.hash[row] = readInteger(reader);
  for (const row of flags.keys()) context[row] = readInteger(reader);
  for (const [row, bits] of flags.entries()) isRephrasing[row] = bits >> 1;
  const rows = [...flags.keys()].filter((row) => flags[row]! & 1);
  for (const [index, origin] of readOrigins(reader, rows.length, first).entries()) {
    writeOrigin(words, rows[index]!, origin);
  }
  tracker.deleted = Object.assign(deleted, { runStart, runAt });
}
