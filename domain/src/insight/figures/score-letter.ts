export type ScoreLetter = 'N' | 'F' | 'D' | 'C' | 'B' | 'A' | 'A+';

const BANDS: readonly { below: number; letter: ScoreLetter }[] = [
  { below: 0, letter: 'N' },
  { below: 50, letter: 'F' },
  { below: 60, letter: 'D' },
  { below: 70, letter: 'C' },
  { below: 80, letter: 'B' },
  { below: 90, letter: 'A' },
];

/** The letter of an Effort or Revision score on the American scale; -1 is N. */
export const scoreLetter = (score: number): ScoreLetter =>
  BANDS.find(({ below }) => score < below)?.letter ?? 'A+';
