import type { VersionLog } from '@antecedent/contracts/insight/replay';
import { type TimedFile, timeByVersion } from '@antecedent/domain/insight/figures/submission-time';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';

type TimeInLog = Pick<VersionLog, 'active' | 'think' | 'elsewhere'>;

/** The writing time of a submission along the versions of its main file; all of it together is the total of the reading page. */
export function timeInLog(main: TimedFile, others: readonly TimedFile[]): TimeInLog {
  const [own, ...rest] = timeByVersion([main, ...others], DEFAULT_PARAMETERS);
  const rowAt = rowFinder(main.log.map(({ at }) => at));
  const elsewhere = new Map<number, number>();
  for (const [file, { active, think }] of rest.entries()) {
    for (const [version, { at }] of (others[file]?.log ?? []).entries()) {
      const seconds = (active[version] ?? 0) + (think[version] ?? 0);
      if (seconds === 0) continue;
      const row = rowAt(at);
      elsewhere.set(row, (elsewhere.get(row) ?? 0) + seconds);
    }
  }
  return {
    active: (own?.active ?? []).map(shortened),
    think: (own?.think ?? []).map(shortened),
    elsewhere: [...elsewhere]
      .sort(([a], [b]) => a - b)
      .map(([row, seconds]) => ({ row, seconds: shortened(seconds) })),
  };
}

/** The first of these moments that is not before another one, or the last of them. */
function rowFinder(moments: readonly number[]): (at: number) => number {
  return (at) => {
    let [low, high] = [0, moments.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((moments[middle] as number) < at) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low);
  };
}

/** Milliseconds are enough, and short to send. */
const shortened = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;
