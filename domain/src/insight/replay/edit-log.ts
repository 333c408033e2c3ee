import type { TextChange } from '../tracking/tracker-state.ts';
import {
  createSnapshotWriter,
  readInteger,
  readUtf8,
  type SnapshotReader,
  type SnapshotWriter,
  writeInteger,
  writeText,
} from '../words/snapshot-bytes.ts';
import { WORD_CHANGE } from '../words/word-change.ts';

/** What one version did to the words of a text. Rows count the words of the whole text. */
export type WordEdit = {
  /** Whether it is the student's writing. */
  isWriting: boolean;
  /** First row of the changed range, and how many rows it had before. */
  at: number;
  before: number;
  hunks: EditHunk[];
};

/** Rows `[from, to)` of the range became the words of `after`; what is between hunks stayed. */
export type EditHunk = {
  from: number;
  to: number;
  /** Rows of these that are not in the text any more; the first `edited` of them were replaced. */
  gone: number[];
  edited: number;
  after: InsertedWord[];
};

export type InsertedWord = {
  /** A value of `WORD_CHANGE`. */
  fate: number;
  /** The row of the range that the word was, if it is still typed or moved; else -1. */
  was: number;
  /** Whether it was added at once, with words around it. */
  atOnce: boolean;
  /** The word with what follows it in its paragraph, the line feed included. */
  text: string;
};

/** The edits of consecutive versions from the first one on, as bytes: about as many as were written. */
export type EditLog = { writer: SnapshotWriter; offsets: number[] };

/** A log without versions; `recordEdit` adds them in order. */
export const createEditLog = (): EditLog => ({ writer: createSnapshotWriter(), offsets: [] });

/** Adds the next version; null for one that left the text as it was. */
export function recordEdit({ writer, offsets }: EditLog, change: TextChange | null): void {
  if (change === null) {
    offsets.push(-1);
    return;
  }
  offsets.push(writer.length);
  const { isWriting, at, before, words, bulk } = change;
  for (const value of [Number(isWriting), at, before.count, words.hunks.length]) {
    writeInteger(writer, value);
  }
  for (const { hunk, edited } of words.hunks) {
    const gone: number[] = [];
    for (let old = hunk.aFrom; old < hunk.aTo; old++) if (words.gone[old]) gone.push(old);
    for (const value of [hunk.aFrom, hunk.aTo, edited, gone.length, ...gone]) {
      writeInteger(writer, value);
    }
    writeInteger(writer, hunk.bTo - hunk.bFrom);
    for (let index = hunk.bFrom; index < hunk.bTo; index++) {
      const fate = words.fate[index]!;
      const hasRow = fate === WORD_CHANGE.moved || fate === WORD_CHANGE.stillTyped;
      writeInteger(writer, fate);
      writeInteger(writer, hasRow ? words.link[index]! : -1);
      writeInteger(writer, bulk?.[index] ?? 0);
      writeText(writer, textAt(change, index));
    }
  }
}

function textAt({ version: { text }, spans, region }: TextChange, index: number): string {
  const start = spans.starts[index]!;
  const next = spans.starts[index + 1] ?? Math.min(text.length, region.afterTo + 1);
  return untilLineEnd(text.slice(start, Math.max(next, start + spans.lengths[index]!)));
}

/** A word's text up to the end of its paragraph, the line feed included. */
export function untilLineEnd(text: string): string {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end + 1);
}

/** The edit of version `number`; null when it left the text as it was. @throws {RangeError} for versions not recorded */
export function editOf({ writer, offsets }: EditLog, number: number): WordEdit | null {
  const offset = offsets[number];
  if (offset === undefined) throw new RangeError(`version ${number} is not recorded`);
  if (offset < 0) return null;
  const reader: SnapshotReader = { bytes: writer.bytes, at: offset };
  const isWriting = readInteger(reader) === 1;
  const [at, before, hunks] = [readInteger(reader), readInteger(reader), readInteger(reader)];
  return { isWriting, at, before, hunks: Array.from({ length: hunks }, () => readHunk(reader)) };
}

function readHunk(reader: SnapshotReader): EditHunk {
  const [from, to, edited] = [readInteger(reader), readInteger(reader), readInteger(reader)];
  const gone = Array.from({ length: readInteger(reader) }, () => readInteger(reader));
  const after = Array.from({ length: readInteger(reader) }, (): InsertedWord => {
    const [fate, was] = [readInteger(reader), readInteger(reader)];
    return { fate, was, atOnce: readInteger(reader) === 1, text: readUtf8(reader) };
  });
  return { from, to, gone, edited, after };
}

/** Bytes that a log takes in memory. */
export const editLogBytes = ({ writer, offsets }: EditLog): number =>
  writer.bytes.length + 8 * offsets.length;
