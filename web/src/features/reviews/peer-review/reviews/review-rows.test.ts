import type {
  AssignmentReview,
  AssignmentReviews,
} from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { behind, groupsOf, reviewsCsv } from './review-rows.ts';

const review = (
  revieweeId: string,
  reviewerId: string,
  status: AssignmentReview['status'],
): AssignmentReview => ({
  id: null,
  revieweeId,
  reviewerId,
  draftId: 'd',
  title: '=1+1',
  status,
  deadline: '2026-03-02T09:00:00Z',
  extended: false,
  reassigned: false,
  begunAt: null,
  submittedAt: null,
  fileId: null,
  extension: null,
  timeSpent: 120,
  wordsWritten: 7,
  comments: 2,
  helpful: null,
});
const data: AssignmentReviews = {
  title: 'Essay',
  classTimeZone: 'UTC',
  students: [
    { id: 'ann', firstName: 'Ann', lastName: 'Adler' },
    { id: 'bob', firstName: 'Bob', lastName: 'Berg' },
  ],
  left: [],
  reviews: [review('ann', 'bob', 'OPEN'), review('bob', 'ann', 'SUBMITTED')],
  unreviewed: [],
  reassignHours: null,
  reviewPoints: 5,
  grades: [{ reviewerId: 'bob', points: 4, comment: '', gradedAt: '2026-03-02T09:00:00Z' }],
};
const t = ((key: string) => key) as unknown as TFunction;

describe('the reviews of an assignment', () => {
  it('are grouped by either person, in the order of names', () => {
    expect(groupsOf(data, 'revieweeId').map(({ name }) => name)).toEqual([
      'Adler, Ann',
      'Berg, Bob',
    ]);
    expect(groupsOf(data, 'reviewerId')[0]?.reviews[0]?.revieweeId).toBe('bob');
  });

  it.each([
    ['OPEN', 30, ['bob']],
    ['IN_PROGRESS', 30, ['bob']],
    ['MISSED', 6, ['bob']],
    ['MISSED', 8, []],
    ['SUBMITTED', 6, []],
    ['NONE', 6, []],
  ] as const)('whose status is %s %i days after the deadline ask for %j', (status, days, who) => {
    const reviews = [review('ann', 'bob', status)];
    const now = Date.parse(reviews[0]!.deadline) + days * 24 * 3_600_000;
    expect(behind({ ...data, reviews }, now)).toEqual(who);
  });

  it('ask nothing of a reviewer who has left the class', () => {
    const now = Date.parse('2026-03-02T09:00:00Z');
    expect(behind(data, now)).toEqual(['bob']);
    expect(behind({ ...data, left: ['bob'] }, now)).toEqual([]);
  });

  it('are saved so that no spreadsheet takes a title for a formula', () => {
    const [, row] = reviewsCsv(data, t).split('\r\n');
    expect(row).toMatch(/^"Adler, Ann",'?"?'=1\+1/);
    expect(row).toContain(',2,7,2,,4');
  });
});
