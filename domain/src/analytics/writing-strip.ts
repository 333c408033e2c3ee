import { type EpochMs, HOUR } from '@antecedent/domain/time';

const SPANS = 28;

/**
 * Words changed in 28 equal spans from the start to the last save. Of an hour only the sum is known:
 * it stands in the span of the middle of the hour, as far as the hour lies within the story, and is
 * not spread over times at which perhaps nobody wrote.
 *
 * @param hours starts of the hours, rising, with the words changed in each
 * @returns empty before the first change
 */
export function writingStrip(
  hours: readonly { from: EpochMs; words: number }[],
  startedAt: EpochMs,
  lastAt: EpochMs,
): number[] {
  if (hours.every(({ words }) => words === 0) || lastAt <= startedAt) return [];
  const strip = new Array<number>(SPANS).fill(0);
  const span = (lastAt - startedAt) / SPANS;
  for (const { from, words } of hours) {
    const begin = Math.max(from, startedAt);
    const end = Math.min(from + HOUR, lastAt);
    if (end < begin) continue;
    const at = Math.min(SPANS - 1, Math.floor(((begin + end) / 2 - startedAt) / span));
    strip[at] = (strip[at] as number) + words;
  }
  return strip;
}
