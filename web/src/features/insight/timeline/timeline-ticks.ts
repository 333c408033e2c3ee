import { startOfDay, type WallClock, wallClock } from '@antecedent/domain/calendar/class-calendar';
import { DAY, type EpochMs, HOUR, MINUTE } from '@antecedent/domain/time';
import { dayOfAnyYear, shortDay } from '../../../lib/times/days.ts';
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

/** Space for a label with its padding, px. */
const LABEL_SPACE = 64;

/** The finest step whose labels fit side by side. @param width of the axis, px */
export function tickStep(view: View, width: number): TickStep {
  const least = (spanOf(view) * LABEL_SPACE) / Math.max(width, LABEL_SPACE);
  return STEPS.find(({ unit, count }) => LENGTH[unit] * count >= least) ?? STEPS.at(-1)!;
}

/**
 * The ticks of a view, by the calendar and clock of a time zone: on days of 23 or 25 hours, labels still show wall
 * clock time. A repeated hour gets two ticks.
 *
 * @throws {RangeError} for an unknown time zone
 */
export function ticksOf(view: View, width: number, timeZone: string): Tick[] {
  const { unit, count } = tickStep(view, width);
  const ticks =
    unit === 'minute' || (unit === 'hour' && count === 1)
      ? clockTicks(view, LENGTH[unit] * count, timeZone)
      : unit === 'hour'
        ? hourTicks(view, HOUR * count, timeZone)
        : unit === 'day'
          ? dayTicks(view, count, timeZone)
          : monthTicks(view, unit === 'year' ? 12 * count : count, timeZone);
  return ticks.filter(({ at }) => at >= view.from && at <= view.to);
}

/** Clocks change by whole or half hours. */
const CLOCK_CHANGE_STEP = 30 * MINUTE;

function clockTicks(view: View, step: number, timeZone: string): Tick[] {
  const ticks: Tick[] = [];
  const grain = Math.min(step, CLOCK_CHANGE_STEP);
  const midnight = startOfDay(view.from, timeZone);
  const first = midnight + Math.floor((view.from - midnight) / grain) * grain;
  for (let at = first; at <= view.to; at += grain) {
    const wall = wallClock(at, timeZone);
    if (wall.milliseconds % step !== 0) continue;
    ticks.push({
      at,
      label:
        wall.milliseconds === 0
          ? midnightOf(dayOf(wall), timeZone).day
          : clockLabel(wall.milliseconds),
    });
  }
  return ticks;
}

/** Ticks every few hours, counted from each midnight. */
function hourTicks(view: View, step: number, timeZone: string): Tick[] {
  const ticks: Tick[] = [];
  for (let number = dayOf(wallClock(view.from, timeZone)); ; number += 1) {
    const { at: midnight, day } = midnightOf(number, timeZone);
    if (midnight > view.to) return ticks;
    ticks.push({ at: midnight, label: day });
    for (let clock = step; clock < DAY; clock += step) {
      const drift = wallClock(midnight + clock, timeZone).milliseconds - clock;
      ticks.push({ at: midnight + clock - drift, label: clockLabel(clock) });
    }
  }
}

/** The first Monday of 1970, in days since January 1: weeks start on it. */
const FIRST_MONDAY = 4;

function dayTicks(view: View, count: number, timeZone: string): Tick[] {
  const ticks: Tick[] = [];
  const first = dayOf(wallClock(view.from, timeZone));
  const past = (((first - FIRST_MONDAY) % count) + count) % count;
  for (let number = first - past; ; number += count) {
    const { at, day } = midnightOf(number, timeZone);
    if (at > view.to) return ticks;
    ticks.push({ at, label: day });
  }
}

function monthTicks(view: View, count: number, timeZone: string): Tick[] {
  const ticks: Tick[] = [];
  const { year, month } = wallClock(view.from, timeZone);
  const first = 12 * year + month - 1;
  for (let number = first - (first % count); ; number += count) {
    const { at, day } = midnightOf(Date.UTC(1970, number - 12 * 1970, 1) / DAY, timeZone);
    if (at > view.to) return ticks;
    const label = number % 12 === 0 ? String(number / 12) : day.replace(/^\d+ /, '');
    ticks.push({ at, label });
  }
}

/** Days since 1970 of a calendar day. */
const dayOf = ({ year, month, day }: WallClock): number => Date.UTC(year, month - 1, day) / DAY;

type Midnight = {
  at: EpochMs;
  /** `8 Oct` */
  day: string;
};

/** Cached, because an animated view asks for the same days sixty times a second and time zone lookups are slow. */
const midnights = new Map<string, Midnight>();

/** The start of a calendar day. @param number days since 1970 */
function midnightOf(number: number, timeZone: string): Midnight {
  const key = `${number} ${timeZone}`;
  const known = midnights.get(key);
  if (known) return known;
  const noon = number * DAY + DAY / 2;
  const wall = wallClock(noon, timeZone);
  const ahead = dayOf(wall) * DAY + wall.milliseconds - noon;
  const at = startOfDay(noon - ahead, timeZone);
  const midnight = { at, day: shortDay(at, timeZone) };
  midnights.set(key, midnight);
  return midnight;
}

function clockLabel(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** What the tick labels leave out: the date of times, the year of days; nothing for years. */
export function tickContext(view: View, width: number, timeZone: string): string {
  const { unit } = tickStep(view, width);
  if (unit === 'year') return '';
  if (unit === 'minute' || unit === 'hour') return dayOfAnyYear(view.from, timeZone);
  return String(wallClock(view.from, timeZone).year);
}
