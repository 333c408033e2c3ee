import type { EpochMs } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import type { LoggedVersion } from '../types.ts';

export type ChangePoint = {
  number: number;
  at: EpochMs;
  new: number;
  edited: number;
  deleted: number;
  /** Words that were added at once, included in `new` and `edited`. */
  bulk: number;
  /** The true value, for the tooltip. */
  change: number;
  /** The drawn value, at most the clip. */
  shown: number;
};

/** Words changed, for each version that changed any, in order. */
export function wordChangeSeries(
  log: readonly LoggedVersion[],
  { change }: Parameters,
): ChangePoint[] {
  const points: ChangePoint[] = [];
  for (const { number, at, new: added, edited, deleted, bulk } of log) {
    const sum = added + edited + deleted;
    if (sum === 0) continue;
    const shown = Math.min(change.seriesClip, sum);
    points.push({ number, at, new: added, edited, deleted, bulk, change: sum, shown });
  }
  return points;
}
