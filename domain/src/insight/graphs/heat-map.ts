import { dateOf, localClock } from '../../calendar/local-clock.ts';
import type { FileKind } from '../../files/file-kinds.ts';
import type { EpochMs } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import { isWriting } from '../time.ts';
import type { LoggedVersion } from '../types.ts';

/** Adds `value` to the hour that contains `at`. */
export type HeatEntry = { at: EpochMs; value: number };

export type HeatCell = {
  /** Calendar day in the time zone, `YYYY-MM-DD`. */
  day: string;
  /** 0 to 23. */
  hour: number;
  value: number;
  /** 0 for nothing, then 1 low, 2 medium, and for documents 3 high, 4 extreme. */
  level: number;
};

/** The heat map entries of a file: words changed for documents, saves for other kinds. */
export function heatEntries(log: readonly LoggedVersion[], kind: FileKind): HeatEntry[] {
  if (kind !== 'document') {
    // A save with unchanged bytes creates no version, so every version here modified the file.
    return log.filter(isWriting).map(({ at }) => ({ at, value: 1 }));
  }
  return log
    .map((version) => ({ at: version.at, value: version.new + version.edited + version.deleted }))
    .filter(({ value }) => value > 0);
}

/** Lower bounds of the levels of a kind of file, inclusive; the upper bounds are exclusive. */
export const heatBounds = (kind: FileKind, { heatMap }: Parameters): readonly number[] =>
  kind === 'document' ? heatMap.documentBounds : heatMap.otherBounds;

export const heatLevel = (value: number, bounds: readonly number[]): number =>
  bounds.filter((bound) => value >= bound).length;

/**
 * The non-empty cells by day and hour; an hour that is repeated when clocks go back is one cell.
 */
export function heatMap(
  entries: readonly HeatEntry[],
  timeZone: string,
  bounds: readonly number[],
): HeatCell[] {
  const clock = localClock(timeZone);
  const values = new Map<number, number>();
  for (const { at, value } of entries) {
    const { day, hour } = clock(at);
    const cell = 24 * day + hour;
    values.set(cell, (values.get(cell) ?? 0) + value);
  }
  return [...values]
    .sort(([a], [b]) => a - b)
    .map(([cell, value]) => ({
      day: dateOf(Math.floor(cell / 24)),
      hour: cell - 24 * Math.floor(cell / 24),
      value,
      level: heatLevel(value, bounds),
    }));
}
