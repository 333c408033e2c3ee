import { SECOND } from '../time.ts';
import type { Parameters } from './parameters.ts';
import { countsForTime, gapClass, gapLimits } from './time.ts';
import type { Tracker } from './tracker.ts';
import type { FileKind, LoggedVersion } from './types.ts';

export type ChangeTenth = { new: number; edited: number; deleted: number };

const TENTHS = 10;

/** Words changed per tenth of the text's length, as long as it was at the time; ten in order. */
export function changeByPlace({ byPlace }: Tracker): ChangeTenth[] {
  return Array.from({ length: TENTHS }, (_, tenth) => ({
    new: byPlace[tenth]!,
    edited: byPlace[TENTHS + tenth]!,
    deleted: byPlace[2 * TENTHS + tenth]!,
  }));
}

/** A version with the kind of its file. */
export type KindedVersion = LoggedVersion & { kind: FileKind };

/**
 * Words changed per tenth of the real time, idle time left out; ten in order.
 *
 * @param log the versions of all files of the submission, in order of time
 */
export function changeByTime(log: readonly KindedVersion[], parameters: Parameters): ChangeTenth[] {
  const reached = realTimeReached(log, parameters);
  const real = reached.at(-1) ?? 0;
  const tenths = Array.from({ length: TENTHS }, () => ({ new: 0, edited: 0, deleted: 0 }));
  for (const [index, version] of log.entries()) {
    const share = real === 0 ? 0 : reached[index]! / real;
    const tenth = tenths[Math.min(TENTHS - 1, Math.floor(TENTHS * share))]!;
    tenth.new += version.new;
    tenth.edited += version.edited;
    tenth.deleted += version.deleted;
  }
  return tenths;
}

/** Real seconds that had passed at each version. */
function realTimeReached(log: readonly KindedVersion[], parameters: Parameters): number[] {
  let [last, real] = [Number.NEGATIVE_INFINITY, 0];
  return log.map((version) => {
    if (!countsForTime(version)) return real;
    const gap = Math.max(0, version.at - last) / SECOND;
    if (gapClass(gap, gapLimits(version.kind, parameters)) !== 'away') real += gap;
    last = version.at;
    return real;
  });
}
