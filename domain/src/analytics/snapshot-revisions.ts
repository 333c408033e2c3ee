import { readList, writeAll, writeList } from './byte-lists.ts';
import { type ByteReader, type ByteWriter, readInteger, writeInteger } from './byte-writer.ts';
import {
  type Adjustment,
  REVISION_COUNTS,
  type RevisionEntry,
  restoreEntries,
  type TextState,
} from './revision-log.ts';
import type { Tracker } from './tracker-state.ts';

export function writeRevisions(writer: ByteWriter, { revisions }: Tracker, first: number): void {
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
  writeList(writer, [...revisions.states], ([state, { order, revisions: begun }]) =>
    writeAll(writer, [state, order, begun]),
  );
}

export function readRevisions(reader: ByteReader, { revisions }: Tracker, first: number): void {
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
      count: REVISION_COUNTS[whole()] ?? 'inserted',
      by: whole(),
    }),
  );
  revisions.states = new Map(
    readList(reader, (): [number, TextState] => [whole(), { order: whole(), revisions: whole() }]),
  );
}
