import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
import { defaultGrades } from '@antecedent/domain/grading/letter-grades';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../../lib/session.ts';
import { dismissToast } from '../../../../lib/toasts.ts';
import { signedInUser } from '../../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { theme } from '../../../../theme/theme.ts';
import { ToastHost } from '../../../../ui/ToastHost.tsx';
import { ClassDetailPage } from './ClassDetailPage.tsx';

await startInEnglish(
  'classes',
  'classList',
  'classForm',
  'classDetail',
  'assignments',
  'templates',
  'forms',
  'figures',
  'analytics',
);

const CLASS_ID = '11111111-1111-4111-8111-111111111111';
const STUDENT_ID = '22222222-2222-4222-8222-222222222222';
const OWNER_ID = '5f0d7f5e-93b4-4c4a-8f0e-6c1d2b3a4e5f';
const ESSAY_ID = '33333333-3333-4333-8333-333333333333';

const essay: ClassDetail['assignments'][number] = {
  id: ESSAY_ID,
  title: 'Essay',
  description: 'About a morning.',
  readingList: [],
  startDate: '2026-10-07T06:00:00.000Z',
  endDate: '2026-12-04T22:59:00.000Z',
  postDate: '2026-12-10T06:00:00.000Z',
  pointValue: 10,
  multiDraft: false,
  autoSubmission: false,
  autoEvaluate: false,
  autoAccept: false,
  autoItemsDisable: false,
  preventAfterDueDate: false,
  timed: false,
  withoutNames: false,
  askPasteSource: true,
  aiPolicy: NO_AI_POLICY,
  latePolicy: null,
  effortShare: 0,
  revisionShare: 0,
  uploadFile: false,
  mainFileType: 'DOCUMENT',
  visible: true,
  publishDate: null,
  stoped: false,
  showAnalytics: false,
  showAnalyticsAlways: false,
  draftSubmissions: [],
};
const course: ClassDetail = {
  id: CLASS_ID,
  className: 'Writing',
  classTimeZone: 'Europe/Berlin',
  enrollKey: 'NB-7K2QD',
  gradeMethod: 'Numeric',
  grades: defaultGrades(),
  startDate: '2026-10-04T22:00:00.000Z',
  endDate: '2026-12-18T22:59:59.999Z',
  subjectArea: 'Biology',
  subjectAreaId: 4,
  studentLevel: 'Graduate',
  studentLevelId: 7,
  archived: false,
  students: [
    {
      id: STUDENT_ID,
      firstName: 'Ada',
      lastName: 'Moor',
      email: 'ada@school.example',
      totalTime: 0,
      submissions: [],
      ownDeadlines: [],
      exempt: [],
      ungradedDrafts: [],
    },
  ],
  invitations: [],
  assistants: [],
  instructors: [],
  assistantsMay: [],
  abilities: { canManageInstructors: true },
  assignments: [essay],
  withoutNames: [],
};

const NO_FIGURES = {
  timeline: { from: essay.startDate, slotSeconds: 86_400, slots: 60 },
  measuring: false,
  submissions: [],
};

type Answer = (body: string) => Response;

