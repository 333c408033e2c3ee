import type { TextRegion } from './changed-region.ts';
import type { Tokens } from './text-tokens.ts';
import { WORD_CHANGE, type WordChange } from './word-change.ts';

/** `length` characters from `before` of the older text are, or became, those from `after` of the newer one. */
export type InBoth = { before: number; after: number; length: number };

/** All of a text that did not change. */
export const NOTHING_CHANGED = (text: string): InBoth[] => [
  { before: 0, after: 0, length: text.length },
];

type Compared = { before: Tokens; after: Tokens; change: WordChange };

/**
 * What two texts have in common in the same order, and the words that were replaced with those that replaced them. Passages
 * that moved are left out.
 *
 * @returns ascending in both texts
 */
export function inBothTexts(
  { oldText, region }: { oldText: string; region: TextRegion },
  { before, after, change }: Compared,
): InBoth[] {
  const { fate, link } = change;
  const shared: InBoth[] = [{ before: 0, after: 0, length: region.from }];
  let old = -1;
  for (const [token, code] of fate.entries()) {
    const from = link[token]!;
    const isPaired =
      code === WORD_CHANGE.kept || code === WORD_CHANGE.edited || code === WORD_CHANGE.stillTyped;
    // A word in other letters may be paired across what stayed.
    if (!isPaired || from <= old) continue;
    old = from;
    const length = Math.min(lengthOf(before, from), lengthOf(after, token));
    shared.push({ before: before.start[from]!, after: after.start[token]!, length });
  }
  shared.push({
    before: region.beforeTo,
    after: region.afterTo,
    length: oldText.length - region.beforeTo,
  });
  return shared.filter(({ length }) => length > 0);
}

const lengthOf = ({ start, end }: Tokens, token: number): number => end[token]! - start[token]!;
