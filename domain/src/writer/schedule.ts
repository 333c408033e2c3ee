import type { RandomSource } from '../random.ts';
import { DAY, type EpochMs, HOUR, MINUTE } from '../time.ts';

/**
 * When a writer sits down: `count` starts between `from` and `due`, the last one close enough to the
 * deadline to be believed. Sittings fall into afternoons and evenings of the writer's own day.
 *
 * @param zoneOffset milliseconds that the writer's clock is ahead of UTC
 * @returns starts in time order, at least 45 minutes apart
 */
export function writingSessions(
  count: number,
  from: EpochMs,
  due: EpochMs,
  zoneOffset: number,
  random: RandomSource,
): EpochMs[] {
  const latest = due - 100 * MINUTE;
  if (count === 1) return [Math.max(from, due - 2.5 * HOUR - random() * 1.5 * HOUR)];
  const span = latest - from;
  const starts = Array.from({ length: count }, (_, index) => {
    const rough = from + (span * (index + 0.15 + 0.6 * random())) / count;
    const hour = 14 + Math.floor(random() * 8);
    const midnight = Math.floor((rough + zoneOffset) / DAY) * DAY - zoneOffset;
    const evening = midnight + hour * HOUR + random() * 50 * MINUTE;
    return Math.min(Math.max(evening, from), latest);
  }).sort((a, b) => a - b);
  for (let index = 1; index < starts.length; index++) {
    starts[index] = Math.max(starts[index] as number, (starts[index - 1] as number) + 45 * MINUTE);
  }
  return starts;
}
