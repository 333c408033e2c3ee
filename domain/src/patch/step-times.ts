import type { EpochMs } from '../time.ts';
import type { FilePatch } from './file-patch.ts';

/**
 * Milliseconds that a patch may have been on its way: the base counts as saved when it arrived, its
 * snapshot and the ones after it were taken earlier.
 */
export const MAX_TRANSIT_MS = 60_000;

/** Clocks drift apart by less than this part of the time. */
const CLOCK_DRIFT = 0.01;

/** Whether it can't be that something took this long, if so much has passed by the server's clock. Milliseconds. */
export const isLongerThan = (statedMs: number, passedMs: number): boolean =>
  statedMs > Math.max(0, passedMs) * (1 + CLOCK_DRIFT) + MAX_TRANSIT_MS;

/**
 * When each step of a patch was taken, by the server's clock: as far apart as the writer's clock says,
 * and closer together where that is more than passed between the base and now. How long they then
 * waited is believed as far as there is room for it: a page that crashed knows that from a clock that
 * may be wrong, and what it recorded while it lived must not suffer from it.
 *
 * @param since when the base was saved
 * @returns null when the steps claim far more time than has passed: they are one version then
 */
export function stepTimes(
  { ageMs, steps }: Pick<FilePatch, 'ageMs'> & { steps: readonly { elapsedMs: number }[] },
  since: EpochMs,
  now: EpochMs,
): EpochMs[] | null {
  const passed = Math.max(0, now - since);
  const recorded = steps.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
  if (recorded > passed + MAX_TRANSIT_MS) return null;
  const waited =
    ageMs > passed - recorded + MAX_TRANSIT_MS ? Math.max(0, passed - recorded) : ageMs;
  const claimed = recorded + waited;
  const scale = claimed > passed ? passed / claimed : 1;
  let age = waited;
  const times: EpochMs[] = [];
  for (const { elapsedMs } of steps.toReversed()) {
    times.push(Math.round(now - age * scale));
    age += elapsedMs;
  }
  return times.reverse();
}
