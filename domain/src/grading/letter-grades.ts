/** Letters offered, from lowest to highest. */
export const LETTER_GRADES = [
  'F',
  'D-',
  'D',
  'D+',
  'C-',
  'C',
  'C+',
  'B-',
  'B',
  'B+',
  'A-',
  'A',
  'A+',
] as const;
export type LetterGrade = (typeof LETTER_GRADES)[number];

/** The percentage that each letter stands for until the instructor chooses another. */
export const DEFAULT_LETTER_VALUES: Readonly<Record<LetterGrade, number>> = {
  F: 0,
  'D-': 60,
  D: 63,
  'D+': 67,
  'C-': 70,
  C: 73,
  'C+': 77,
  'B-': 80,
  B: 83,
  'B+': 87,
  'A-': 90,
  A: 93,
  'A+': 97,
};

/** A letter, the percentage it stands for, and whether the class uses it. */
export type GradeChoice = { letter: LetterGrade; value: number; selected: boolean };

/** Plain letters are part of every scale; `+` and `-` are a choice. */
export const isPlainLetter = (letter: LetterGrade): boolean => letter.length === 1;

/** The scale that a class begins with: the plain letters. */
export const defaultGrades = (): GradeChoice[] => gradeScale([]);

/**
 * The whole scale, lowest letter first, with `choices` laid over the defaults. Plain letters are
 * selected whatever the choice says.
 */
export function gradeScale(choices: readonly GradeChoice[]): GradeChoice[] {
  return LETTER_GRADES.map((letter) => {
    const choice = choices.find((candidate) => candidate.letter === letter);
    return {
      letter,
      value: choice?.value ?? DEFAULT_LETTER_VALUES[letter],
      selected: isPlainLetter(letter) || (choice?.selected ?? false),
    };
  });
}

/** Whether a better letter always stands for more, among the letters in use. */
export function isRising(scale: readonly GradeChoice[]): boolean {
  const used = scale.filter((grade) => grade.selected);
  return used.every((grade, at) => at === 0 || grade.value > (used[at - 1] as GradeChoice).value);
}
