import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeSubmission, makeSubmittedDraft } from '../../../../testing/make-submission.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { DraftTimeline } from './DraftTimeline.tsx';
// Fetched on demand; here before the tests, so that none waits for it.
import '../../../insight/timeline/SubmissionTimeline.tsx';

await startInEnglish('readingPage', 'timeline');
afterEach(cleanup);

const submission = makeSubmission({
  deadlineSubmissions: [
    makeSubmittedDraft(1, {
      status: 'SUBMITTED',
      submittedAt: '2026-09-30T14:00:00.000Z',
      version: 12,
    }),
  ],
});

function shown(version: number | null = null) {
  const [onVersion, onFile] = [vi.fn(), vi.fn()];
  render(
    <MemoryRouter>
      <DraftTimeline
        submission={submission}
        fileId={submission.fileId}
        version={version}
        onVersion={onVersion}
        onFile={onFile}
      />
    </MemoryRouter>,
  );
  return { onVersion, onFile };
}
/** It is drawn with its table, which takes a busy machine more than the usual second. */
const PATIENT = { timeout: 20_000 };
const submitted = () =>
  screen.findByRole('button', { name: /^First draft: Submitted, Wed 30 Sep/ }, PATIENT);

describe('DraftTimeline', () => {
  it('shows the version of a draft next to it', async () => {
    const { onVersion } = shown();
    fireEvent.click(await submitted());
    expect(onVersion).toHaveBeenLastCalledWith(12);
  });

  it('returns to the ongoing text when the shown draft is pressed again', async () => {
    const { onVersion } = shown(12);
    fireEvent.click(await submitted());
    expect(onVersion).toHaveBeenLastCalledWith(null);
  });

  it('marks the version that was chosen elsewhere', async () => {
    shown(12);
    expect((await submitted()).getAttribute('aria-pressed')).toBe('true');
  });

  it('lists the events below the chart, and leads to the page of the timeline', async () => {
    shown();
    expect(await screen.findByRole('table', {}, PATIENT)).toBeTruthy();
    const whole = screen.getByRole('link', { name: 'Open the timeline page' });
    expect(whole.getAttribute('href')).toBe(`/timeline/${submission.submissionId}`);
  });
});
