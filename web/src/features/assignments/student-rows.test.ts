import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import { describe, expect, it } from 'vitest';
import { gradeText, studentRows } from './student-rows.ts';

const student = (lastName: string, totalTime: number | null) => ({
  id: `id-${lastName}`,
  firstName: 'Ada',
  lastName,
  email: `${lastName}@example.org`,
  totalTime: totalTime ?? 0,
  submissions:
    totalTime === null
      ? []
      : [
          {
            submissionId: `s-${lastName}`,
            assignmentId: 'essay',
            createDate: null,
            lastChangeDate: null,
            late: false,
            status: 'IN_PROGRESS',
            totalTime,
            score: -1,
            alternateGrade: null,
            strip: [],
            draftSubmissions: [],
          },
        ],
});
const detail = {
  gradeMethod: 'Numeric',
  assignments: [{ id: 'essay', draftSubmissions: [{ draftTitle: 'First draft' }] }],
  students: [
    student('Zimmer', 600),
    student('Abel', 900),
    student('Moor', 600),
    student('Kern', 0),
    student('Roth', null),
  ],
} as unknown as ClassDetail;

describe('studentRows', () => {
  it('sorts by name and ranks by time among those with time, ties sharing a place', () => {
    expect(studentRows(detail, 'essay').map(({ name, rank }) => [name, rank])).toEqual([
      ['Abel, Ada', '1/3'],
      ['Kern, Ada', '-'],
      ['Moor, Ada', '2/3'],
      ['Roth, Ada', '-'],
      ['Zimmer, Ada', '2/3'],
    ]);
  });

  it('includes students who have not started, with the expected drafts', () => {
    expect(studentRows(detail, 'essay').find(({ name }) => name === 'Roth, Ada')).toMatchObject({
      status: 'NONE',
      submissionId: null,
      drafts: [{ title: 'First draft', status: 'NONE' }],
    });
  });
});

describe('gradeText', () => {
  it.each([
    ['Numeric', -1, null, '-'],
    ['Numeric', 0, null, '0'],
    ['Numeric', 87.5, 'A', '87.5'],
    ['Letter', 90, 'A-', 'A-'],
    ['Letter', 90, null, '-'],
  ] as const)('with %s grading and %s / %s is %s', (method, score, letter, expected) => {
    expect(gradeText(method, score, letter)).toBe(expected);
  });
});
