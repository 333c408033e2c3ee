import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import type { StudentRow } from '../student-rows.ts';
import { parseDays } from './ShiftFields.tsx';
import { StudentChoice } from './StudentChoice.tsx';

await startInEnglish('assignments', 'classes');
afterEach(cleanup);

const row = (name: string): StudentRow => ({
  studentId: name,
  name,
  submissionId: null,
  status: 'NONE',
  createDate: null,
  lastChangeDate: null,
  submittedDate: null,
  late: false,
  submitted: false,
  missing: false,
  graded: false,
  toGrade: false,
  totalTime: 0,
  rank: '-',
  grade: '-',
  gradeOrder: null,
  drafts: [],
  dueDates: [],
});
const NAMES = ['Arslan', 'Bauer', 'Castro', 'Desai', 'Eriksen', 'Farouk', 'Greco', 'Grün'];

function Choice({ names }: { names: readonly string[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <StudentChoice rows={names.map(row)} chosen={chosen} zone="UTC" onChoose={setChosen} />
      <output>{[...chosen].sort().join(' ')}</output>
    </>
  );
}

describe('StudentChoice', () => {
  it('finds students by name, and chooses all that it found in addition', () => {
    const { container } = render(<Choice names={NAMES} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bauer' }));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a student' }), {
      target: { value: 'gr' },
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByRole('checkbox', { name: 'All found' }));
    const chosen = () => container.querySelector('output')?.textContent;
    expect(chosen()).toBe('Bauer Greco Grün');
    fireEvent.click(screen.getByRole('checkbox', { name: 'All found' }));
    expect(chosen()).toBe('Bauer');
  });

  it('has no search field for a few students', () => {
    render(<Choice names={NAMES.slice(0, 3)} />);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('parseDays', () => {
  it.each([
    ['2', 2],
    ['+7', 7],
    ['60', 60],
    ['61', null],
    ['0', null],
    ['-1', null],
    ['two', null],
  ])('parses “%s”', (text, days) => {
    expect(parseDays(text)).toBe(days);
  });
});
