import type { GradeBook } from '@antecedent/contracts/grading/book';
import { describe, expect, it } from 'vitest';
import { NO_WORK } from './class-work.repo.ts';
import { classWork } from './class-work.ts';

const BOOK = {
  gradeMethod: 'Numeric',
  statuses: ['NONE', 'IN_PROGRESS'],
  students: [{}, {}, {}],
  assignments: [
    { statuses: [1, 0, 1], late: [2], points: [87.5, -1, -1], exempt: [1], letters: [] },
    { statuses: [0, 0, 0], late: [], points: [-1, -1, -1], exempt: [], letters: [] },
  ],
} as unknown as GradeBook;

const TIMES = {
  places: [0, 2],
  startedAt: [1_000, 2_000],
  lastChangeAt: [5_000, 6_000],
  submittedAt: [null, 7_000],
  submittedDrafts: [1, 2],
  active: [60, 100],
  think: [30, 50],
  placeOf: { several: 2 },
};

describe('classWork', () => {
  const merged = new Map([['several', { active: 80, think: 40, real: 110 }]]);
  const workOf = classWork(BOOK, [TIMES, NO_WORK], merged);

  it('adds up the times of one file', () => {
    expect(workOf(0, 0)).toEqual({
      status: 'IN_PROGRESS',
      isLate: false,
      isMissing: false,
      grade: 87.5,
      begun: {
        startedAt: 1_000,
        lastChangeAt: 5_000,
        submittedAt: null,
        submittedDrafts: 1,
        time: { active: 60, think: 30, real: 90 },
      },
    });
  });

  it('counts simultaneous time in several files once', () => {
    const { isLate, grade, begun } = workOf(2, 0);
    expect({ isLate, grade }).toEqual({ isLate: true, grade: null });
    expect(begun?.time).toEqual({ active: 80, think: 40, real: 110 });
    expect(begun?.submittedAt).toBe(7_000);
  });

  it('knows who began nothing', () => {
    expect(workOf(1, 0)).toEqual({
      status: 'NONE',
      isLate: false,
      isMissing: false,
      grade: null,
      begun: null,
    });
    expect(workOf(2, 1).begun).toBeNull();
  });
});
