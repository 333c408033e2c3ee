import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../lib/session.ts';
import { dismissToast } from '../../../lib/toasts.ts';
import { makeSubmission, submissionId } from '../../../testing/make-submission.ts';
import { signedInUser } from '../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { theme } from '../../../theme/theme.ts';
import { ToastHost } from '../../../ui/ToastHost.tsx';
import { InstructorActions } from './InstructorActions.tsx';

await startInEnglish(
  'readingPage',
  'materials',
  'exceptions',
  'forms',
  'submissionFiles',
  'attachments',
);

const id = submissionId;
const submission = makeSubmission();

const refused = (message: string, fields?: Record<string, string>) =>
  Response.json({ message, code: 'invalid-request', requestId: '1', fields }, { status: 400 });

/** Renders the actions of an instructor; every call gets this response. @returns the calls made */
function show(shown: Submission, answer: () => Response = () => Response.json(submission)) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, ...(init.body ? [JSON.parse(String(init.body))] : [])]);
    return answer();
  });
  startSession(signedInUser({ roles: ['ROLE_INSTRUCTOR'] }));
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <InstructorActions submission={shown} />
        <ToastHost />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return sent;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => {
  press('More actions');
  fireEvent.click(screen.getByRole('menuitem', { name }));
};

afterEach(() => {
  cleanup();
  clearSession();
  for (let notice = 0; notice < 50; notice++) dismissToast(notice);
  vi.unstubAllGlobals();
});

describe('InstructorActions', () => {
  it('are only the description for reviewers who may only read', () => {
    const none = {
      canEvaluate: false,
      canGrade: false,
      canGradeDrafts: false,
      canSeeGrades: true,
      canRelease: false,
      canSeeFeedback: true,
      canGiveFeedback: false,
      canManage: false,
      canFinalize: false,
    };
    show({ ...submission, abilities: none });
    press('More actions');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'View description',
    ]);
  });

  it('are one click away, the exception in sight', () => {
    show(submission);
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Reopen or exception',
      'More actions',
    ]);
    press('More actions');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Set to revise',
      'Set to final',
      'Draft to Submit',
      'End Commenting',
      'View description',
    ]);
  });

  it('grant an exception on a draft without a date, and show a refusal at its field', async () => {
    const early = 'The exception must end in the future and after the draft’s deadline.';
    let answer = refused(early, { exceptionDeadline: early });
    const sent = show(submission, () => answer);
    press('Reopen or exception');
    const first = within(screen.getByRole('group', { name: 'First draft' }));
    const grant = first.getByRole('button', { name: 'Grant for First draft' });
    const field = first.getByRole('textbox');
    fireEvent.change(field, { target: { value: '2026-10-25 25:00' } });
    fireEvent.blur(field);
    fireEvent.click(grant);
    expect(await first.findByText('Enter a date and time such as 2026-10-07 18:00.')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(field, { target: { value: '2026-10-01 17:00' } });
    fireEvent.blur(field);
    fireEvent.click(grant);
    expect(await first.findByText(early)).toBeTruthy();
    answer = Response.json(submission);
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.click(grant);
    expect(await screen.findByText('Draft permission status changed successfully.')).toBeTruthy();
    const call = { submissionId: id(9), draftSubmissionId: id(5), status: true };
    expect(sent).toEqual([
      ['/api/classes/setDraftResubmit', { ...call, exceptionDeadline: '2026-10-01T15:00:00.000Z' }],
      ['/api/classes/setDraftResubmit', { ...call, exceptionDeadline: null }],
    ]);
  });

  it('submit the open draft unless another is chosen, and warn if it was submitted before', async () => {
    const sent = show(submission, () => refused('This class is archived.'));
    choose('Draft to Submit');
    expect(screen.getByText('Submitting the last draft ends writing.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /First draft/ }));
    expect(screen.getByText('A submission already exists for the selected draft.')).toBeTruthy();
    press('Submit draft');
    expect(
      await screen.findByText('An error occurred during submission. This class is archived.'),
    ).toBeTruthy();
    expect(sent).toEqual([['/api/classes/submit', { submissionId: id(9), draftId: id(1) }]]);
  });
});
