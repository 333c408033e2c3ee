/** Signs around their own point, some 10 px wide: a flag for what was submitted, a speech bubble, a diamond. */
export const MARK_PATH = {
  submission: 'M-4.5 -5H4.5L0 4z',
  comment: 'M-5 -5H5V2H0L-3 5V2H-5z',
  review: 'M0 -5.5L5.5 0L0 5.5L-5.5 0z',
} as const;

/** A deadline in a legend: the step at its hour. */
export const DEADLINE_PATH = 'M5 -6V4H-5';
