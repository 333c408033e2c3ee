import { type EpochMs, MINUTE } from '../../time.ts';

/** Length of the intervals of the input sums. */
const QUARTER = 15 * MINUTE;

const SPANS = 28;

/**
 * Words changed in 28 equal intervals from the start to the last save. Only the sum of each quarter
 * hour is known: it counts in the interval of its midpoint, clamped to the history, and is not
 * spread over times at which perhaps no one wrote.
 *
 * @param quarters starts of the quarter hours, ascending, with the words changed in each
 * @returns empty before the first change
 */
export function writingStrip(
  quarters: readonly { from: EpochMs; words: number }[],
  startedAt: EpochMs,
  lastAt: EpochMs,
): number[] {
  if (quarters.every(({ words }) => words === 0) || lastAt <= startedAt) return [];
  const strip = new Array<number>(SPANS).fill(0);
  const span = (lastAt - startedAt) / SPANS;
  for (const { from, words } of quarters) {
    const begin = Math.max(from, startedAt);
    const end = Math.min(from + QUARTER, lastAt);
    if (end < begin) continue;
    const at = Math.min(SPANS - 1, Math.floor(((begin + end) / 2 - startedAt) / span));
    strip[at] = (strip[at] as number) + words;
  }
  return strip;
}
