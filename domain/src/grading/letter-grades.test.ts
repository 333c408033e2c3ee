import { describe, expect, it } from 'vitest';
import { defaultGrades, gradeScale, isAscending, LETTER_GRADES } from './letter-grades.ts';

const selected = (scale: ReturnType<typeof gradeScale>) =>
  scale.filter((grade) => grade.selected).map((grade) => grade.letter);

describe('gradeScale', () => {
  it('contains every letter, lowest first', () => {
    expect(gradeScale([]).map((grade) => grade.letter)).toEqual(LETTER_GRADES);
  });
  it('selects the plain letters by default', () => {
    expect(selected(defaultGrades())).toEqual(['F', 'D', 'C', 'B', 'A']);
  });
  it('keeps plain letters selected even when deselected', () => {
    const scale = gradeScale([
      { letter: 'C', value: 71, selected: false },
      { letter: 'A+', value: 99, selected: true },
    ]);
    expect(selected(scale)).toEqual(['F', 'D', 'C', 'B', 'A', 'A+']);
    expect(scale.find((grade) => grade.letter === 'C')?.value).toBe(71);
  });
});

describe('isAscending', () => {
  it.each([
    ['the defaults', [], true],
    ['a B worth less than a C', [{ letter: 'B', value: 10, selected: true }], false],
    ['two letters worth the same', [{ letter: 'B', value: 73, selected: true }], false],
    ['a letter not in use out of line', [{ letter: 'B+', value: 1, selected: false }], true],
  ] as const)('of %s is %s', (_scale, choices, expected) => {
    expect(isAscending(gradeScale(choices))).toBe(expected);
  });
});
