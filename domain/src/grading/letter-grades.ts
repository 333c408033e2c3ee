/** Letter grades, from lowest to highest. */
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
/** One letter of the scale, such as `B+`. */
export type LetterGrade = (typeof LETTER_GRADES)[number];

/** The default percentage of each letter, until the instructor changes it. */
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

/** A letter, its percentage, and whether the class uses it. */
export type GradeChoice = { letter: LetterGrade; value: number; selected: boolean };

/** Plain letters are part of every scale; `+` and `-` are optional. */
export const isPlainLetter = (letter: LetterGrade): boolean => letter.length === 1;

/** The default scale of a class: the plain letters. */
export const defaultGrades = (): GradeChoice[] => gradeScale([]);

/**
 * The complete scale, lowest letter first, with `choices` overriding the defaults. Plain letters
 * are always selected.
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

/** Whether a better letter always has a higher percentage, among the letters in use. */
export function isAscending(scale: readonly GradeChoice[]): boolean {
  const used = scale.filter((grade) => grade.selected);
  return used.every((grade, at) => at === 0 || grade.value > (used[at - 1] as GradeChoice).value);
}
