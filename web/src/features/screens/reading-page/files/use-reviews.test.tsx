import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileReview, useReviews } from './use-reviews.ts';

const FILE = 'essay';
const saved: SaveStatus = { state: 'saved', savedAt: '2026-10-20T12:00:00Z', waitingChanges: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A file with comments, in an editor whose save results in `after`. */
async function commented(after: SaveStatus) {
  const steps: string[] = [];
  let reviewOf: (fileId: string) => FileReview = () => {
    throw new Error('nothing is shown');
  };
  function Page() {
    reviewOf = useReviews(async () => void steps.push('refresh'));
    return null;
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  const review = () => reviewOf(FILE);
  const change = async (mode: FileReview['mode']) => {
    let answer: boolean | null = null;
    await act(
      async () =>
        void review()
          .change(mode)
          .then((changed) => (answer = changed)),
    );
    return () => answer;
  };
  await change('comment');
  review().editor.current = {
    save: async () => {
      steps.push('save');
      review().handleStatus(after);
      return after.state === 'saved';
    },
    finalize: async () => true,
    seek: () => undefined,
    comment: () => undefined,
    type: () => undefined,
    handOver: () => undefined,
    resetToken: () => undefined,
    close: (keepsLock) => void steps.push(keepsLock ? 'close and keep the lock' : 'close'),
  };
  return { steps, review, change };
}

describe('useReviews', () => {
  it('reopens a file in another mode only after the editor has saved and closed it', async () => {
    const { steps, review, change } = await commented(saved);
    const answer = await change('suggest');
    expect(steps).toEqual(['save', 'close and keep the lock']);
    expect(review()).toMatchObject({ mode: 'comment', openCount: 1, leaving: true });
    await act(async () => review().handleClosed());
    expect(answer()).toBe(true);
    expect(steps).toEqual(['save', 'close and keep the lock', 'refresh']);
    expect(review()).toMatchObject({ mode: 'suggest', openCount: 2, leaving: false });
    expect(review().files.statusOf(FILE)).toBeNull();
  });

  it('releases the lock when the next mode only reads', async () => {
    const { steps, change } = await commented(saved);
    await change('read');
    expect(steps).toEqual(['save', 'close']);
  });

  it('puts the cursor into a text that was opened for that, once', async () => {
    const { review } = await commented(saved);
    const type = vi.fn();
    const editor = review().editor.current;
    if (editor) editor.type = type;
    await act(async () => review().handleReady());
    expect(type).not.toHaveBeenCalled();
    await act(async () => void (await review().change('comment', true)));
    expect(type).toHaveBeenCalledOnce();
    await act(async () => void review().change('suggest', true));
    await act(async () => review().handleClosed());
    expect(type).toHaveBeenCalledOnce();
    await act(async () => review().handleReady());
    await act(async () => review().handleReady());
    expect(type).toHaveBeenCalledTimes(2);
    expect(type).toHaveBeenLastCalledWith('');
  });

  it('opens no other mode while an editor is closing the file', async () => {
    const { review, change } = await commented(saved);
    await change('read');
    for (const mode of ['read', 'comment', 'suggest'] as const) {
      expect((await change(mode))()).toBe(false);
    }
    await act(async () => review().handleClosed());
    expect(review()).toMatchObject({ mode: 'read', openCount: 2 });
    expect((await change('read'))()).toBe(true);
  });

  it('goes back to reading if the file cannot be opened for comments', async () => {
    const { steps, review } = await commented(saved);
    await act(async () => review().handleRefused('The student is writing.'));
    expect(review()).toMatchObject({ mode: 'read', openCount: 2 });
    expect(review().files.statusOf(FILE)).toBeNull();
    expect(steps).toEqual(['refresh']);
    await act(async () => review().handleRefused('There is no such file.'));
    expect(review()).toMatchObject({ mode: 'read', openCount: 2 });
  });

  it('stops waiting for an editor after a while', async () => {
    const { review, change } = await commented(saved);
    await change('read');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(review().mode).toBe('read');
  });

  it.each([
    ['offline', false],
    ['waiting', false],
    ['conflict', true],
    ['refused', true],
  ] as const)(
    'with marks that are %s, returns %s: waits only for what can still be saved',
    async (state, isFree) => {
      const { steps, review, change } = await commented({ ...saved, state, waitingChanges: 1 });
      const answer = await change('read');
      if (isFree) await act(async () => review().handleClosed());
      expect(answer()).toBe(isFree);
      expect(review().mode).toBe(isFree ? 'read' : 'comment');
      expect(steps.includes('close')).toBe(isFree);
    },
  );
});
