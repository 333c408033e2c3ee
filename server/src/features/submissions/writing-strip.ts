import { type EpochMs, HOUR } from '@antecedent/domain/time';

const SPANS = 28;

/**
 * Words changed in 28 equal spans from the start to the last save. An hour that reaches into
 * several spans is shared among them by its length.
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
    if (end <= begin) continue;
    const last = Math.min(SPANS - 1, Math.floor((end - startedAt) / span));
    for (let at = Math.floor((begin - startedAt) / span); at <= last; at++) {
      const shared =
        Math.min(end, startedAt + (at + 1) * span) - Math.max(begin, startedAt + at * span);
      strip[at] = (strip[at] as number) + (words * Math.max(0, shared)) / (end - begin);
    }
  }
  return strip.map(Math.round);
}
