/** One day of a heat map. */
export type HeatDay = {
  /** Label below the column: "8 Oct". */
  label: string;
  /** 24 values, one per hour of the day in the map's time zone. */
  hours: readonly number[];
};

export type HeatBounds = {
  /**
   * Lower bounds of the buckets, ascending: `[1, 40, 100, 400]` for words, `[1, 3]` for saves. The buckets are named
   * low, medium, high and extreme, in this order.
   */
  bounds: readonly number[];
};

export type DueMark = {
  /** Index of the day on which the draft is due. */
  day: number;
  title: string;
};

export type HeatCell = { day: number; hour: number };

/** Layout of the cells, px. */
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

/** Share of the cell's side that each bucket fills; zero leaves a dot. */
export const CELL_FILL = [0.16, 0.46, 0.64, 0.82, 1] as const;

/** The bucket of a value, counted from 1; 0 below the first bound. */
export const bucketOf = (value: number, bounds: readonly number[]): number =>
  bounds.filter((bound) => value >= bound).length;

/** Minimum number of hours shown, so that a single evening still reads as part of a day. */
const MIN_HOURS = 12;

/**
 * The hours to draw: one before the first to one after the last with a change, at least twelve.
 * @returns first hour and the hour after the last; the whole day without any change
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
