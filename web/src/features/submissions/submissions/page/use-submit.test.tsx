import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAIN_FILE, makeAssignment, makeDraft } from '../../../../testing/make-assignment.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { useOpenFiles } from '../../../record/editor/use-open-files.ts';
import { useSubmit } from './use-submit.ts';

await startInEnglish('submissions');
const saved: SaveStatus = { state: 'saved', savedAt: '2026-10-20T12:00:00Z', waitingChanges: 0 };

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(makeAssignment())),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with the main file open, whose editor reports `after` when asked to save. */
function page(before: SaveStatus, after: SaveStatus, success: boolean) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const reload = vi.fn(async () => undefined);
  const { result } = renderHook(
    () => {
      const files = useOpenFiles(() => undefined);
      return { files, ...useSubmit({ assignment: makeAssignment(), files, reload }) };
    },
    { wrapper },
  );
  const { files } = result.current;
  files.editorOf(MAIN_FILE).current = {
    save: async () => {
      files.setStatus(MAIN_FILE, after);
      return success;
    },
    finalize: async () => success,
    seek: () => undefined,
    comment: () => undefined,
    type: () => undefined,
    handOver: () => undefined,
    resetToken: () => undefined,
    close: () => undefined,
  };
  act(() => files.setStatus(MAIN_FILE, before));
  return { submitDraft: () => act(() => result.current.submitDraft(makeDraft(1))), reopen: reload };
}

describe('submitDraft', () => {
  it('checks the save status after its own save, not before', async () => {
    const { submitDraft, reopen } = page(
      { ...saved, state: 'waiting', waitingChanges: 1 },
      saved,
      true,
    );
    await submitDraft();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(reopen).toHaveBeenCalledTimes(1);
  });

  it('submits nothing while unsaved text waits on this device', async () => {
    const { submitDraft, reopen } = page(
      saved,
      { ...saved, state: 'offline', waitingChanges: 2 },
      false,
    );
    await submitDraft();
    expect(fetch).not.toHaveBeenCalled();
    expect(reopen).not.toHaveBeenCalled();
  });

  it('ignores a successful save of an editor that still has waiting changes', async () => {
    const { submitDraft } = page(saved, { ...saved, state: 'waiting', waitingChanges: 1 }, true);
    await submitDraft();
    expect(fetch).not.toHaveBeenCalled();
  });
});
