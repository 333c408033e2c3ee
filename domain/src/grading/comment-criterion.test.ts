import { describe, expect, it } from 'vitest';
import {
  countByCriterion,
  criterionComment,
  criterionNames,
  readCriterionComment,
} from './comment-criterion.ts';

const criteria = [
  { id: 'a', title: 'Style' },
  { id: 'b', title: 'Style: voice' },
  { id: 'c', title: 'Use of  sources' },
];

describe('readCriterionComment', () => {
  it('reads what criterionComment writes, whatever the name contains', () => {
    for (const { id, title } of criteria) {
      expect(readCriterionComment(criterionComment(title, ' Read it aloud. '), criteria)).toEqual({
        criterionId: id,
        text: 'Read it aloud.',
      });
    }
  });

  it('reads a name that was typed, in any case', () => {
    expect(readCriterionComment('style:  Too long.', criteria)).toEqual({
      criterionId: 'a',
      text: 'Too long.',
    });
  });

  it.each(['Stylish: yes.', 'Your style: calm.', 'Style', 'Style: ', 'Style - long', ''])(
    'finds no criterion in %j',
    (comment) => {
      expect(readCriterionComment(comment, criteria)).toBeNull();
    },
  );

  it('finds no criterion without a name', () => {
    expect(readCriterionComment(': what?', [{ id: 'a', title: ' ' }])).toBeNull();
  });
});

describe('criterionNames', () => {
  it('knows a criterion by its earlier name, unless another one has that now', () => {
    const now = [
      { id: 'a', title: 'Sources' },
      { id: 'b', title: 'Style' },
    ];
    const earlier = [
      [
        { id: 'a', title: 'Style' },
        { id: 'b', title: 'Voice' },
        { id: 'gone', title: 'Length' },
      ],
    ];
    const names = criterionNames(now, earlier);
    const idOf = (comment: string) => readCriterionComment(comment, names)?.criterionId ?? null;
    expect(['Sources: x', 'Style: x', 'Voice: x', 'Length: x'].map(idOf)).toEqual([
      'a',
      'b',
      'b',
      null,
    ]);
  });
});

describe('countByCriterion', () => {
  it('puts first what most submissions need, and comments on no criterion last', () => {
    const on = (submissionId: string, criterionId: string | null) => ({
      submissionId,
      criterionId,
    });
    const comments = [
      on('1', 'a'),
      on('1', 'a'),
      on('1', 'a'),
      on('1', 'c'),
      on('2', 'c'),
      on('3', null),
    ];
    expect(countByCriterion(criteria, comments)).toEqual([
      { criterionId: 'c', comments: 2, submissions: 2 },
      { criterionId: 'a', comments: 3, submissions: 1 },
      { criterionId: 'b', comments: 0, submissions: 0 },
      { criterionId: null, comments: 1, submissions: 1 },
    ]);
    expect(countByCriterion(criteria, []).map(({ criterionId }) => criterionId)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});
