import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../lib/session.ts';
import { makeSubmission } from '../../../testing/make-submission.ts';
import { signedInUser } from '../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { HiddenName } from './HiddenName.tsx';

beforeAll(() => startInEnglish('studentNames'));

const sent: { url: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  startSession(signedInUser({ roles: ['ROLE_INSTRUCTOR'] }));
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) });
    return Response.json({ studentName: 'Ada Roth', submissionId: null });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function open(nameHidden: boolean, canManage: boolean) {
  const made = makeSubmission({ studentName: 'Student 7', nameHidden });
  const submission = { ...made, abilities: { ...made.abilities, canManage } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HiddenName submission={submission} />
    </QueryClientProvider>,
  );
  return submission;
}

describe('HiddenName', () => {
  it('is nothing next to a name', () => {
    open(false, true);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the name once that is confirmed, found by the work', async () => {
    const { submissionId, assignmentId } = open(true, true);
    fireEvent.click(screen.getByRole('button', { name: 'Show name' }));
    expect(screen.getByText('Show who Student 7 is?')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Show name', hidden: false }).at(-1)!);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ assignmentId, submissionId });
  });

  it('only says so to those who can’t show it', () => {
    open(true, false);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Pseudonym: graded without names')).toBeTruthy();
  });
});
