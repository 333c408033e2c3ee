import { isCorrection } from '../words/correction.ts';
import { WORD_CHANGE } from '../words/word-change.ts';
import type { TextChange, Tracker } from './tracker-state.ts';

/**
 * Whether an edited word is the one that it replaced with its spelling corrected. To be called while the tracker still has the text
 * before the change.
 */
export function corrects(
  tracker: Tracker,
  { before, spans, version, words: { link } }: TextChange,
  index: number,
): boolean {
  const old = link[index]!;
  const [from, to] = [before.start[old]!, spans.starts[index]!];
  return isCorrection(
    tracker.text.slice(from, from + before.length[old]!),
    version.text.slice(to, to + spans.lengths[index]!),
  );
}

/** Rows of the changed range, before the change, whose spelling it corrected. */
export function correctedWords(tracker: Tracker, change: TextChange): ReadonlySet<number> {
  const { fate, link } = change.words;
  const rows = new Set<number>();
  for (let index = 0; index < fate.length; index++) {
    if (fate[index] === WORD_CHANGE.edited && corrects(tracker, change, index))
      rows.add(link[index]!);
  }
  return rows;
}
