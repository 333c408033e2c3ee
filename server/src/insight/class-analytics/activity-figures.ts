import type {
  ActivityHeat,
  AssignmentActivity,
  HourlyActivity,
} from '@antecedent/contracts/insight/analytics/activity';
import type { FileHeat } from '@antecedent/contracts/insight/analytics/charts';
import { maxOf, minOf } from '@antecedent/domain/arrays';
import { clockChanges, dateOf, dayOf, localClock } from '@antecedent/domain/calendar/local-clock';
import {
  type ActivityQuarter,
  type DaySpan,
  daySpan,
  periodSeries,
  quartersWithin,
  writtenQuarters,
} from '@antecedent/domain/insight/classes/activity';
import {
  activityHeatFinding,
  assignmentActivityFinding,
  hourlyFinding,
} from '@antecedent/domain/insight/classes/activity-findings';
import { heatDays } from '@antecedent/domain/insight/graphs/heat-days';
import { heatMap } from '@antecedent/domain/insight/graphs/heat-map';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import type { EpochMs } from '@antecedent/domain/time';

/** The dates of the requested part of the time. */
export type DateRange = { from?: string | undefined; to?: string | undefined };

type Mark = ActivityHeat['marks'][number];

/** What was written, with what its figures are drawn on. */
export type Activity = {
  timeZone: string;
  /** By assignment, in their order; quarters of an hour in no order. */
  assignments: readonly { assignmentId: string; title: string; quarters: ActivityQuarter[] }[];
  /** Moments that the days extend to if anything was written: from the first to the last. */
  around: readonly EpochMs[];
  marks: readonly Mark[];
};

/** All days on which something was written, and the displayed ones among them; null if there are no such days. */
type Axis = { whole: DaySpan | null; shown: DaySpan | null };

function axisOf({ assignments, around, timeZone }: Activity, { from, to }: DateRange): Axis {
  const written = daySpan(
    assignments.flatMap(({ quarters }) => writtenQuarters(quarters)),
    timeZone,
  );
  if (!written) return { whole: null, shown: null };
  const clock = localClock(timeZone);
  const days = around.map((at) => clock(at).day);
  const whole = { from: minOf(days, written.from), to: maxOf(days, written.to) };
  const shown = {
    from: from === undefined ? whole.from : Math.max(whole.from, dayOf(from)),
    to: to === undefined ? whole.to : Math.min(whole.to, dayOf(to)),
  };
  return { whole, shown: shown.from <= shown.to ? shown : null };
}

const basisOf = ({ whole, shown }: Axis, timeZone: string) => ({
  timeZone,
  span: whole && { from: dateOf(whole.from), to: dateOf(whole.to) },
  clockChanges: shown
    ? clockChanges(shown, timeZone).map(({ day, hours }) => ({ date: dateOf(day), hours }))
    : [],
});

const within = (quarters: readonly ActivityQuarter[], { shown }: Axis, timeZone: string) =>
  shown ? writtenQuarters(quartersWithin(quarters, shown, timeZone)) : [];

const allOf = ({ assignments }: Activity) => assignments.flatMap(({ quarters }) => quarters);

/** Activity by day and hour. */
export function activityHeat(activity: Activity, range: DateRange): ActivityHeat {
  const { timeZone, marks } = activity;
  const axis = axisOf(activity, range);
  const quarters = within(allOf(activity), axis, timeZone);
  const words = fileHeat(quarters, 'words', axis, timeZone);
  const saves = fileHeat(quarters, 'saves', axis, timeZone);
  const hasSaves = quarters.some((quarter) => quarter.saves > 0);
  const hasWords = quarters.some((quarter) => quarter.words > 0);
  return {
    finding: hasSaves && !hasWords ? saves.finding : words.finding,
    ...basisOf(axis, timeZone),
    words,
    saves: hasSaves ? saves : null,
    marks: [...marks],
  };
}

function fileHeat(
  quarters: readonly ActivityQuarter[],
  unit: 'words' | 'saves',
  { whole, shown }: Axis,
  timeZone: string,
): FileHeat {
  const isPart = whole?.from !== shown?.from || whole?.to !== shown?.to;
  const { documentBounds, otherBounds } = DEFAULT_PARAMETERS.heatMap;
  const entries = quarters.flatMap((quarter) => {
    const value = quarter[unit];
    return value > 0 ? [{ at: quarter.at, value }] : [];
  });
  const cells = heatMap(entries, timeZone, unit === 'words' ? documentBounds : otherBounds);
  const span = shown && { from: dateOf(shown.from), to: dateOf(shown.to) };
  return {
    finding: activityHeatFinding(cells),
    unit,
    // A short time is shown with days before it, except within a requested range.
    days: span ? heatDays(cells, span).filter(({ date }) => !isPart || date >= span.from) : [],
  };
}

const periodBasis = (axis: Axis, timeZone: string) => ({
  ...basisOf(axis, timeZone),
  firstDay: axis.shown && dateOf(axis.shown.from),
  days: axis.shown ? axis.shown.to - axis.shown.from + 1 : 0,
});

/** Activity by periods of eight hours. */
export function hourlyActivity(activity: Activity, range: DateRange): HourlyActivity {
  const { timeZone, marks } = activity;
  const axis = axisOf(activity, range);
  const quarters = within(allOf(activity), axis, timeZone);
  const series = periodSeries(quarters, axis.shown?.from ?? 0, timeZone);
  return {
    finding: hourlyFinding(series),
    ...periodBasis(axis, timeZone),
    ...series,
    marks: [...marks],
  };
}

/** The same for each assignment. */
export function assignmentActivity(activity: Activity, range: DateRange): AssignmentActivity {
  const { timeZone } = activity;
  const axis = axisOf(activity, range);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const assignments = activity.assignments.map(({ assignmentId, title, quarters }) => {
    const shown = within(quarters, axis, timeZone);
    const series = periodSeries(shown, axis.shown?.from ?? 0, timeZone);
    return {
      assignmentId,
      title,
      ...series,
      totalWords: sum(series.words),
      totalSaves: sum(series.saves),
    };
  });
  return {
    finding: assignmentActivityFinding(assignments),
    ...periodBasis(axis, timeZone),
    assignments,
  };
}
