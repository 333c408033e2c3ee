import { dayOf } from '../../calendar/local-clock.ts';
import type { HeatCell } from '../graphs/heat-map.ts';
import type { Finding } from '../types.ts';
import { PERIODS_A_DAY, type PeriodSeries } from './activity.ts';

/** The share that counts as a clear margin; below it, a title only names what is drawn. */
const MAJORITY = 0.6;
/** On fewer days than this, weekdays and hours are chance. */
const LEAST_DAYS = 5;
/** One or two weekdays stand out only where several were written on. */
const LEAST_WEEKDAYS = 4;
/** Earlier hours are most of the day. */
const AFTERNOON = 12;

const sum = (values: Iterable<number>): number => {
  let all = 0;
  for (const value of values) all += value;
  return all;
};

/**
 * The title of the heat map of a class, an assignment or a student. Keys: `heat.weekday {weekday, share}`, `heat.weekdays {first,
 * second, share}` (1 is Monday, 7 Sunday), `heat.after {hour, share}`, `heat.oneDay {day, share}`, `heat.plain {days}`, and
 * `heat.nothing {}`.
 */
export function activityHeatFinding(cells: readonly HeatCell[]): Finding {
  const all = sum(cells.map(({ value }) => value));
  if (all === 0) return { key: 'heat.nothing', values: {} };
  const byDay = sumsBy(cells, ({ day }) => day);
  if (byDay.length >= LEAST_DAYS) {
    const found = weekdayFinding(cells, all) ?? hourFinding(cells, all);
    if (found) return found;
  }
  const [[day, words]] = byDay as [[string, number]];
  if (byDay.length > 1 && words / all >= MAJORITY) {
    return { key: 'heat.oneDay', values: { day, share: words / all } };
  }
  return { key: 'heat.plain', values: { days: byDay.length } };
}

function weekdayFinding(cells: readonly HeatCell[], all: number): Finding | null {
  const weekdays = sumsBy(cells, ({ day }) => weekdayOf(day));
  const [first, second] = weekdays;
  if (!first || !second) return null;
  if (first[1] / all >= MAJORITY) {
    return { key: 'heat.weekday', values: { weekday: first[0], share: first[1] / all } };
  }
  const share = (first[1] + second[1]) / all;
  if (weekdays.length < LEAST_WEEKDAYS || share < MAJORITY) return null;
  return { key: 'heat.weekdays', values: { first: first[0], second: second[0], share } };
}

function hourFinding(cells: readonly HeatCell[], all: number): Finding | null {
  for (let hour = 23; hour >= AFTERNOON; hour--) {
    const share = sum(cells.map((cell) => (cell.hour >= hour ? cell.value : 0))) / all;
    if (share >= MAJORITY) return { key: 'heat.after', values: { hour, share } };
  }
  return null;
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (date: string): number => ((((dayOf(date) + 3) % 7) + 7) % 7) + 1;

/** Sums by what cells have in common, greatest first. */
function sumsBy<K>(cells: readonly HeatCell[], key: (cell: HeatCell) => K): [K, number][] {
  const sums = new Map<K, number>();
  for (const cell of cells) sums.set(key(cell), (sums.get(key(cell)) ?? 0) + cell.value);
  return [...sums].sort(([, a], [, b]) => b - a);
}

/**
 * The title of hourly activity. Keys: `hourly.night {share}`, `hourly.day {share}`, `hourly.evening {share}`, `hourly.plain {days}`,
 * and `hourly.nothing {}`.
 */
export function hourlyFinding({ periods, words, saves }: PeriodSeries): Finding {
  // Where only other kinds of files were written, their saves tell.
  const values = words.some((count) => count > 0) ? words : saves;
  const all = sum(values);
  if (all === 0) return { key: 'hourly.nothing', values: {} };
  const days = new Set(periods.map((period) => Math.floor(period / PERIODS_A_DAY)));
  for (const [index, name] of ['night', 'day', 'evening'].entries()) {
    const share = sum(values.filter((_, at) => periodOfDay(periods[at] ?? 0) === index)) / all;
    if (days.size > 1 && share >= MAJORITY) return { key: `hourly.${name}`, values: { share } };
  }
  return { key: 'hourly.plain', values: { days: days.size } };
}

const periodOfDay = (period: number): number =>
  ((period % PERIODS_A_DAY) + PERIODS_A_DAY) % PERIODS_A_DAY;

/** The title of assignment activity. Keys: `activity.most {title, share}`, `activity.plain {assignments}`, `activity.nothing {}`. */
export function assignmentActivityFinding(
  assignments: readonly { title: string; totalWords: number }[],
): Finding {
  const all = sum(assignments.map(({ totalWords }) => totalWords));
  const written = assignments.filter(({ totalWords }) => totalWords > 0);
  if (all === 0) return { key: 'activity.nothing', values: {} };
  const most = written.find(({ totalWords }) => totalWords / all >= MAJORITY);
  if (most && written.length > 1) {
    return { key: 'activity.most', values: { title: most.title, share: most.totalWords / all } };
  }
  return { key: 'activity.plain', values: { assignments: written.length } };
}
