/** One day of a heat map. */
export type HeatDay = {
  /** What stands below the column: "8 Oct". */
  label: string;
  /** 24 values, one for each hour of the day in the map's time zone. */
  hours: readonly number[];
};

export type HeatBounds = {
  /**
   * From which value on each bucket begins, rising: `[1, 40, 100, 400]` for words, `[1, 3]` for saves.
   * Buckets are named low, medium, high and extreme, in this order.
   */
  bounds: readonly number[];
};

export type DueMark = {
  /** Index of the day at whose end the draft is due. */
  day: number;
  title: string;
};

export type HeatCell = { day: number; hour: number };

/** Where the cells of a drawing lie, px. */
export type HeatMapLayout = {
  left: number;
  top: number;
  bottom: number;
  /** Width of a day and height of an hour. */
  column: number;
  row: number;
  /** First hour and the hour after the last. */
  from: number;
  to: number;
};

export const BUCKETS = ['low', 'medium', 'high', 'extreme'] as const;

/** How much of its cell each bucket fills; nothing leaves a dot. */
export const CELL_FILL = [0.16, 0.46, 0.64, 0.82, 1] as const;

/** 0 for nothing, else which bucket from 1 on. */
export const bucketOf = (value: number, bounds: readonly number[]): number =>
  bounds.filter((bound) => value >= bound).length;

/** The fewest hours shown, so that a single evening still looks like a part of a day. */
const MIN_HOURS = 12;

/**
 * The hours worth drawing: from before the first to after the last with any change, at least twelve.
 * @returns first hour and the hour after the last; the whole day where nothing happened
 */
export function visibleHours(days: readonly HeatDay[]): [number, number] {
  let first = 24;
  let last = -1;
  for (const { hours } of days) {
    hours.forEach((value, hour) => {
      if (value <= 0) return;
      first = Math.min(first, hour);
      last = Math.max(last, hour);
    });
  }
  if (last < 0) return [0, 24];
  let from = Math.max(0, first - 1);
  let to = Math.min(24, last + 2);
  while (to - from < MIN_HOURS) {
    if (from > 0) from -= 1;
    if (to < 24) to += 1;
  }
  return [from, to];
}
