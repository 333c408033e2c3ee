import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSubmission, makeSubmittedDraft } from '../../../testing/make-submission.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { DraftTimeline } from './DraftTimeline.tsx';
// Fetched on demand; here before the tests, so that none waits for it.
import '../../insight/timeline/SubmissionTimeline.tsx';

await startInEnglish('readingPage', 'timeline');
beforeEach(() => localStorage.setItem('antecedent.reading-timeline', 'shown'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

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
const submitted = () =>
  screen.findByRole('button', { name: /^First draft: Submitted, Wed 30 Sep/ });
const fold = () => screen.getByRole('button', { name: 'Timeline' });

describe('DraftTimeline', () => {
  it('shows the version of a draft in the frame below', async () => {
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

  it('folds away and stays so for the next student', async () => {
    shown();
    await submitted();
    fireEvent.click(fold());
    expect(fold().getAttribute('aria-expanded')).toBe('false');
    cleanup();
    shown();
    expect(fold().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});
