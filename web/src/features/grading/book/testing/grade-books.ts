import type { GradeBook } from '@antecedent/contracts/grading/book';
import { CLOCK_STATUSES, type ClockStatus } from '@antecedent/domain/assignment/clock-status';

type Assignment = GradeBook['assignments'][number];

/** What tests know the nth student, class or assignment by, from 0 to 9. */
export const nthId = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;

type Work = { statuses: readonly ClockStatus[]; points: number[] } & Partial<
  Pick<Assignment, 'late' | 'exempt' | 'missedDraft' | 'ungradedDraft'>
>;

/** The grade book of a class with one essay, whose students have the ids from 1 and the assignment 9. */
export function aGradeBook(firstNames: readonly string[], work: Work): GradeBook {
  return {
    classId: nthId(0),
    className: 'Writing 101',
    timeZone: 'UTC',
    gradeMethod: 'Numeric',
    gradeOptions: [],
    missingCounts: false,
    categories: [],
    showsTotals: false,
    abilities: { canGrade: true, canManage: true },
    statuses: [...CLOCK_STATUSES],
    students: firstNames.map((firstName, place) => ({
      id: nthId(place + 1),
      firstName,
      lastName: 'Zeta',
      email: `${firstName.toLowerCase()}@x.org`,
    })),
    assignments: [
      {
        id: nthId(9),
        title: 'Essay',
        pointValue: 100,
        categoryId: null,
        isExtra: false,
        startDate: '2026-03-02T09:00:00Z',
        endDate: '2026-03-12T09:00:00Z',
        drafts: [],
        namesHidden: false,
        late: [],
        missedDraft: [],
        ungradedDraft: [],
        exempt: [],
        letters: [],
        ...work,
        statuses: work.statuses.map((status) => CLOCK_STATUSES.indexOf(status)),
      },
    ],
  };
}
