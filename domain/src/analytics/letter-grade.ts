export type LetterGrade = 'N' | 'F' | 'D' | 'C' | 'B' | 'A' | 'A+';

const BANDS: readonly { below: number; letter: LetterGrade }[] = [
  { below: 0, letter: 'N' },
  { below: 50, letter: 'F' },
  { below: 60, letter: 'D' },
  { below: 70, letter: 'C' },
  { below: 80, letter: 'B' },
  { below: 90, letter: 'A' },
];

/** The letter of an Effort or Revision score on the American scale; -1 is N. */
export const letterGrade = (score: number): LetterGrade =>
  BANDS.find(({ below }) => score < below)?.letter ?? 'A+';
