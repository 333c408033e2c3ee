import type { TextConditions } from './text-conditions.ts';

/** Facts with a number that is comparable between texts of different lengths. */
export const RANGED_FACTS = [
  'burst',
  'product',
  'takenBack',
  'between',
  'pauses',
  'wordsPerMinute',
  'largestInText',
] as const;
export type RangedFact = (typeof RANGED_FACTS)[number];

/** Where the middle 90 of 100 texts are: from the 5th to the 95th percentile, both inclusive. */
export type Range = { low: number; high: number };

/**
 * The range of a fact in composed texts, and in transcribed ones where it is known. Those were counted from key presses, by rules that
 * differ from ours: `composed` is the range that composed texts have by the same rules.
 */
export type ReferenceRange = Range & { transcribed: (Range & { composed: Range }) | null };

/**
 * For a reader to see next to a fact, as a laboratory prints them. Nothing is computed from them: no mark, no score, no order.
 *
 * Source: `npm run validate -- klicke --json`, p5 and p95 of the composed texts, rounded to two digits. Transcribed texts:
 * features of S. Crossley et al., Plagiarism Detection Using Keystroke Logs, EDM 2024. docs/reference/ranges.md names the columns.
 */
export const REFERENCE_RANGES: Readonly<Record<RangedFact, ReferenceRange>> = {
  burst: { low: 3, high: 22, transcribed: null },
  product: {
    low: 0.69,
    high: 0.98,
    transcribed: { low: 0.9, high: 0.99, composed: { low: 0.61, high: 0.96 } },
  },
  takenBack: { low: 0.02, high: 0.25, transcribed: null },
  between: {
    low: 0,
    high: 0.23,
    transcribed: { low: 0, high: 0.02, composed: { low: 0, high: 0.57 } },
  },
  pauses: { low: 0.02, high: 0.14, transcribed: null },
  wordsPerMinute: {
    low: 8,
    high: 30,
    transcribed: { low: 8, high: 62, composed: { low: 9, high: 30 } },
  },
  largestInText: { low: 2, high: 4, transcribed: null },
};

/** How many texts the ranges are from. */
export const REFERENCE_TEXTS = { composed: 240, transcribed: 500 } as const;

/**
 * What a text must have in common with the composed texts. Length and time are those of all but the shortest and the longest in a
 * hundred of them, rounded outward; they were written in English, in one session, in one file, and recorded in full. Fewer than
 * one untracked word in twenty moves no share by more than five points.
 */
export const REFERENCE_BOUNDS = {
  language: 'en',
  textFiles: 1,
  sessions: 1,
  /** At the desk. */
  minutes: { low: 9, high: 33 },
  words: { low: 200, high: 1_050 },
  tracked: 0.95,
} as const;

/** Why there are no ranges next to the facts of a text, most telling first. */
export const RANGE_ABSENCES = [
  'unknown',
  'words',
  'language',
  'textFiles',
  'sessions',
  'minutes',
  'tracked',
] as const;
export type RangeAbsence = (typeof RANGE_ABSENCES)[number];

/** Why a text differs too much from the sample to be shown next to it; null where it does not. */
export function rangeAbsence(conditions: TextConditions | null): RangeAbsence | null {
  if (conditions === null) return 'unknown';
  const { language, textFiles, sessions, minutes, words, tracked } = REFERENCE_BOUNDS;
  const isMet: Record<Exclude<RangeAbsence, 'unknown'>, boolean> = {
    words: isIn(conditions.words, words),
    language: conditions.language === language,
    textFiles: conditions.textFiles === textFiles,
    sessions: conditions.sessions === sessions,
    minutes: isIn(conditions.minutes, minutes),
    tracked: conditions.tracked >= tracked,
  };
  return RANGE_ABSENCES.find((reason) => reason !== 'unknown' && !isMet[reason]) ?? null;
}

const isIn = (value: number, { low, high }: Range): boolean => value >= low && value <= high;
