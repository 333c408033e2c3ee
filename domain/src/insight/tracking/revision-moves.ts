import { WORD_CHANGE } from '../words/word-change.ts';
import { sourceCode, type WordTable } from '../words/word-table.ts';
import { precedingHash } from './deleted-words.ts';
import { adjustEntry, beginRevision } from './revision-log.ts';
import { paragraphOf } from './revision-place.ts';
import type { TextChange, Tracker } from './tracker-state.ts';

/** Begins a revision of a paragraph with this version and returns its index. */
export function beginRevisionAt(
  { revisions }: Tracker,
  { version }: TextChange,
  paragraph: number,
  stateBefore: number,
): number {
  return beginRevision(revisions, { at: version.at, paragraph, stateBefore });
}

/**
 * Records moved text as a revision of each paragraph it was moved into. Words that came in bulk, or were moved before, don't
 * count.
 */
export function recordMoves(tracker: Tracker, change: TextChange, stateBefore: number): void {
  const moved = new Map<number, number[]>();
  const { fate, link } = change.words;
  for (let index = 0; index < change.after; index++) {
    if (fate[index] !== WORD_CHANGE.moved || !countsAsMoved(change.before, link[index]!)) continue;
    const paragraph = paragraphOf(tracker, change, { bFrom: index, bTo: index + 1 });
    const words = moved.get(paragraph);
    if (words) words.push(index);
    else moved.set(paragraph, [index]);
  }
  for (const words of moved.values()) addMove(tracker, change, words, stateBefore);
}

const BULK = sourceCode('bulk');

const countsAsMoved = ({ source, moved }: WordTable, row: number): boolean =>
  source[row] !== BULK && moved[row] === 0;

function addMove(
  tracker: Tracker,
  change: TextChange,
  indexes: readonly number[],
  stateBefore: number,
): void {
  const first = indexes[0];
  if (first === undefined) return;
  const paragraph = paragraphOf(tracker, change, { bFrom: first, bTo: first + 1 });
  const owner = beginRevisionAt(tracker, change, paragraph, stateBefore);
  adjustEntry(tracker.revisions, owner, 'moved', indexes.length);
}

/** Text that is restored elsewhere (cut in one version, pasted in a later one) and is long enough counts as moved. */
export function recordRestored(tracker: Tracker, change: TextChange, stateBefore: number): void {
  const { deleted, words } = tracker;
  const { fate, link } = change.words;
  let elsewhere: number[] = [];
  const close = () => {
    if (elsewhere.length >= tracker.parameters.change.moveWords) {
      const rows = elsewhere.map((index) => change.at + index);
      const counted = elsewhere.filter((_, which) => countsAsMoved(words, rows[which]!));
      addMove(tracker, change, counted, stateBefore);
      for (const row of rows) words.moved[row] = 1;
    }
    elsewhere = [];
  };
  for (let index = 0; index < change.after; index++) {
    if (fate[index] !== WORD_CHANGE.restored) {
      close();
      continue;
    }
    const row = link[index]!;
    const starts = fate[index - 1] !== WORD_CHANGE.restored || link[index - 1] !== row - 1;
    if (starts) close();
    const precedingWord = words.hash[change.at + index - 1] ?? 0;
    if (!starts ? elsewhere.length > 0 : precedingHash(deleted, row) !== precedingWord) {
      elsewhere.push(index);
    }
  }
  close();
}
