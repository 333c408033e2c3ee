export type Countdown = { days: number; hours: number; minutes: number; seconds: number };

/** Whole units left. @param ms milliseconds; below zero counts as nothing left */
export function countdown(ms: number): Countdown {
  const left = Math.max(0, Math.floor(ms / 1_000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor((left % 86_400) / 3_600),
    minutes: Math.floor((left % 3_600) / 60),
    seconds: left % 60,
  };
}

export type DeadlineUrgency = 'soon' | 'verySoon' | null;

/** Between an hour and ten minutes before a deadline it is due soon; in the last ten minutes very soon. */
export function deadlineUrgency(ms: number): DeadlineUrgency {
  if (ms <= 0 || ms > 3_600_000) return null;
  return ms > 600_000 ? 'soon' : 'verySoon';
}

/** Minutes at which the time left is spoken. */
const ANNOUNCED_MINUTES = [60, 10, 1];

/** The minutes to speak as the time left passes from `before` to `now`, both in ms; null between them. */
export const announcedMinutes = (before: number, now: number): number | null =>
  ANNOUNCED_MINUTES.find((minutes) => before > minutes * 60_000 && now <= minutes * 60_000) ?? null;
