import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { GradingShares } from '@antecedent/contracts/grading/shares';
import type { ClassFigures } from '@antecedent/contracts/insight/analytics/class-figures';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../../lib/session.ts';
import { signedInUser } from '../../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { theme } from '../../../../theme/theme.ts';
import { figures } from '../students/figured-row.ts';
import { AssignmentStudents } from './AssignmentStudents.tsx';

await startInEnglish('classes', 'assignments', 'figures', 'forms');

const essay = {
  id: '44444444-4444-4444-8444-444444444444',
  title: 'Essay',
  startDate: '2026-10-05T22:00:00.000Z',
  endDate: '2026-10-14T16:00:00.000Z',
  preventAfterDueDate: false,
  draftSubmissions: [],
} as unknown as Assignment;
const NAMES = ['Abel', 'Kern', 'Moor', 'Roth', 'Zimmer'];
const idOf = (place: number, kind: number) =>
  `${String(kind).repeat(8)}-1111-4111-8111-${String(place).padStart(12, '0')}`;

const student = (lastName: string, place: number) => ({
  id: idOf(place, 1),
  firstName: 'Ada',
  lastName,
  email: `${place}@school.example`,
  totalTime: 600,
  ownDeadlines: [],
  exempt: [],
  ungradedDrafts: [],
  submissions: [
    {
      submissionId: idOf(place, 2),
      assignmentId: essay.id,
      createDate: null,
      lastChangeDate: null,
      late: false,
      status: 'IN_PROGRESS' as const,
      totalTime: 600,
      score: -1,
      alternateGrade: null,
      strip: [],
      draftSubmissions: [],
    },
  ],
});

const classOf = (names: readonly string[]) =>
  ({
    id: idOf(0, 3),
    classTimeZone: 'Europe/Berlin',
    gradeMethod: 'Numeric',
    archived: false,
    students: names.map(student),
    assignments: [essay],
    withoutNames: [],
  }) as unknown as ClassDetail;

/** Kern pasted, Moor wrote on the last day, Roth revised; Zimmer has written a few words. */
const HOW: readonly Parameters<typeof figures>[0][] = [
  { revision: 35, lastDay: { words: 40, of: 400 } },
  { typed: 80, bulk: 320, revision: 5, lastDay: { words: 120, of: 400 } },
  { revision: 10, lastDay: { words: 388, of: 400 } },
  { revision: 81, lastDay: { words: 60, of: 400 } },
  { typed: 12, effort: -1, lastDay: { words: 12, of: 12 } },
];
const known: ClassFigures = {
  timeline: { from: '2026-10-05T22:00:00.000Z', slotSeconds: 21_600, slots: 40 },
  measuring: false,
  submissions: HOW.map((how, place) => figures(how, idOf(place, 2))),
};

