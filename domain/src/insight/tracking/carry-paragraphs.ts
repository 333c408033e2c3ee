import { paragraphAt, rebuildParagraphs, shiftParagraphs } from '../words/paragraphs.ts';
import { WORD_CHANGE } from '../words/word-change.ts';
import { rowAtOffset } from '../words/word-table.ts';
import type { TextChange, Tracker } from './tracker-state.ts';

/**
 * Maps the paragraphs to the changed text. They stay the same unless a paragraph break was inserted
 * or removed; then each new paragraph descends from the old one whose words it contains.
 */
export function carryParagraphs(tracker: Tracker, change: TextChange): void {
  const { paragraphs, text: oldText, parameters } = tracker;
  const { region, version } = change;
  const shift = region.afterTo - region.beforeTo;
  const first = paragraphAt(paragraphs, region.from);
  const added = breaksIn(version.text, region.from, region.afterTo);
  if (added.length === 0 && breaksIn(oldText, region.from, region.beforeTo).length === 0) {
    shiftParagraphs(paragraphs, first, shift);
    return;
  }
  const last = paragraphAt(paragraphs, region.beforeTo);
  const starts = [paragraphs.start[first]!, ...added];
  const next = paragraphs.start[last + 1];
  const end = next === undefined ? version.text.length + 1 : next + shift;
  const rows = [...starts, end].map((offset) => rowAtOffset(tracker.words, offset));
  const rebuilt = {
    first,
    last,
    starts,
    shift,
    at: version.at,
    taken: contributionsOf(tracker, change, first, last, rows),
    words: starts.map((_, index) => rows[index + 1]! - rows[index]!),
  };
  rebuildParagraphs(paragraphs, rebuilt, parameters.change.paragraphDescentShare);
}

/** Start offsets of the paragraphs after the breaks in a range. */
function breaksIn(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 0x0a) starts.push(at + 1);
  return starts;
}

/** For each new paragraph, how many words it took from each old one, indexed from `first`. */
function contributionsOf(
  { paragraphs }: Tracker,
  { at, before, after, words }: TextChange,
  first: number,
  last: number,
  rows: readonly number[],
): Map<number, number>[] {
  return rows.slice(0, -1).map((from, index) => {
    const to = rows[index + 1]!;
    const contributions = new Map<number, number>();
    const contribute = (parent: number, count: number) => {
      if (count > 0) contributions.set(parent, (contributions.get(parent) ?? 0) + count);
    };
    contribute(0, Math.min(to, at) - from);
    contribute(last - first, to - Math.max(from, at + after));
    for (let row = Math.max(from, at); row < Math.min(to, at + after); row++) {
      const fate = words.fate[row - at]!;
      if (
        fate !== WORD_CHANGE.kept &&
        fate !== WORD_CHANGE.moved &&
        fate !== WORD_CHANGE.stillTyped
      )
        continue;
      const offset = before.start[words.link[row - at]!]!;
      contribute(paragraphAt(paragraphs, offset) - first, 1);
    }
    return contributions;
  });
}
