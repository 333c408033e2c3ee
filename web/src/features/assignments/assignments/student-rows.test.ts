import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { DAY } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import { gradeText, rowFilters, studentRows, submittedDrafts } from './student-rows.ts';

const NOW = Date.parse('2026-10-20T10:00:00Z');

const student = (lastName: string, totalTime: number | null) => ({
  id: `id-${lastName}`,
  firstName: 'Ada',
  lastName,
  email: `${lastName}@example.org`,
  totalTime: totalTime ?? 0,
  ownDeadlines: [],
  exempt: [],
  ungradedDrafts: [],
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
  assignments: [
    {
      id: 'essay',
      preventAfterDueDate: true,
      visible: true,
      draftSubmissions: [
        { draftId: 'd1', draftTitle: 'First draft', draftDeadline: '2026-10-20T12:00:00Z' },
      ],
    },
  ],
  withoutNames: [],
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
    expect(studentRows(detail, 'essay', NOW).map(({ name, rank }) => [name, rank])).toEqual([
      ['Abel, Ada', '1/3'],
      ['Kern, Ada', '-'],
      ['Moor, Ada', '2/3'],
      ['Roth, Ada', '-'],
      ['Zimmer, Ada', '2/3'],
    ]);
  });

  it('includes students who have not started, with the expected drafts', () => {
    expect(
      studentRows(detail, 'essay', NOW).find(({ name }) => name === 'Roth, Ada'),
    ).toMatchObject({
      status: 'NONE',
      submissionId: null,
      drafts: [{ title: 'First draft', status: 'NONE' }],
    });
  });
});

describe('studentRows without names', () => {
  const hidden = {
    ...detail,
    students: detail.students.map((one) => ({ ...one, submissions: [] })),
    withoutNames: [
      {
        assignmentId: 'essay',
        students: detail.students.map((one, place) => ({
          ...one,
          id: `alias ${place}`,
          firstName: '',
          lastName: `Student ${[10, 2, 31, 4, 5][place]}`,
          clockStatus: place === 4 ? ('IN_PROGRESS' as const) : ('NONE' as const),
        })),
      },
    ],
  } as unknown as ClassDetail;

  it('has pseudonyms by number, and no one from the class list', () => {
    const rows = studentRows(hidden, 'essay', NOW);
    expect(rows.map(({ name }) => name)).toEqual([
      'Student 2',
      'Student 4',
      'Student 5',
      'Student 10',
      'Student 31',
    ]);
    expect(rows.every(({ studentId }) => studentId.startsWith('alias'))).toBe(true);
  });

  it('takes the status from the server, which knows deadlines that are not returned', () => {
    const rows = studentRows(hidden, 'essay', NOW);
    expect(rows.find(({ name }) => name === 'Student 5')?.status).toBe('IN_PROGRESS');
  });

  it('counts what was submitted', () => {
    const submitting = (of: ClassDetail['students'][number]) => ({
      ...of,
      submissions: of.submissions.map((one) => ({
        ...one,
        draftSubmissions: [{ draftId: 'd1', status: 'SUBMITTED' }],
      })),
    });
    const [shown, ...others] = hidden.withoutNames[0]?.students ?? [];
    const submitted = {
      ...hidden,
      withoutNames: [{ assignmentId: 'essay', students: [submitting(shown!), ...others] }],
    } as unknown as ClassDetail;
    expect(submittedDrafts(submitted).get('essay')).toEqual([
      { title: 'First draft', submitted: 1 },
    ]);
  });
});

describe('rowFilters', () => {
  it('counts by the clock, with the deadlines that students have for themselves', () => {
    const [abel, ...others] = detail.students;
    const own = { draftId: 'd1', deadline: '2026-10-22T12:00:00Z', dueDate: null };
    const later = { ...detail, students: [{ ...abel, ownDeadlines: [own] }, ...others] };
    const counts = (of: object, now: number) =>
      rowFilters(studentRows(of as ClassDetail, 'essay', now));
    expect(counts(later, NOW)).toEqual([
      { filter: 'NONE', count: 1 },
      { filter: 'IN_PROGRESS', count: 4 },
    ]);
    expect(counts(later, NOW + DAY)).toEqual([
      { filter: 'IN_PROGRESS', count: 1 },
      { filter: 'MISSING', count: 4 },
    ]);
  });

  it('leaves exempt students out of what is missing', () => {
    const [abel, ...others] = detail.students;
    const exempt = { ...detail, students: [{ ...abel, exempt: ['essay'] }, ...others] };
    const rows = studentRows(exempt as ClassDetail, 'essay', NOW + DAY);
    expect(rowFilters(rows)).toEqual([{ filter: 'MISSING', count: 4 }]);
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
