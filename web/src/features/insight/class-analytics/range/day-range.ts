import { DAY } from '@antecedent/domain/time';

/** Days of a calendar, `yyyy-MM-dd`, both inclusive. */
export type DayRange = { from: string; to: string };

/** How many days later `to` is than `from`; 0 on the same day. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** The day this many days later. */
export const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** A typed day; null for what isn't a day, or is outside of the range. */
export function typedDay(text: string, { from, to }: DayRange): string | null {
  const day = text.trim();
  return isDay(day) && day >= from && day <= to ? day : null;
}

/** A range within all the time; all of it without one. */
export function withinSpan(range: DayRange | null, span: DayRange): DayRange {
  if (!range) return span;
  const from = range.from < span.from || range.from > span.to ? span.from : range.from;
  const to = range.to > span.to || range.to < from ? span.to : range.to;
  return { from, to };
}
