export type Countdown = { days: number; hours: number; minutes: number; seconds: number };

/** Remaining time in whole units. @param ms milliseconds; negative counts as zero */
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

/** `soon` from an hour to ten minutes before a deadline, `verySoon` in the last ten minutes. */
export function deadlineUrgency(ms: number): DeadlineUrgency {
  if (ms <= 0 || ms > 3_600_000) return null;
  return ms > 600_000 ? 'soon' : 'verySoon';
}

/** Remaining minutes at which the time left is announced. */
const ANNOUNCED_MINUTES = [60, 10, 1];

/** The minutes to announce as the time left passes from `before` to `now`, both in ms; null between them. */
export const announcedMinutes = (before: number, now: number): number | null =>
  ANNOUNCED_MINUTES.find((minutes) => before > minutes * 60_000 && now <= minutes * 60_000) ?? null;
