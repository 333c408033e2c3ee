import type { Setup } from '@antecedent/contracts/admin/system/setup';
import type { EnrolledClass } from '@antecedent/contracts/classes/classes/enrollment';
import type {
  CoordinatorHome,
  HomeClass,
  OpenTask,
  TeachingHome,
  UpcomingDeadline,
} from '@antecedent/contracts/screens/home';
import type { Role } from '@antecedent/domain/access/roles';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../lib/session.ts';
import { ARRIVAL } from '../../../navigation/arrival.ts';
import { isStartLink } from '../../../navigation/start-link.ts';
import { signedInUser } from '../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { theme } from '../../../theme/theme.ts';
import { SignedInHome } from './SignedInHome.tsx';

await startInEnglish('home', 'classes');
// A busy machine needs more time.
configure({ asyncUtilTimeout: 10_000 });

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const course: HomeClass = {
  id: id(1),
  className: 'Trees',
  instructor: 'Nora Berg',
  subjectArea: 'Biology',
  studentLevel: 'High School',
  students: 12,
};
const enrolled: EnrolledClass = {
  id: id(7),
  className: 'Mosses',
  enrollkey: 'MOSS',
  instructor: 'Nora Berg',
  subjectArea: 'Biology',
  studentLevel: 'High School',
  startDate: '2031-01-01T00:00:00Z',
  endDate: '2031-07-01T00:00:00Z',
  classTimeZone: 'UTC',
  enrolled: true,
  archived: false,
  gradeMethod: 'Letter',
};
const deadline: UpcomingDeadline = {
  draftId: id(2),
  title: 'Oaks',
  draft: null,
  classId: id(1),
  className: 'Trees',
  classTimeZone: 'UTC',
  deadline: '2031-03-02T09:00:00Z',
  submitted: 3,
  students: 12,
};
const teaching: TeachingHome = {
  waiting: [
    {
      assignmentId: id(3),
      title: 'Beeches',
      classId: id(1),
      className: 'Trees',
      count: 4,
      since: '2031-03-01T09:00:00Z',
      submissionId: id(4),
    },
  ],
  deadlines: [deadline],
  classes: [course],
};
const running: CoordinatorHome = {
  running: 7,
  students: 90,
  submitted: 31,
  deadlines: [deadline],
  classes: [course, { ...course, id: id(6) }],
};
const notice = {
  id: id(5),
  kind: 'assignment-reopened',
  title: 'Oaks is open again',
  message: 'Until Sunday.',
  link: null,
  isRead: false,
  createdAt: '2031-03-01T09:00:00Z',
};

let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  asked = [];
  answers = { '/admin/usernotifications': [notice] };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://here').pathname.replace('/api', ''));
    const answer = Object.entries(answers).find(([end]) => url.split('?')[0]?.endsWith(end))?.[1];
    return answer === undefined
      ? Response.json({ message: 'Not now.', code: 'unavailable', requestId: 'r' }, { status: 503 })
      : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function openAt(address: string, ...roles: Role[]) {
  const user = signedInUser({ roles });
  startSession(user);
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/assignment/:id" element={<Location />} />
            <Route path="/profile" element={<h1>Profile</h1>} />
            <Route path="*" element={<SignedInHome user={user} />} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}

let state: unknown = null;
const shownState = () => state;
function Location() {
  state = useLocation().state;
  return null;
}

const open = (...roles: Role[]) => openAt('/', ...roles);

const task: OpenTask = {
  assignmentId: id(7),
  title: 'Birches',
  draft: null,
  className: 'Trees',
  classTimeZone: 'UTC',
  due: null,
  begun: false,
};

describe('SignedInHome after a sign-in', () => {
  const arrive = (...roles: Role[]) => openAt(`/home?${ARRIVAL}`, ...roles);

  it('stays with pending work', async () => {
    answers['/home/student'] = { tasks: [task], feedback: [], classes: [] };
    arrive('ROLE_STUDENT');
    expect(await screen.findByText('Birches')).toBeTruthy();
  });

  it('leads to the profile when nothing is pending in any role', async () => {
    answers['/home/student'] = { tasks: [], feedback: [], classes: [] };
    answers['/home/instructor'] = { ...teaching, waiting: [] };
    arrive('ROLE_STUDENT', 'ROLE_INSTRUCTOR');
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy();
  });

  it('stays when the server can’t be asked', async () => {
    arrive('ROLE_STUDENT');
    expect(await screen.findByText('We couldn’t load your home page.')).toBeTruthy();
  });

  it('opens the task as pressed: a new one starts', async () => {
    answers['/home/student'] = { tasks: [task], feedback: [], classes: [] };
    arrive('ROLE_STUDENT');
    const start = await screen.findByRole('link', { name: 'Start Birches' });
    fireEvent.click(start);
    await waitFor(() => expect(isStartLink(shownState())).toBe(true));
  });
});

