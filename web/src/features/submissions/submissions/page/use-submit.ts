import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { notify } from '../../../../lib/toasts.ts';
import type { OpenFiles } from '../../../record/editor/use-open-files.ts';
import { useSubmitDraft } from '../submissions.api.ts';

/** The specified delay after the finalize script of a submission with auto-accept, ms. */
const FINALIZE_WAIT_MS = 5_000;

export type SubmissionPhase = 'saving' | 'finalizing' | 'running' | null;

const waitUntil = (instant: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, instant - Date.now())));

type UseSubmitOptions = {
  assignment: StudentAssignment;
  files: OpenFiles;
  /** Reopens the main file; resolves when that is done. */
  reload: () => Promise<void>;
};

/**
 * Submits a draft: every open file is saved to the server, with auto-accept the editor finalizes the main file, then
 * the server submits it. Nothing is submitted while unsaved text waits on this device.
 */
export function useSubmit({ assignment, files, reload }: UseSubmitOptions) {
  const { t } = useTranslation();
  const submit = useSubmitDraft(assignment.id);
  const [phase, setPhase] = useState<SubmissionPhase>(null);

  const bringTextToServer = async (mainFileId: string) => {
    if (!assignment.autoAccept) {
      setPhase('saving');
      return files.saveAll(mainFileId);
    }
    setPhase('finalizing');
    const ready = Date.now() + FINALIZE_WAIT_MS;
    const finalized = (await files.editorOf(mainFileId).current?.finalize()) ?? true;
    const saved = await files.saveAll(mainFileId);
    await waitUntil(ready);
    return finalized && saved;
  };

  const submitDraft = async (draft: DraftStep) => {
    if (!assignment.submission) return;
    const { submissionId, fileId } = assignment.submission;
    try {
      const saved = await bringTextToServer(fileId);
      const waiting = files.statusOf(fileId)?.waitingChanges ?? 0;
      if (!saved || waiting > 0) {
        notify('warning', t('submissions.submit.unsaved'));
        return;
      }
      setPhase('running');
      await submit.mutateAsync({ id: submissionId, draftId: draft.draftId });
      notify('success', t('submissions.submit.done'));
      // The page stays covered until then, so that no one writes into the outgoing document.
      await reload();
    } catch (error) {
      notify('error', error instanceof ApiError ? error.message : t('submissions.submit.failed'));
    } finally {
      setPhase(null);
    }
  };
  return { phase, submitDraft };
}