/** A server with this class; `answers` maps a part of a URL to its response. */
function server(detail: ClassDetail, answers: Record<string, Answer> = {}) {
  const asked: string[] = [];
  let known = detail;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`);
    if (url.includes('/classes/getclass')) return Response.json(known);
    if (url.includes('/classes/assignment/figures')) return Response.json(NO_FIGURES);
    if (url.includes('type=area')) return Response.json([{ id: 4, name: 'Biology' }]);
    if (url.includes('type=level')) return Response.json([{ id: 7, name: 'Graduate' }]);
    const found = Object.entries(answers).find(([part]) => url.includes(part));
    if (!found) throw new Error(`nobody answers ${url}`);
    return found[1](String(init.body));
  });
  return {
    asked,
    becomes: (next: ClassDetail) => {
      known = next;
    },
  };
}

function open(tab: string) {
  startSession(signedInUser({ roles: ['ROLE_INSTRUCTOR'] }));
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const router = createMemoryRouter(
    [{ path: '/classdetail/:classId', element: <ClassDetailPage /> }],
    {
      initialEntries: [`/classdetail/${CLASS_ID}?tab=${tab}`],
    },
  );
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return router;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => {
  cleanup();
  clearSession();
  for (let notice = 0; notice < 50; notice++) dismissToast(notice);
  vi.unstubAllGlobals();
});

describe('ClassDetailPage', () => {
  it('renews the enrollment key after asking, and shows the new one', async () => {
    const { asked } = server(course, {
      '/classes/renewkey': () => Response.json({ enrollKey: 'NB-XX123' }),
    });
    open('details');
    fireEvent.click(await screen.findByRole('button', { name: 'Renew key' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(asked.some((one) => one.includes('renewkey'))).toBe(false);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Renew key' }));
    expect(await screen.findByText('NB-XX123')).toBeTruthy();
    expect(screen.queryByText('NB-7K2QD')).toBeNull();
  });

  it('disables its tabs while the details are edited, and says so', async () => {
    server(course);
    const router = open('details');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const students = screen.getByRole('tab', { name: 'Students' });
    expect(students.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(students);
    expect(
      await screen.findByText('You can not switch between tabs while you edit the class details'),
    ).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=details');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Students' }));
    expect(router.state.location.search).toBe('?tab=students');
  });

  it('sends changed details, and unchanged dates as they were', async () => {
    const renamed = { ...course, className: 'Writing, Section B' };
    let sent: Record<string, unknown> = {};
    server(course, {
      updateClass: (body) => {
        sent = JSON.parse(body) as Record<string, unknown>;
        return Response.json(renamed);
      },
      classList: () => Response.json([]),
    });
    open('details');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText(/Class name/);
    fireEvent.change(name, { target: { value: renamed.className } });
    fireEvent.click(button('Save'));
    expect(await screen.findByRole('heading', { level: 1, name: renamed.className })).toBeTruthy();
    expect(sent).toMatchObject({
      id: CLASS_ID,
      classname: renamed.className,
      classStartDate: course.startDate,
      classEndDate: course.endDate,
    });
    expect(sent).not.toHaveProperty('enrollkey');
  });

  it('removes a student after confirmation', async () => {
    const work = { key: 'consequences.studentRemoved', values: { count: 2, name: 'Ada' } };
    let sent: unknown;
    const school = server(course, {
      'dropstudent?': () => Response.json({ consequences: [work], confirm: 'seen' }),
      dropstudent: (body) => {
        sent = JSON.parse(body);
        return Response.json(true);
      },
    });
    open('students');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Ada Moor' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Ada Moor' });
    expect(await within(question).findByText(/^Ada has started 2 assignments\./)).toBeTruthy();
    expect(sent).toBeUndefined();
    school.becomes({ ...course, students: [] });
    fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Successfully removed student!')).toBeTruthy();
    expect(await screen.findByText('No students registered yet')).toBeTruthy();
    expect(sent).toMatchObject({ confirmed: 'seen' });
  });

  it('does not search for an invalid email address', async () => {
    const school = server(course);
    open('assistants');
    expect(await screen.findByText('Search your assistant with email address')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Email of/), { target: { value: 'jonas' } });
    fireEvent.click(button('Search'));
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    expect(school.asked.some((call) => call.includes('searchuser'))).toBe(false);
  });

  it(`shows the server's message about an unknown email address`, async () => {
    const message = 'There’s no account with this email address.';
    server(course, {
      searchuser: () =>
        Response.json({ code: 'not-found', message, requestId: 'r1' }, { status: 404 }),
    });
    open('assistants');
    const field = await screen.findByLabelText(/Email of/);
    fireEvent.change(field, { target: { value: 'jonas@school.example' } });
    fireEvent.click(button('Search'));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('lets the owner add a co-instructor, and shows no way to remove the owner', async () => {
    const person = { firstName: 'Kai', lastName: 'Lund', email: 'kai@school.example' };
    const owner = {
      id: OWNER_ID,
      firstName: 'Nora',
      lastName: 'Brandt',
      email: 'n@school.example',
    };
    const taught = { ...course, instructors: [{ ...owner, confirmed: true, owner: true }] };
    const kai = { id: STUDENT_ID, ...person, confirmed: true };
    const school = server(taught, {
      searchuser: () => Response.json(kai),
      'classes/instructor?': () => Response.json({ ...kai, owner: false }),
    });
    open('instructors');
    expect(await screen.findByText('Owner')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Remove: Nora/ })).toBeNull();
    fireEvent.change(screen.getByLabelText(/Email of/), { target: { value: person.email } });
    fireEvent.click(button('Search'));
    const add = await screen.findByRole('button', { name: 'Add' });
    school.becomes({
      ...taught,
      instructors: [...taught.instructors, { ...kai, owner: false }],
    });
    fireEvent.click(add);
    expect(await screen.findByText('Kai Lund now teaches this class with you.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Remove: Kai Lund' })).toBeTruthy();
    expect(school.asked).toContain(
      `POST /api/classes/instructor?classId=${CLASS_ID}&userId=${STUDENT_ID}`,
    );
  });

  it('shows the instructors read-only to a co-instructor', async () => {
    const kai = { id: OWNER_ID, firstName: 'Kai', lastName: 'Lund', email: 'kai@school.example' };
    server({
      ...course,
      instructors: [{ ...kai, confirmed: true, owner: false }],
      abilities: { canManageInstructors: false },
    });
    open('instructors');
    expect(await screen.findByText('Lund')).toBeTruthy();
    expect(screen.queryByLabelText(/Email of/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('hides an assignment and shows it again, keeping the focus', async () => {
    const school = server(course, {
      'visible?': () => Response.json({ ...essay, visible: false }),
    });
    open('assignments');
    const hide = await screen.findByRole('button', { name: 'Hide: Essay' });
    hide.focus();
    school.becomes({ ...course, assignments: [{ ...essay, visible: false }] });
    fireEvent.click(hide);
    const show = await screen.findByRole('button', { name: 'Show: Essay' });
    expect(document.activeElement).toBe(show);
    expect(screen.getByText('hidden from students')).toBeTruthy();
    expect(school.asked).toContain(
      `POST /api/classes/assignment/visible?id=${ESSAY_ID}&status=false`,
    );
  });

  it('deletes an assignment after a confirmation with its name', async () => {
    const school = server(course, {
      'assignment/deletion': () =>
        Response.json({
          consequences: [{ key: 'consequences.assignmentDeleted', values: { count: 3 } }],
          confirm: 'seen',
        }),
      'confirmed=seen': () => Response.json({ data: true }),
    });
    open('assignments');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Essay' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Are you sure you want to delete assignment Essay ?');
    expect(await within(question).findByText(/^3 students have started/)).toBeTruthy();
    school.becomes({ ...course, assignments: [] });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Successfully deleted assignment Essay!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Essay')).toBeNull());
  });

  it('is read-only for an archived class', async () => {
    server({ ...course, archived: true });
    open('assignments');
    expect(await screen.findByText(/This class is archived/)).toBeTruthy();
    expect(button('View description: Essay')).toBeTruthy();
    for (const name of ['Edit: Essay', 'Delete: Essay', 'Add assignment']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    fireEvent.click(screen.getByRole('tab', { name: 'Students' }));
    expect(screen.queryByRole('button', { name: 'Remove: Ada Moor' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add from a list' })).toBeNull();
  });
});