describe('SignedInHome', () => {
  it('shows an assistant the submissions to read, without links to class pages', async () => {
    answers['/home/assistant'] = teaching;
    open('ROLE_TEACHING_ASSISTANT');
    expect(await screen.findByText('4 submissions to read.')).toBeDefined();
    const read = screen.getByRole('link', { name: /^Read the oldest submission of “Beeches”/ });
    expect(read.getAttribute('href')).toBe(`/readassignment/${id(4)}`);
    expect(screen.getByText('3 of 12 submitted')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Open the class/ })).toBeNull();
  });

  it('shows a coordinator the counts, and how many classes are left out', async () => {
    answers['/home/coordinator'] = running;
    open('ROLE_EDUCATION_COORDINATOR');
    expect(
      await screen.findByText(
        '7 active classes with 90 students. 31 drafts submitted in the last 7 days.',
      ),
    ).toBeDefined();
    expect(screen.getByText('Newest 2 of 7')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Open the class/ })).toBeNull();
  });

  it.each([
    ['ROLE_TEACHING_ASSISTANT', 'assistant', 'You don’t assist any classes yet'],
    ['ROLE_EDUCATION_COORDINATOR', 'coordinator', 'No active classes'],
  ] as const)('shows %s an empty state', async (role, page, words) => {
    answers[`/home/${page}`] = { ...running, waiting: [], deadlines: [], classes: [], running: 0 };
    open(role);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('shows the tasks of each role, and news once', async () => {
    answers['/home/instructor'] = teaching;
    answers['/home/assistant'] = { ...teaching, classes: [{ ...course, className: 'Ferns' }] };
    open('ROLE_TEACHING_ASSISTANT', 'ROLE_INSTRUCTOR');
    expect(await screen.findByText('Ferns')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Open the class of Oaks' })).toBeDefined();
    expect(await screen.findAllByText('Oaks is open again')).toHaveLength(1);
  });

  it('shows instructors the tasks of students only if they are enrolled somewhere', async () => {
    answers['/home/instructor'] = teaching;
    answers['/home/student'] = { tasks: [], feedback: [], classes: [] };
    answers['/classes/myclasses'] = [];
    open('ROLE_STUDENT', 'ROLE_INSTRUCTOR');
    expect(await screen.findByRole('link', { name: 'Open the class of Oaks' })).toBeDefined();
    await waitFor(() => expect(asked).toContain('/classes/myclasses'));
    expect(screen.queryByRole('heading', { name: 'Studying' })).toBeNull();
    cleanup();
    answers['/classes/myclasses'] = [enrolled];
    open('ROLE_STUDENT', 'ROLE_INSTRUCTOR');
    expect(await screen.findByRole('heading', { name: 'Studying' })).toBeDefined();
  });

  it('shows administrators what the installation still needs, until it has everything', async () => {
    const missing = {
      mail: 'failing',
      backup: null,
      terms: { missing: ['de'] },
      classes: 2,
    } satisfies Setup;
    answers['/admin/setup'] = missing;
    open('ROLE_ADMIN');
    expect(await screen.findByRole('heading', { name: 'Set up this installation' })).toBeDefined();
    const state = (name: string) => screen.getByText(name).closest('a')?.textContent;
    expect(state('Send email')).toContain('Not working');
    expect(state('Make a backup')).toContain('Not checked');
    expect(state('Write your terms and conditions')).toContain('missing in: German.');
    expect(state('Create the first class')).toContain('There are 2 classes.');
    cleanup();
    answers['/admin/setup'] = {
      mail: 'works',
      backup: { newestAt: '2031-03-01T09:00:00Z' },
      terms: { missing: [] },
      classes: 2,
    } satisfies Setup;
    asked = [];
    open('ROLE_ADMIN');
    await waitFor(() => expect(asked).toContain('/admin/setup'));
    expect(await screen.findByText('Oaks is open again')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Set up this installation' })).toBeNull();
  });

  it('shows an error and the news if it cannot be loaded, and retries on request', async () => {
    open('ROLE_TEACHING_ASSISTANT');
    expect(await screen.findByText('We couldn’t load your home page.')).toBeDefined();
    expect(await screen.findByText('Oaks is open again')).toBeDefined();
    answers['/home/assistant'] = teaching;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4 submissions to read.')).toBeDefined();
  });
});
