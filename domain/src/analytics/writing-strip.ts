import { type EpochMs, MINUTE } from '../time.ts';

/** Length of the spans of time whose sums are known. */
const QUARTER = 15 * MINUTE;

const SPANS = 28;

/**
 * Words changed in 28 equal spans from the start to the last save. Of a quarter of an
 * hour only the sum is known: it stands in the span of its middle, as far as it lies within the story, and is
 * not spread over times at which perhaps nobody wrote.
 *
 * @param quarters starts of the quarters, rising, with the words changed in each
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