let wide = true;
beforeEach(() => {
  wide = true;
  startSession(signedInUser({ roles: ['ROLE_INSTRUCTOR'] }));
  vi.stubGlobal('fetch', async () => Response.json(known));
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(names: readonly string[] = NAMES) {
  const detail = classOf(names);
  return render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <MemoryRouter>
          <AssignmentStudents detail={detail} assignment={essay} label="Students" compact={false} />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

/** The DOM of the tests has no `Blob.text`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
/** Until the figures are there; a busy machine takes its time to draw a hundred rows. */
const loaded = () => screen.findByText('80%', {}, { timeout: 20_000 });
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
const sortBy = (name: string) => fireEvent.click(within(header(name)).getByRole('button'));

/** Two students are the reader's; a colleague has the others. */
const shares: GradingShares = {
  divided: true,
  mine: [idOf(1, 1), idOf(3, 1)],
  shares: [],
  markers: [
    {
      id: idOf(0, 4),
      name: 'Ruth Adler',
      role: 'owner',
      isMarker: true,
      students: 2,
      graded: 1,
      toGrade: 1,
    },
  ],
};
const isAboutShares = (address: string) => String(address).includes('/classes/shares');

describe('AssignmentStudents', () => {
  it('shows one’s own share, and how far each marker is', async () => {
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(Response.json(isAboutShares(address) ? shares : known)),
    );
    open();
    const mine = await screen.findByRole('button', { name: 'My share 2' });
    expect(screen.getByText('Ruth Adler: 1 of 2 graded')).toBeTruthy();
    const all = rowNames();
    fireEvent.click(mine);
    expect(mine.getAttribute('aria-pressed')).toBe('true');
    expect(rowNames()).toEqual([all[1], all[3]]);
    fireEvent.click(mine);
    expect(rowNames()).toEqual(all);
  });

  it('keeps the place of the note above the table until the figures are there', async () => {
    let respond = (_response: Response): void => undefined;
    const waiting = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    vi.stubGlobal('fetch', (address: string) =>
      isAboutShares(address) ? Promise.resolve(Response.json(shares)) : waiting,
    );
    open();
    const note = screen.getByText(/on one time axis/);
    expect(getComputedStyle(note).visibility).toBe('hidden');
    respond(Response.json(known));
    await vi.waitFor(() => expect(getComputedStyle(note).visibility).toBe('visible'));
  });

  it('tears no date of the sentence above the table over two lines', async () => {
    open();
    await loaded();
    const sentence = screen.getByText(/Lines mark the deadlines/);
    const wholes = [...sentence.querySelectorAll('span')].filter(
      (part) => getComputedStyle(part).whiteSpace === 'nowrap',
    );
    expect(wholes.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['2026-10-06', '2026-10-15', '2026-10-14 18:00']),
    );
  });

  it.each([
    ['Added at once', 'Kern, Ada', '80%'],
    ['24 hours before the end', 'Moor, Ada', '97%'],
    ['Revision', 'Roth, Ada', '81'],
  ])('sorted by %s begins with the one who stands out', async (column, name, value) => {
    open();
    await loaded();
    sortBy(column);
    expect(header(column).getAttribute('aria-sort')).toBe('descending');
    expect(rowNames()[0]).toBe(name);
    expect(within(screen.getAllByRole('row')[1]!).getByText(value)).toBeTruthy();
    sortBy(column);
    expect(header(column).getAttribute('aria-sort')).toBe('ascending');
    expect(rowNames()[0]).not.toBe(name);
  });

  it('has a dash with the reason where there are too few words', async () => {
    open(['Abel', 'Kern', 'Moor', 'Roth', 'Zimmer']);
    await loaded();
    const row = screen.getByRole('row', { name: /Zimmer, Ada/ });
    expect(within(row).getAllByText('Fewer than 50 words, too few for a share.')).toHaveLength(2);
    expect(within(row).getByText(/Fewer than 50 words were typed here/)).toBeTruthy();
  });

  it('says in words when a student wrote', async () => {
    open();
    await loaded();
    const strip = within(screen.getByRole('row', { name: /Abel, Ada/ })).getByRole('img');
    expect(strip.getAttribute('aria-label')).toBe(
      'Wrote on 2 days from 2026-10-06 to 2026-10-08, most around 2026-10-06 18:00',
    );
  });

  it('shows only those with at least so much of a figure', async () => {
    open();
    await loaded();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Filter by a figure' }));
    fireEvent.click(screen.getByRole('option', { name: '24 hours before the end' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Value' }), { target: { value: '30' } });
    expect(rowNames()).toEqual(['Kern, Ada', 'Moor, Ada']);
  });

  it('remembers which columns a person chose', async () => {
    const { unmount } = open();
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: /^Sessions/ }));
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: /^Effort/ }));
    unmount();
    open();
    expect(await screen.findByRole('columnheader', { name: 'Sessions' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Effort' })).toBeNull();
  });

  it('saves all columns as CSV, hidden ones too', async () => {
    let saved: Blob | undefined;
    let name = '';
    vi.stubGlobal('URL', {
      ...URL,
      createObjectURL: (blob: Blob) => {
        saved = blob;
        return 'blob:1';
      },
      revokeObjectURL: () => undefined,
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      name = this.download;
    });
    open();
    await loaded();
    fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    const [head, , kern] = (await textOf(saved!)).split('\r\n');
    expect(head).toContain('Sessions,Typed here (%),Added at once (%)');
    expect(kern).toContain('"Kern, Ada",Writing,400,10,2,3,20,80,0,30,80,5');
    expect(name).toMatch(/^Essay-\d{4}-\d{2}-\d{2}\.csv$/);
    vi.restoreAllMocks();
  });

  it('draws a hundred rows of a large class, and more when asked', async () => {
    const { id } = signedInUser({ roles: ['ROLE_INSTRUCTOR'] });
    localStorage.setItem(`antecedent.student-columns.${id}`, '["bulk"]');
    open(Array.from({ length: 130 }, (_, n) => `Student ${String(n).padStart(3, '0')}`));
    await loaded();
    expect(rowNames()).toHaveLength(100);
    fireEvent.click(screen.getByRole('button', { name: /more/ }));
    expect(rowNames()).toHaveLength(130);
  });

  it('is a list of cards with the chosen figures on phones', async () => {
    wide = false;
    open();
    await loaded();
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sort by' }));
    fireEvent.click(screen.getByRole('option', { name: 'Added at once' }));
    const [first] = within(screen.getByRole('list', { name: 'Students' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('Kern, Ada');
    expect(first?.textContent).toContain('Added at once80%');
  });

  it('chooses students by range and all at once, and clears them with Escape', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    open();
    await loaded();
    const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}, Ada` });
    fireEvent.click(box('Kern'));
    fireEvent.click(box('Roth'), { shiftKey: true });
    expect(screen.getByRole('region', { name: 'Selected students' }).textContent).toMatch(
      '3 students selected',
    );
    const all = screen.getByRole('checkbox', { name: 'Select all students shown' });
    expect(all.getAttribute('data-indeterminate')).toBe('true');
    fireEvent.click(all);
    expect(screen.getByText('5 students selected')).toBeTruthy();
    fireEvent.keyDown(box('Abel'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(box('Kern'));
    fireEvent.keyDown(box('Kern'), { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Selected students' })).toBeNull();
  });
});
