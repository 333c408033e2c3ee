import { paragraphAt, rebuildParagraphs, shiftParagraphs } from './paragraphs.ts';
import type { TextChange, Tracker } from './tracker-state.ts';
import { WORD_CHANGE } from './word-change.ts';
import { rowAtOffset } from './word-table.ts';

/**
 * Carries the paragraphs over to the changed text. Without a break inserted or removed they stay;
 * with one, each new paragraph descends from the old one whose words it holds.
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
    taken: giftsOf(tracker, change, first, last, rows),
    words: starts.map((_, index) => rows[index + 1]! - rows[index]!),
  };
  rebuildParagraphs(paragraphs, rebuilt, parameters.change.paragraphDescentShare);
}

/** Where paragraphs begin behind the breaks of a stretch. */
function breaksIn(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 0x0a) starts.push(at + 1);
  return starts;
}

/** Per new paragraph, how many words it took from which old one, counted from `first`. */
function giftsOf(
  { paragraphs }: Tracker,
  { at, before, after, words }: TextChange,
  first: number,
  last: number,
  rows: readonly number[],
): Map<number, number>[] {
  return rows.slice(0, -1).map((from, index) => {
    const to = rows[index + 1]!;
    const gifts = new Map<number, number>();
    const give = (parent: number, count: number) => {
      if (count > 0) gifts.set(parent, (gifts.get(parent) ?? 0) + count);
    };
    give(0, Math.min(to, at) - from);
    give(last - first, to - Math.max(from, at + after));
    for (let row = Math.max(from, at); row < Math.min(to, at + after); row++) {
      const fate = words.fate[row - at]!;
      if (
        fate !== WORD_CHANGE.kept &&
        fate !== WORD_CHANGE.moved &&
        fate !== WORD_CHANGE.stillTyped
      )
        continue;
      const offset = before.start[words.link[row - at]!]!;
      give(paragraphAt(paragraphs, offset) - first, 1);
    }
    return gifts;
  });
}
