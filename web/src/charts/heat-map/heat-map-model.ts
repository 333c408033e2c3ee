import { maxOf } from '@antecedent/domain/arrays';
import { PERIOD_HOURS } from '@antecedent/domain/insight/classes/activity';
import { assignLanes } from '../label-lanes.ts';

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

export const MARK_KINDS = ['draft', 'submission', 'comment', 'review'] as const;
export type HeatMarkKind = (typeof MARK_KINDS)[number];

/** Something that happened, or was due, at a time of a day. */
export type HeatMark = {
  kind: HeatMarkKind;
  /** Index of the day. */
  day: number;
  /** Hours since midnight: 18.5 for half past six in the evening. */
  hour: number;
  /** Short, above the line of a deadline. */
  title: string;
  /** In full: "18:30 First draft due". */
  says: string;
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
};

export const HOURS = 24;
/** The hours of the night, until before the last: the first of the three periods of a day. */
export const NIGHT = { from: 0, until: PERIOD_HOURS } as const;

export const BUCKETS = ['low', 'medium', 'high', 'extreme'] as const;

/** Share of the cell's side that each bucket fills; zero leaves a dot. */
export const CELL_FILL = [0.16, 0.46, 0.64, 0.82, 1] as const;

/** The bucket of a value, counted from 1; 0 below the first bound. */
export const bucketOf = (value: number, bounds: readonly number[]): number =>
  bounds.filter((bound) => value >= bound).length;

/** The marks in one hour of a day, in order of time. */
export const marksAt = (marks: readonly HeatMark[], { day, hour }: HeatCell): HeatMark[] =>
  marks
    .filter((mark) => mark.day === day && Math.floor(mark.hour) === hour)
    .sort((a, b) => a.hour - b.hour);

/** The place of a mark, px. */
export const heatMapPlace = (
  { day, hour }: Pick<HeatMark, 'day' | 'hour'>,
  { left, top, column, row }: HeatMapLayout,
): { x: number; y: number } => ({ x: left + (day + 1) * column, y: top + hour * row });

export type DeadlineLabel = { mark: HeatMark; x: number; y: number; lane: number };

/** Approximate width of a label, px. */
export const labelWidth = (text: string): number => text.length * 7 + 12;

/** The deadlines with the rows of their titles, 0 the lowest, so that no title covers another or on a line. */
export function deadlineLabels(
  marks: readonly HeatMark[],
  layout: HeatMapLayout,
): { labels: DeadlineLabel[]; lanes: number } {
  const deadlines = marks
    .filter(({ kind }) => kind === 'draft')
    .map((mark) => ({ mark, ...heatMapPlace(mark, layout) }))
    .sort((a, b) => a.x - b.x);
  const lanes = assignLanes(
    deadlines.map(({ mark, x }) => ({ x: x - layout.left, width: labelWidth(mark.title) })),
  );
  return {
    labels: deadlines.map((label, index) => ({ ...label, lane: lanes[index] ?? 0 })),
    lanes: maxOf(lanes, -1) + 1,
  };
}

/** The last day on which something was written; the last of all where nothing was. */
export function lastActiveDay(days: readonly HeatDay[]): number {
  const index = days.findLastIndex(({ hours }) => hours.some((value) => value > 0));
  return index === -1 ? days.length - 1 : index;
}

/** How far a narrow window has to scroll to show a day with the one after it, px; as little as possible. */
export function scrollToDay(
  day: number,
  { left, column }: Pick<HeatMapLayout, 'left' | 'column'>,
  window: { from: number; width: number },
): number {
  // The hours stay at the left edge however far the days are scrolled.
  const [start, end] = [day * column, left + (day + 2) * column];
  if (start < window.from) return start;
  return Math.max(window.from, end - window.width);
}
