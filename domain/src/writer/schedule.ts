import type { RandomSource } from '../random.ts';
import { DAY, type EpochMs, HOUR, MINUTE } from '../time.ts';

/**
 * Schedules writing sessions: `count` starts between `from` and `due`, the last one plausibly close
 * to the deadline. Sessions fall in the afternoons and evenings of the writer's own day.
 *
 * @param zoneOffset offset of the writer's clock from UTC in milliseconds
 * @returns starts in chronological order, at least 45 minutes apart
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
