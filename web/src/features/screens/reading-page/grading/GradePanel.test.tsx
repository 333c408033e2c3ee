import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../../lib/session.ts';
import { dismissToast } from '../../../../lib/toasts.ts';
import {
  submissionId as id,
  makeSubmission,
  makeSubmittedDraft,
} from '../../../../testing/make-submission.ts';
import { signedInUser } from '../../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { theme } from '../../../../theme/theme.ts';
import { ToastHost } from '../../../../ui/ToastHost.tsx';
import { submissionKey, useSubmission } from '../reading-page.api.ts';
import { GradePanel } from './GradePanel.tsx';

await startInEnglish('readingPage', 'exceptions', 'forms');

const GRADER = {
  canEvaluate: true,
  canGrade: true,
  canGradeDrafts: true,
  canSeeGrades: true,
  canRelease: true,
  canSeeFeedback: true,
  canGiveFeedback: true,
  canManage: true,
  canFinalize: false,
};
const drafts = [
  makeSubmittedDraft(1, { status: 'SUBMITTED', submittedAt: '2026-09-30T16:00:00.000Z' }),
  makeSubmittedDraft(2, { title: 'Final Submission', type: 'FINAL', status: 'SUBMITTED' }),
];
const final = (overrides: Partial<Submission> = {}) =>
  makeSubmission({
    status: 'FINAL_SUBMISSION',
    abilities: GRADER,
    deadlineSubmissions: drafts,
    ...overrides,
  });

type Call = { path: string; query: Record<string, string>; body: unknown };
type Answer = (call: Call) => Response;

/** Shows the panel of a submission; `answer` is the server. @returns the calls made, except for reading */
function show(shown: Submission, answer: Answer) {
  const sent: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'https://school.example');
    const call = {
      path: pathname.replace('/api/classes/', ''),
      query: Object.fromEntries(searchParams),
      body: init.body ? JSON.parse(String(init.body)) : null,
    };
    if (call.path !== 'readsubmission' && call.path !== 'gradehistory') sent.push(call);
    return answer(call);
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(submissionKey(shown.submissionId), shown);
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Panel id={shown.submissionId} />
        </MemoryRouter>
        <ToastHost />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return sent;
}

function Panel({ id: submissionId }: { id: string }) {
  const { data } = useSubmission(submissionId);
  return data ? <GradePanel submission={data} /> : null;
}

const refused = (status: number, code: string, message: string) =>
  Response.json({ message, code, requestId: '1' }, { status });
const offline: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Grade, 0 to 100' });
const enter = (value: string) => {
  fireEvent.change(field(), { target: { value } });
  const form = field().closest('form');
  if (form) fireEvent.submit(form);
};
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => startSession(signedInUser({ roles: ['ROLE_INSTRUCTOR'] })));
afterEach(() => {
  cleanup();
  clearSession();
  for (let notice = 0; notice < 50; notice++) dismissToast(notice);
  vi.unstubAllGlobals();
});

