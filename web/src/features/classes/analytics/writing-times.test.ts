import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import { describe, expect, it } from 'vitest';
import { writingTimes } from './writing-times.ts';

const student = (lastName: string, times: Record<string, number>) => ({
  id: lastName,
  firstName: 'Ada',
  lastName,
  submissions: Object.entries(times).map(([assignmentId, totalTime]) => ({
    assignmentId,
    submissionId: `${lastName}-${assignmentId}`,
    totalTime,
  })),
});
const detail = {
  assignments: [
    { id: 'essay', title: 'Essay' },
    { id: 'story', title: 'Story' },
  ],
  students: [
    student('Moor', { essay: 600, story: 60 }),
    student('Abel', { essay: 1_200 }),
    student('Kern', { essay: 0 }),
  ],
} as unknown as ClassDetail;

describe('writingTimes', () => {
  it('lists students by name with a time for every assignment and the total', () => {
    expect(
      writingTimes(detail).rows.map(({ name, texts, total }) => [
        name,
        texts.map(({ submissionId, seconds }) => [submissionId, seconds]),
        total,
      ]),
    ).toEqual([
      [
        'Abel, Ada',
        [
          ['Abel-essay', 1_200],
          [null, 0],
        ],
        1_200,
      ],
      [
        'Kern, Ada',
        [
          ['Kern-essay', 0],
          [null, 0],
        ],
        0,
      ],
      [
        'Moor, Ada',
        [
          ['Moor-essay', 600],
          ['Moor-story', 60],
        ],
        660,
      ],
    ]);
  });

  it('takes the median of students with any time, and null without any', () => {
    expect(writingTimes(detail).medians).toEqual([900, 60]);
    expect(writingTimes({ ...detail, students: [] }).medians).toEqual([null, null]);
  });
});
