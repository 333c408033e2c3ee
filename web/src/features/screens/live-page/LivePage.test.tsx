import type { LiveStudent, LivePage as Page } from '@antecedent/contracts/screens/live-page';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../lib/session.ts';
import { signedInUser } from '../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { LivePage } from './LivePage.tsx';

beforeAll(() => startInEnglish('livePage', 'sections'));
beforeEach(() => {
  localStorage.clear();
  startSession(signedInUser({ roles: ['ROLE_INSTRUCTOR'] }));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const ID = '00000000-0000-4000-8000-000000000001';
const at = (offset: number) => new Date(Date.now() + offset).toISOString();

const student = (change: Partial<LiveStudent>): LiveStudent => ({
  id: crypto.randomUUID(),
  firstName: 'Ada',
  lastName: 'Roth',
  state: 'writing',
  words: 120,
  seconds: 600,
  ownDeadline: null,
  hand: { question: 'Is a title needed?', raisedAt: at(0), seen: false },
  ...change,
});

const page = (change: Partial<Page>): Page => ({
  assignmentId: ID,
  title: 'On rivers',
  classId: ID,
  className: 'Writing 101',
  classTimeZone: 'UTC',
  now: at(0),
  startDate: at(-60_000),
  visible: true,
  paused: false,
  pausedAt: null,
  begunAt: null,
  draft: { draftId: ID, title: 'Final', type: 'FINAL', deadline: at(600_000) },
  hasDrafts: false,
  enforced: true,
  autoSubmission: false,
  namesHidden: true,
  abilities: { canManage: true, canAnswer: false, canReadClass: true },
  students: [student({}), student({ firstName: 'Bea', state: 'here', hand: null })],
  ...change,
});

async function open(shown: Page, address = `/live/${ID}`) {
  vi.stubGlobal('fetch', async () => Response.json(shown));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/live/:assignmentId" element={<LivePage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

describe('LivePage', () => {
  it('lists students with what they do, and their questions', async () => {
    await open(page({}));
    expect(screen.getByText('2 of 2 are here, 1 is writing.')).toBeTruthy();
    expect(screen.getAllByText('Roth, Ada')).toHaveLength(2);
    expect(screen.getByText('Is a title needed?')).toBeTruthy();
  });

  it('has no name, question, or student on a projector, by its address and from then on', async () => {
    await open(page({}), `/live/${ID}?projected`);
    expect(screen.queryByText(/Roth/)).toBeNull();
    expect(screen.queryByText('Is a title needed?')).toBeNull();
    expect(screen.getByText('1 raised hand')).toBeTruthy();
    cleanup();
    await open(page({}));
    expect(screen.queryByText(/Roth/)).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Without names' }));
    expect(screen.getAllByText('Roth, Ada')).toHaveLength(2);
  });

  it('doesn’t show a projector who still writes after the deadline', async () => {
    const draft = { draftId: ID, title: 'Final', type: 'FINAL' as const, deadline: at(-60_000) };
    await open(page({ draft }), `/live/${ID}?projected`);
    expect(screen.getByText('Time is up')).toBeTruthy();
    expect(screen.queryByText(/writing\.$/)).toBeNull();
  });

  it('offers what fits: to begin, to pause and stop, or to resume', async () => {
    const names = () =>
      screen
        .queryAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((name) => /writing/.test(name ?? ''));
    await open(page({ visible: false }));
    expect(names()).toEqual(['Begin writing']);
    cleanup();
    await open(page({}));
    expect(names()).toEqual(['Pause writing for all', 'Stop writing']);
    cleanup();
    await open(page({ paused: true, pausedAt: at(-5_000) }));
    expect(names()).toEqual(['Resume writing', 'Stop writing']);
    cleanup();
    await open(page({ abilities: { canManage: false, canAnswer: false, canReadClass: false } }));
    expect(names()).toEqual([]);
  });
});
