import type { CalendarEntry } from '@antecedent/contracts/screens/calendar';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { CalendarList } from './CalendarList.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { weeksOf } from './month-days.ts';

await startInEnglish('calendar');
afterEach(cleanup);

const entry: CalendarEntry = {
  id: 'due:1',
  kind: 'due',
  at: '2026-10-08T22:30:00.000Z',
  as: 'student',
  classId: '11111111-1111-4111-8111-111111111111',
  className: 'Mosses',
  classTimeZone: 'America/New_York',
  assignmentId: '22222222-2222-4222-8222-222222222222',
  title: 'A street',
  draft: 'First draft',
  isDone: false,
  isHidden: false,
};
const entries: CalendarEntry[] = [
  entry,
  { ...entry, id: 'opens:2', kind: 'opens', as: 'instructor', draft: null, isHidden: true },
  { ...entry, id: 'due:3', at: '2026-10-09T06:00:00.000Z', as: 'assistant', isDone: true },
];

const shown = { today: '2026-10-09', zone: 'Europe/Berlin', entries };

describe('the calendar', () => {
  it('shows entries on the reader’s own day, as links to where the reader goes on', () => {
    render(<MonthGrid month="2026-10" weeks={weeksOf('2026-10', 1)} {...shown} />, {
      wrapper: MemoryRouter,
    });
    const today = screen.getByRole('cell', { current: 'date' });
    expect(
      within(today)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      [
        '00:30, First draft of “A street”, Mosses',
        '/assignment/22222222-2222-4222-8222-222222222222',
      ],
      [
        '00:30, Opens: A street, Mosses, Hidden from students',
        '/classdetail/11111111-1111-4111-8111-111111111111',
      ],
      [
        '08:00, First draft of “A street”, Mosses, Submitted',
        '/ta/classDetails/11111111-1111-4111-8111-111111111111',
      ],
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['MonMonday', 'SunSunday']),
    );
  });

  it('lists the same by day', () => {
    render(<CalendarList {...shown} />, { wrapper: MemoryRouter });
    const day = screen.getByRole('region', { name: /^Fri 9 Oct.* · Today$/ });
    expect(within(day).getAllByRole('listitem')).toHaveLength(3);
    expect(within(day).getByText('Mosses · Submitted')).toBeTruthy();
  });
});
