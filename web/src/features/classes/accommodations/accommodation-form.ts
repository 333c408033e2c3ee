import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import { MORE_TIME_LIMITS, type MoreTime } from '@antecedent/domain/assignment/student-deadline';

/** How much more time, as the dialog offers it: nothing, a usual factor, another one, or days. */
export const TIME_CHOICES = ['none', '125', '150', '200', 'percent', 'days'] as const;
export type TimeChoice = (typeof TIME_CHOICES)[number];

/** The values of the dialog, as typed. */
export type AccommodationForm = {
  noPace: boolean;
  textInPieces: boolean;
  time: TimeChoice;
  percent: string;
  days: string;
};

export const NOTHING: Accommodation = { noPace: false, textInPieces: false, moreTime: null };

/** Whether a factor is one of those that have a name. */
export const namedPercent = (percent: number): '125' | '150' | '200' | null =>
  percent === 125 || percent === 150 || percent === 200 ? `${percent}` : null;

export function formOf({ noPace, textInPieces, moreTime }: Accommodation): AccommodationForm {
  const form = { noPace, textInPieces, percent: '', days: '' };
  if (moreTime === null) return { ...form, time: 'none' };
  if ('days' in moreTime) return { ...form, time: 'days', days: String(moreTime.days) };
  const named = namedPercent(moreTime.percent);
  return named
    ? { ...form, time: named }
    : { ...form, time: 'percent', percent: String(moreTime.percent) };
}

/** What the form says; the name of the field that has no valid number instead. */
export function accommodationOf(form: AccommodationForm): Accommodation | 'percent' | 'days' {
  const { noPace, textInPieces } = form;
  const moreTime = moreTimeOf(form);
  return typeof moreTime === 'string' ? moreTime : { noPace, textInPieces, moreTime };
}

function moreTimeOf({
  time,
  percent,
  days,
}: AccommodationForm): MoreTime | null | 'percent' | 'days' {
  const { leastPercent, mostPercent, leastDays, mostDays } = MORE_TIME_LIMITS;
  switch (time) {
    case 'none':
      return null;
    case 'percent': {
      const number = wholeNumber(percent, leastPercent, mostPercent);
      return number === null ? 'percent' : { percent: number };
    }
    case 'days': {
      const number = wholeNumber(days, leastDays, mostDays);
      return number === null ? 'days' : { days: number };
    }
    default:
      return { percent: Number(time) };
  }
}

function wholeNumber(typed: string, least: number, most: number): number | null {
  const number = Number(typed);
  return /^\s*\d+\s*$/.test(typed) && number >= least && number <= most ? number : null;
}
