import { readList, writeAll, writeList } from '../words/byte-lists.ts';
import {
  readInteger,
  type SnapshotReader,
  type SnapshotWriter,
  writeInteger,
} from '../words/snapshot-bytes.ts';
import {
  type Adjustment,
  REVISION_COUNTS,
  type RevisionEntry,
  restoreEntries,
  type TextState,
} from './revision-log.ts';
import type { Tracker } from './tracker-state.ts';

export function writeRevisions(
  writer: SnapshotWriter,
  { revisions }: Tracker,
  first: number,
): void {
  writeInteger(writer, revisions.order);
  writeList(writer, revisions.entries, (entry) =>
    writeAll(writer, [
      entry.at - first,
      entry.paragraph,
      entry.moved,
      entry.stateBefore,
      entry.orderBefore,
      entry.canceledAt,
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
  writeStates(writer, revisions.states);
}

export function readRevisions(reader: SnapshotReader, { revisions }: Tracker, first: number): void {
  const whole = () => readInteger(reader);
  revisions.order = whole();
  const entries = readList(
    reader,
    (): RevisionEntry => ({
      at: whole() + first,
      paragraph: whole(),
      moved: whole(),
      stateBefore: whole(),
      orderBefore: whole(),
      canceledAt: whole(),
    }),
  );
  restoreEntries(revisions, entries);
  if (whole() === 1) revisions.open = { index: whole(), row: whole(), at: whole() + first };
  revisions.journal = readList(
    reader,
    (): Adjustment => ({
      order: whole(),
      index: whole(),
      count: REVISION_COUNTS[whole()] ?? 'moved',
      by: whole(),
    }),
  );
  revisions.states = readStates(reader);
}

function writeStates(writer: SnapshotWriter, states: ReadonlyMap<number, TextState>): void {
  let before: readonly number[] = [];
  writeList(writer, [...states], ([state, { order, revisions, paragraphs }]) => {
    writeAll(writer, [state, order, revisions, paragraphs ? 1 : 0]);
    if (!paragraphs) return;
    writeInteger(writer, paragraphs.lastLink);
    writeIds(writer, before, paragraphs.id);
    before = paragraphs.id;
  });
}

function readStates(reader: SnapshotReader): Map<number, TextState> {
  const whole = () => readInteger(reader);
  let before: readonly number[] = [];
  const readParagraphState = () => {
    const lastLink = whole();
    before = readIds(reader, before);
    return { id: before, lastLink };
  };
  return new Map(
    readList(reader, (): [number, TextState] => [
      whole(),
      {
        order: whole(),
        revisions: whole(),
        paragraphs: whole() === 1 ? readParagraphState() : null,
      },
    ]),
  );
}

/** Writes in what a list differs from the one before it: most are the same list. */
function writeIds(writer: SnapshotWriter, before: readonly number[], ids: readonly number[]): void {
  const shorter = Math.min(before.length, ids.length);
  let start = 0;
  while (start < shorter && before[start] === ids[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === ids.at(-1 - end)) end++;
  writeAll(writer, [start, before.length - end]);
  writeList(writer, ids.slice(start, ids.length - end), (id) => writeInteger(writer, id));
}

function readIds(reader: SnapshotReader, before: readonly number[]): readonly number[] {
  const [start, end] = [readInteger(reader), readInteger(reader)];
  const middle = readList(reader, () => readInteger(reader));
  if (middle.length === 0 && start === end) return before;
  return [...before.slice(0, start), ...middle, ...before.slice(end)];
}
