import { addDays, startOfDay, wallClock } from '@antecedent/domain/assignment/class-calendar';
import { DAY, type EpochMs, HOUR, MINUTE } from '@antecedent/domain/time';
import { date, shortDay } from '../../lib/format.ts';
import { spanOf, type View } from './timeline-view.ts';

export type TickStep = { unit: 'minute' | 'hour' | 'day' | 'month' | 'year'; count: number };

export type Tick = { at: EpochMs; label: string };

const LENGTH = { minute: MINUTE, hour: HOUR, day: DAY, month: 30 * DAY, year: 365 * DAY };

const of = (unit: TickStep['unit'], ...counts: number[]) =>
  counts.map((count) => ({ unit, count }));

const STEPS: readonly TickStep[] = [
  ...of('minute', 1, 5, 15, 30),
  ...of('hour', 1, 3, 6, 12),
  ...of('day', 1, 2, 7, 14),
  ...of('month', 1, 3, 6),
  ...of('year', 1, 2, 5),
];

/** A label with the room around it, px. */
const ROOM = 64;

/** The finest step whose labels have room side by side. @param width of the axis, px */
export function tickStep(view: View, width: number): TickStep {
  const least = (spanOf(view) * ROOM) / Math.max(width, ROOM);
  return STEPS.find(({ unit, count }) => LENGTH[unit] * count >= least) ?? STEPS.at(-1)!;
}

/**
 * The marks of the axis within a view, by the calendar and clock of a time zone: where a day has 23 or 25 hours, its
 * hours still carry the labels that a clock on the wall shows.
 *
 * @throws {RangeError} when the time zone is unknown
 */
export function ticksOf(view: View, width: number, timeZone: string): Tick[] {
  const step = tickStep(view, width);
  const instants =
    step.unit === 'minute' || step.unit === 'hour'
      ? clockTicks(view, LENGTH[step.unit] * step.count, timeZone)
      : step.unit === 'day'
        ? dayTicks(view, step.count, timeZone)
        : monthTicks(view, step.unit === 'year' ? 12 * step.count : step.count, timeZone);
  return instants
    .filter((at) => at >= view.from && at <= view.to)
    .map((at) => ({ at, label: tickLabel(at, step, timeZone) }));
}

/** Clocks are changed by whole or half hours. */
const CLOCK_GRAIN = 30 * MINUTE;

function clockTicks(view: View, step: number, timeZone: string): EpochMs[] {
  const instants: EpochMs[] = [];
  const grain = Math.min(step, CLOCK_GRAIN);
  const midnight = startOfDay(view.from, timeZone);
  const first = midnight + Math.floor((view.from - midnight) / grain) * grain;
  for (let at = first; at <= view.to; at += grain)
    if (wallClock(at, timeZone).milliseconds % step === 0) instants.push(at);
  return instants;
}

/** The first Monday of 1970, in days since its beginning: weeks begin on it. */
const FIRST_MONDAY = 4;

function dayTicks(view: View, count: number, timeZone: string): EpochMs[] {
  const instants: EpochMs[] = [];
  const first = startOfDay(view.from, timeZone);
  const { year, month, day } = wallClock(first, timeZone);
  const number = Date.UTC(year, month - 1, day) / DAY - FIRST_MONDAY;
  for (let days = -(((number % count) + count) % count); ; days += count) {
    const at = startOfDay(addDays(first, days, timeZone), timeZone);
    if (at > view.to) return instants;
    instants.push(at);
  }
}

function monthTicks(view: View, count: number, timeZone: string): EpochMs[] {
  const instants: EpochMs[] = [];
  for (let at = startOfMonth(view.from, timeZone); at <= view.to; ) {
    const { year, month } = wallClock(at, timeZone);
    if ((year * 12 + month - 1) % count === 0) instants.push(at);
    at = startOfMonth(addDays(at, 32, timeZone), timeZone);
  }
  return instants;
}

const startOfMonth = (at: EpochMs, timeZone: string): EpochMs =>
  addDays(startOfDay(at, timeZone), 1 - wallClock(at, timeZone).day, timeZone);

/** What stands at a tick: the time within a day and the day where one begins; the month, and the year where one begins. */
function tickLabel(at: EpochMs, { unit }: TickStep, timeZone: string): string {
  const { year, month, milliseconds } = wallClock(at, timeZone);
  if (unit === 'year' || (unit === 'month' && month === 1)) return String(year);
  if (unit === 'month') return shortDay(at, timeZone).replace(/^\d+ /, '');
  if (unit === 'day' || milliseconds === 0) return shortDay(at, timeZone);
  const minutes = Math.floor(milliseconds / MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** What the labels of the axis leave out: the day of the times, the year of the days; nothing beside years. */
export function tickContext(view: View, width: number, timeZone: string): string {
  const { unit } = tickStep(view, width);
  if (unit === 'year') return '';
  if (unit === 'minute' || unit === 'hour') return date(view.from, timeZone);
  return String(wallClock(view.from, timeZone).year);
}
