import { describe, expect, it } from 'vitest';
import { type ReviewSituation, type ReviewWindow, reviewWindow } from './review-window.ts';

const usual: ReviewSituation = {
  status: 'IN_PROGRESS',
  dueAt: 100,
  isEnrolled: true,
  isRemoved: false,
  isArchived: false,
};
const refused = (reason: 'submitted' | 'withdrawn' | 'left' | 'archived'): ReviewWindow => ({
  allowed: false,
  reason,
});

describe('reviewWindow', () => {
  it.each<[string, Partial<ReviewSituation>, number, ReviewWindow]>([
    ['in time', {}, 99, { allowed: true, late: false }],
    ['at the deadline', {}, 100, { allowed: true, late: false }],
    ['after it', {}, 101, { allowed: true, late: true }],
    ['missed, then due later', { status: 'MISSED' }, 50, { allowed: true, late: true }],
    ['submitted', { status: 'SUBMITTED' }, 50, refused('submitted')],
    ['submitted by the deadline', { status: 'SUBMITTED_AUTO' }, 150, refused('submitted')],
    ['given to another reviewer', { isRemoved: true }, 50, refused('withdrawn')],
    ['withdrawn', { status: 'WITHDRAWN' }, 50, refused('withdrawn')],
    ['by somebody who left', { isEnrolled: false, isRemoved: true }, 50, refused('left')],
    ['in an archived class', { isArchived: true }, 50, refused('archived')],
    [
      'submitted, then archived',
      { status: 'SUBMITTED_LATE', isArchived: true },
      1,
      refused('submitted'),
    ],
  ])('%s', (_, change, now, expected) => {
    expect(reviewWindow({ ...usual, ...change }, now)).toEqual(expected);
  });
});
