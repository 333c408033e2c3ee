import { describe, expect, it } from 'vitest';
import { boundedNumber, moved, newQuestion, withQuestion } from './edit-questions.ts';

const questions = (['scale', 'text', 'rubric'] as const).map((kind) =>
  newQuestion(kind, kind, `About ${kind}`),
);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('moved', () => {
  it.each([
    [0, 1, ['text', 'scale', 'rubric']],
    [2, -1, ['scale', 'rubric', 'text']],
    [0, -1, ['scale', 'text', 'rubric']],
    [2, 1, ['scale', 'text', 'rubric']],
  ] as const)('moves question %i by %i', (index, by, expected) => {
    expect(ids(moved(questions, index, by))).toEqual(expected);
  });
});

describe('withQuestion', () => {
  it('changes that question alone', () => {
    const changed = { ...newQuestion('text', 'text', 'What now?'), required: false };
    expect(withQuestion(questions, changed)).toEqual([questions[0], changed, questions[2]]);
  });
});

describe('boundedNumber', () => {
  it.each([
    ['7', 7],
    ['', 2],
    ['-3', 2],
    ['99', 10],
    ['x', 2],
  ])('reads %j as %i', (typed, expected) => {
    expect(boundedNumber(typed, 2, 10)).toBe(expected);
  });
});
