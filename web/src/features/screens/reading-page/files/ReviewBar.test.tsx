import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { theme } from '../../../../theme/theme.ts';
import { ToastHost } from '../../../../ui/ToastHost.tsx';
import { createOpenFiles } from '../../../record/editor/use-open-files.ts';
import type { ReviewObstacle } from './commenting.ts';
import { ReviewBar } from './ReviewBar.tsx';
import type { FileReview } from './use-reviews.ts';

await startInEnglish('readingPage');
afterEach(cleanup);

const files = createOpenFiles(() => undefined);
const review: FileReview = {
  mode: 'read',
  openCount: 0,
  leaving: false,
  fileId: 'essay',
  files,
  editor: { current: null },
  change: async () => true,
  handleReady: () => undefined,
  handleRefused: () => undefined,
  handleStatus: () => undefined,
  handleClosed: () => undefined,
};

function show(
  permission: Submission['reviewPermission'],
  obstacle: ReviewObstacle = null,
  change: Partial<FileReview> = {},
) {
  render(
    <ThemeProvider theme={theme}>
      <ReviewBar permission={permission} obstacle={obstacle} review={{ ...review, ...change }} />
      <ToastHost />
    </ThemeProvider>,
  );
}

describe('ReviewBar', () => {
  it.each([
    ['open', null, 'Reading. You can add comments.', false],
    ['student-reads', null, 'Reading. You can add comments.', false],
    ['archived', null, /^The class is archived/, true],
    ['student-writes', null, /^Reading\. You can comment once the student can no longer/, true],
    ['open', 'submitted', /^You’re reading the submitted version/, true],
    ['open', 'kind', /^Reading\. You can only comment on documents/, true],
  ] as const)(
    'with permission %s and obstacle %s shows the mode',
    (permission, obstacle, words, isShut) => {
      show(permission, obstacle);
      expect(screen.getByText(words)).toBeDefined();
      const comment = screen.getByRole('button', { name: 'Comment' });
      expect((comment as HTMLButtonElement).disabled).toBe(isShut);
    },
  );

  it.each([
    ['who commented until the class was archived, only back to reading', 'archived', false, true],
    ['nowhere while the editor leaves the file', 'open', true, true],
    ['anywhere else', 'open', false, false],
  ] as const)('enables %s', (_, permission, leaving, isShut) => {
    show(permission, null, { mode: 'comment', leaving });
    const buttons = screen.getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ disabled }) => disabled)).toEqual([leaving, isShut, isShut]);
  });

  it('is hidden from reviewers who may only read', () => {
    show(null);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the save state of marks, and none while a person only reads', () => {
    files.setStatus('essay', { state: 'saving', savedAt: null, waitingChanges: 1 });
    show('open', null, { mode: 'comment' });
    expect(screen.getByText('Saving')).toBeDefined();
    cleanup();
    show('open');
    expect(screen.queryByText('Saving')).toBeNull();
  });

  it.each([
    ['comment', 'Your comments aren’t being saved right now.'],
    ['suggest', 'Your suggestions aren’t being saved right now.'],
  ] as const)('promises nothing in the mode %s while nothing is saved', (mode, words) => {
    const silent = {
      state: 'refused',
      savedAt: null,
      waitingChanges: 1,
      message: 'silent',
    } as const;
    files.setStatus('essay', silent);
    show('open', null, { mode });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByText(/the student (sees|can accept)/)).toBeNull();
    act(() => files.setStatus('essay', { ...silent, state: 'saved' }));
    expect(screen.getByText(/the student (sees|can accept)/)).toBeDefined();
    files.clearStatus('essay');
  });

  it('says that the student cannot answer yet', () => {
    show('student-reads', null, { mode: 'comment' });
    expect(screen.getByText(/They can reply when writing is open again\.$/)).toBeDefined();
    const pressed = screen.getByRole('button', { pressed: true });
    expect(pressed.textContent).toBe('Comment');
  });

  it('stays in its mode, and says why, while marks are being saved', async () => {
    const change = vi.fn(async () => false);
    show('open', null, { mode: 'suggest', change });
    fireEvent.click(screen.getByRole('button', { name: 'Read' }));
    expect(await screen.findByText(/^Your latest comments haven’t been saved yet/)).toBeDefined();
    expect(change).toHaveBeenCalledWith('read');
  });
});
