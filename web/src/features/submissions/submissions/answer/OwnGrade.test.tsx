import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeAssignment, makeDraft } from '../../../../testing/make-assignment.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { OwnGrade } from './OwnGrade.tsx';

await startInEnglish('submissions');
afterEach(cleanup);

const submitted = makeDraft(1, { status: 'SUBMITTED', submittedAt: '2026-10-19T16:00:00.000Z' });
const grades = (change: Partial<StudentAssignment['grades']>): StudentAssignment['grades'] => ({
  ...makeAssignment().grades,
  ...change,
});
const show = (overrides: Partial<StudentAssignment>) => {
  const assignment = makeAssignment({ timeline: [submitted, makeDraft(2)], ...overrides });
  return render(<OwnGrade assignment={assignment} />).container.textContent;
};

describe('OwnGrade', () => {
  it('says when grades will be seen, once something was submitted', () => {
    expect(show({})).toMatch(/^Grades aren’t released yet\. You’ll see them by .*2 Nov, 09:00/);
  });
  it('says nothing before that', () => {
    expect(show({ timeline: [makeDraft(1), makeDraft(2)] })).toBe('');
  });
  it.each([
    [{ released: true, grade: 85.25 }, true, '85.25 of 100'],
    [{ released: true, method: 'Letter', alternateGrade: 'B+' }, true, 'B+'],
    [{ released: true }, false, 'No grade yet'],
    // A grade in the method that the class no longer uses.
    [{ released: true, method: 'Letter', grade: 85 }, true, 'No grade yet'],
  ] as const)('shows the grade after the release: %j', (change, graded, expected) => {
    show({ graded, grades: grades(change) });
    expect(screen.getByRole('definition').textContent).toBe(expected);
  });
});
