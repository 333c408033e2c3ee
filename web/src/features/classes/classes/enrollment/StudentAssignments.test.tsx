import type { StudentAssignmentItem } from '@antecedent/contracts/classes/classes/enrollment';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { StudentAssignmentEntries, StudentAssignmentTable } from './StudentAssignments.tsx';

await startInEnglish('classes');
afterEach(cleanup);

const item = (change: Partial<StudentAssignmentItem>): StudentAssignmentItem => ({
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Essay',
  description: '',
  readingList: [],
  startDate: '2026-10-01T08:00:00.000Z',
  endDate: '2026-10-20T08:00:00.000Z',
  pointValue: 20,
  preventAfterDueDate: false,
  status: 'FINAL_SUBMISSION',
  submissionId: '00000000-0000-4000-8000-000000000002',
  gradesReleased: true,
  exempt: false,
  score: -1,
  alternateGrade: null,
  nextDraft: null,
  totalTime: 60,
  words: 10,
  strip: [],
  abilities: { canStart: false, canWrite: false, canRead: true },
  ...change,
});
const props = (change: Partial<StudentAssignmentItem>) => ({
  assignments: [item(change)],
  zone: 'Europe/Berlin',
  gradeMethod: 'Numeric',
  onDescribe: () => {},
  received: [],
  onSelectReviews: () => {},
});

describe('a student’s list of assignments', () => {
  it.each([
    [{ gradesReleased: true, score: 85.5 }, '85.5'],
    [{ gradesReleased: true }, '-'],
    [{ gradesReleased: false, exempt: true, score: -1 }, 'Exempt'],
    [{ gradesReleased: true, exempt: true, score: 40 }, 'Exempt'],
    [{ gradesReleased: false }, 'Not released'],
    [{ gradesReleased: false, status: 'EXCEPTION' }, 'Not released'],
    // Nothing is submitted for good yet.
    [{ gradesReleased: false, status: 'IN_PROGRESS' }, '-'],
    [{ gradesReleased: false, status: 'NONE' }, '-'],
  ] as const)('shows of %j: %s', (change, expected) => {
    render(<StudentAssignmentTable {...props(change)} />, { wrapper: MemoryRouter });
    expect(screen.getAllByRole('cell')[4]?.textContent).toBe(expected);
    cleanup();
    render(<StudentAssignmentEntries {...props(change)} />, { wrapper: MemoryRouter });
    const entry = screen.getByRole('listitem').textContent ?? '';
    expect(entry.includes('Grade not released')).toBe(expected === 'Not released');
    expect(entry.includes('85.5')).toBe(expected === '85.5');
  });
});