describe('GradePanel', () => {
  it('saves on Enter with what its author saw, and sends nothing that is unchanged', async () => {
    const sent = show(final({ grade: 70 }), ({ query }) =>
      Response.json(final({ grade: Number(query.grade) })),
    );
    expect(field().value).toBe('70');
    enter('70.0');
    enter('85,5');
    expect(await screen.findByText('Grade updated!')).toBeTruthy();
    expect(field().value).toBe('85.5');
    expect(sent).toEqual([
      { path: 'setGrade', query: { id: id(9), grade: '85.5', seen: '70' }, body: null },
    ]);
    enter('');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.query).toEqual({ id: id(9), grade: '-1', seen: '85.5' });
  });

  it('keeps what is no grade in the field, and says so', () => {
    const sent = show(final(), offline);
    enter('101');
    expect(field().value).toBe('101');
    expect(said()).toContain(
      'Invalid grade. Enter a number from 0 to 100, or leave it empty to clear the grade.',
    );
    expect(sent).toEqual([]);
  });

  it('keeps what could not be saved, also on other pages, and tries again', async () => {
    let answer: Answer = offline;
    const sent = show(final(), (call) => answer(call));
    enter('85');
    await screen.findByText('Not saved: the server can’t be reached. We’ll keep trying.');
    expect(field().value).toBe('85');

    cleanup();
    const other = final({ submissionId: id(3), studentName: 'Bea Lind' });
    show(other, (call) => answer(call));
    const others = screen.getByRole('region', {
      name: 'Grades of other students that aren’t saved yet',
    });
    expect(within(others).getByRole('link', { name: 'Ada Moor' }).getAttribute('href')).toBe(
      `/readassignment/${id(9)}`,
    );
    answer = () => Response.json(final({ grade: 85 }));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Grade updated!')).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
    expect(sent.map(({ query }) => query.grade)).toEqual(['85']);
  });

  it.each([
    ['Keep 90', []],
    ['Set 85', [{ id: id(9), grade: '85', seen: '90' }]],
  ])('lets the second of two people choose: %s', async (choice, expected) => {
    const stands = final({ grade: 90 });
    const changed = refused(409, 'grade-changed', 'This grade has since been changed to 90.');
    const sent = show(final({ grade: 70 }), ({ path, query }) => {
      if (path === 'readsubmission') return Response.json(stands);
      return query.seen === '90' ? Response.json(final({ grade: 85 })) : changed.clone();
    });
    enter('85');
    const button = await screen.findByRole('button', { name: choice });
    expect(said()).toContain('This grade has since been changed to 90.');
    expect(field().value).toBe('85');
    sent.length = 0;
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: choice })).toBeNull());
    expect(sent.map(({ query }) => query)).toEqual(expected);
    await waitFor(() => expect(field().value).toBe(expected.length > 0 ? '85' : '90'));
  });

  it('offers the grade that follows from the drafts, and sets it only when pressed', async () => {
    const graded = drafts.map((draft, index) => ({ ...draft, grade: 80 + 10 * index }));
    const sent = show(final({ deadlineSubmissions: graded }), () =>
      Response.json(final({ deadlineSubmissions: graded, grade: 85 })),
    );
    expect(field().value).toBe('');
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Use 85 from the drafts' }));
    expect(await screen.findByText('Grade updated!')).toBeTruthy();
    expect(sent.map(({ query }) => query.grade)).toEqual(['85']);
    expect(screen.queryByRole('button', { name: /from the drafts/ })).toBeNull();
  });

  it('offers the letters of the class', async () => {
    const gradeOptions = [
      { letter: 'F' as const, value: 0 },
      { letter: 'B' as const, value: 83 },
    ];
    const letters = (alternateGrade: 'B' | null) =>
      final({ gradeMethod: 'Letter', gradeOptions, alternateGrade });
    const sent = show(letters(null), () => Response.json(letters('B')));
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Grade' });
    expect([...choice.options].map(({ text }) => text)).toEqual(['none', 'B', 'F']);
    fireEvent.change(choice, { target: { value: 'B' } });
    expect(said()).toContain('Not saved yet.');
    fireEvent.click(screen.getByRole('button', { name: 'Save grade' }));
    expect(await screen.findByText('Grade updated!')).toBeTruthy();
    expect(sent).toEqual([
      { path: 'setAlternateGrade', query: { id: id(9), grade: 'B', seen: '-1' }, body: null },
    ]);
  });

  it('shows the current grade to those who may only read', () => {
    const abilities = { ...GRADER, canGrade: false, canGradeDrafts: false, canGiveFeedback: false };
    show(final({ grade: 85.25, abilities }), offline);
    expect(screen.getByText('Grade: 85.25')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the grade book', () => {
  it('says what was submitted again since it was graded', async () => {
    const at = (hour: string) => `2026-09-30T${hour}:00:00.000Z`;
    const [first, last] = drafts;
    const graded = [
      { ...first!, grade: 72, gradedAt: at('10'), submittedAt: at('16') },
      { ...last!, grade: 80, gradedAt: at('18'), submittedAt: at('17') },
    ];
    const page = final({ deadlineSubmissions: graded, gradedAt: at('18'), grade: 76 });
    show({ ...page, lastSubmissionDate: at('17') }, () => Response.json([]));
    fireEvent.click(screen.getByRole('button', { name: 'Grade Book' }));
    const book = within(await screen.findByRole('dialog', { name: 'Grade Book - Ada Moor' }));
    expect(book.getAllByText('Graded before the last submission.')).toHaveLength(1);
    const outdated = book.getByRole('heading', { name: 'First draft' }).closest('li');
    expect(outdated?.textContent).toContain('Graded before the last submission.');
  });

  const change = (number: number, from: number, to: number) => ({
    id: number,
    draftId: id(1),
    draftTitle: 'First draft',
    timestamp: '2026-10-02T10:00:00.000Z',
    author: 'Miriam Thal',
    from: { grade: from, alternateGrade: null },
    to: { grade: to, alternateGrade: null },
  });

  it('grades drafts, undoes the last change, and releases grades', async () => {
    const [first, last] = drafts;
    const page = final({ deadlineSubmissions: [{ ...first!, grade: 72 }, last!] });
    const sent = show(page, ({ path, body }) => {
      if (path === 'gradehistory') return Response.json([change(2, 60, 72), change(1, -1, 60)]);
      if (path === 'draft/grade') {
        return Response.json({ ...first!, grade: (body as { grade: number }).grade });
      }
      return Response.json(path === 'assignment/releaseGrades' ? { releasedAt: null } : page);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Grade Book' }));
    const book = within(await screen.findByRole('dialog', { name: 'Grade Book - Ada Moor' }));
    const draft = book.getByRole('textbox', { name: 'Grade for First draft, 0 to 100' });
    fireEvent.change(draft, { target: { value: '80' } });
    fireEvent.click(book.getByRole('button', { name: 'Save grade for First draft' }));
    await waitFor(() => expect((draft as HTMLInputElement).value).toBe('80'));
    await screen.findByText('Grade updated!');

    expect(await book.findByText(/60 → 72/)).toBeTruthy();
    expect(book.getByText(/no grade → 60/)).toBeTruthy();
    fireEvent.click(book.getByRole('button', { name: 'Undo the last change of First draft' }));
    await waitFor(() => expect((draft as HTMLInputElement).value).toBe('60'));

    fireEvent.click(book.getByRole('button', { name: 'Release to everybody' }));
    expect(await screen.findByText('Everybody can see their grades now.')).toBeTruthy();
    const draftSubmissionId = first!.draftSubmissionId;
    expect(sent).toEqual([
      { path: 'draft/grade', query: {}, body: { draftSubmissionId, grade: 80, seen: 72 } },
      { path: 'draft/grade', query: {}, body: { draftSubmissionId, grade: 60, seen: 72 } },
      {
        path: 'assignment/releaseGrades',
        query: { id: id(8), status: 'true' },
        body: null,
      },
    ]);
  });
});
