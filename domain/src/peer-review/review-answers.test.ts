import { describe, expect, it } from 'vitest';
import type { Criterion } from '../grading/rubric.ts';
import {
  answeredWords,
  areAnswersTo,
  carriedAnswers,
  missingAnswers,
  questionProblems,
} from './review-answers.ts';
import type { ReviewAnswer, ReviewQuestion } from './review-form.ts';

const scale: ReviewQuestion = {
  id: 'clear',
  kind: 'scale',
  prompt: 'How clear is the argument?',
  required: true,
  steps: 5,
  lowest: 'Unclear',
  highest: 'Very clear',
};
const text: ReviewQuestion = {
  id: 'best',
  kind: 'text',
  prompt: 'What works best?',
  required: true,
  minWords: 3,
};
const extra: ReviewQuestion = { ...text, id: 'more', required: false };
const rubric: ReviewQuestion = {
  id: 'rubric',
  kind: 'rubric',
  prompt: 'By the rubric',
  required: true,
};
const criteria: Criterion[] = [
  { id: 'thesis', title: 'Thesis', description: '', levels: [], maxPoints: 10 },
  { id: 'sources', title: 'Sources', description: '', levels: [], maxPoints: 5 },
];
const rated = (...points: (number | null)[]): ReviewAnswer => ({
  questionId: 'rubric',
  kind: 'rubric',
  ratings: points.map((value, index) => ({
    criterionId: criteria[index]?.id ?? 'unknown',
    points: value,
    comment: '',
  })),
});
const chose = (value: number | null): ReviewAnswer => ({
  questionId: 'clear',
  kind: 'scale',
  value,
});
const wrote = (words: string, questionId = 'best'): ReviewAnswer => ({
  questionId,
  kind: 'text',
  text: words,
});
const FORM = [scale, text, extra, rubric];

describe('questionProblems', () => {
  it.each<[string, ReviewQuestion[], boolean, [number, string][]]>([
    ['none in a usual form', FORM, true, []],
    ['none in a form without questions', [], false, []],
    ['a question without words', [{ ...text, prompt: '  ' }], true, [[0, 'no-prompt']]],
    ['two questions of one id', [text, { ...scale, id: 'best' }], true, [[1, 'same-id']]],
    ['a rubric that the assignment has not', [text, rubric], false, [[1, 'no-rubric']]],
    ['a second rubric', [rubric, { ...rubric, id: 'r2' }], true, [[1, 'two-rubrics']]],
    [
      'one question too many',
      Array.from({ length: 21 }, (_, index) => ({ ...text, id: `q${index}` })),
      true,
      [[20, 'too-many']],
    ],
  ])('finds %s', (_, questions, hasRubric, problems) => {
    expect([...questionProblems(questions, hasRubric)]).toEqual(problems);
  });
});

describe('areAnswersTo', () => {
  it.each<[string, ReviewAnswer[], boolean]>([
    ['nothing yet', [], true],
    ['all of it', [chose(5), wrote('Yes'), rated(10, 0)], true],
    ['a scale left open', [chose(null)], true],
    ['a step below the scale', [chose(0)], false],
    ['a step above the scale', [chose(6)], false],
    ['half a step', [chose(2.5)], false],
    ['an answer of another kind', [{ questionId: 'best', kind: 'scale', value: 1 }], false],
    ['an answer to no question', [wrote('Hm', 'gone')], false],
    ['two answers to one question', [chose(1), chose(2)], false],
    ['more points than a criterion has', [rated(11)], false],
    ['a criterion that is none', [rated(1, 1, 1)], false],
    ['a text beyond the limit', [wrote('x'.repeat(10_001))], false],
  ])('takes %s: %s', (_, answers, expected) => {
    expect(areAnswersTo(FORM, criteria, answers)).toBe(expected);
  });
});

describe('missingAnswers', () => {
  const enough = [chose(3), wrote('The first page.'), rated(7, 3)];
  it.each<[string, ReviewAnswer[], [string, unknown][]]>([
    ['nothing when all is said', enough, []],
    [
      'every required answer',
      [],
      ['clear', 'best', 'rubric'].map((id) => [id, { reason: 'unanswered' }]),
    ],
    [
      'the words of a short text',
      [chose(3), wrote('The title'), rated(7, 3)],
      [['best', { reason: 'too-short', words: 1 }]],
    ],
    [
      'words of a short text that need not be written',
      [...enough, wrote('Well', 'more')],
      [['more', { reason: 'too-short', words: 2 }]],
    ],
    ['nothing of an empty text that need not be', [...enough, wrote(' ', 'more')], []],
    [
      'criteria without points',
      [chose(3), wrote('The first page.'), rated(7, null)],
      [['rubric', { reason: 'unrated', criteria: 1 }]],
    ],
  ])('names %s', (_, answers, missing) => {
    expect([...missingAnswers(FORM, criteria, answers)]).toEqual(missing);
  });

  it('asks nothing by a rubric that was taken from the assignment', () => {
    expect(missingAnswers([rubric], [], []).size).toBe(0);
  });
});

describe('carriedAnswers', () => {
  it('keeps what fits the changed form', () => {
    const short = { ...scale, steps: 3 };
    expect(carriedAnswers([short, text], criteria, [chose(4), wrote('Yes'), rated(1)])).toEqual([
      wrote('Yes'),
    ]);
  });
});

describe('answeredWords', () => {
  it('counts texts and comments of a rubric', () => {
    const answer = rated(1);
    const withComment: ReviewAnswer = {
      ...answer,
      ratings: [{ criterionId: 'thesis', points: 1, comment: 'Too broad' }],
    } as ReviewAnswer;
    expect(answeredWords([chose(3), wrote('The first page.'), withComment])).toBe(5);
  });
});
