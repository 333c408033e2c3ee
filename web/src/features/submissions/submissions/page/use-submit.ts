import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { OfflineError } from '../../../../lib/offline-error.ts';
import { notify } from '../../../../lib/toasts.ts';
import type { OpenFiles } from '../../../record/editor/use-open-files.ts';
import { submitLater } from '../kept/waiting-submission.ts';
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
 * the server submits it. Nothing is submitted while unsaved text waits on this device; without a connection the submission
 * waits with it.
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

  /** @returns whether the server has answered */
  const submitDraft = async (draft: DraftStep): Promise<boolean> => {
    if (!assignment.submission) return false;
    const { submissionId, fileId } = assignment.submission;
    try {
      const saved = await bringTextToServer(fileId);
      const status = files.statusOf(fileId);
      if (!saved || (status?.waitingChanges ?? 0) > 0) {
        if (status?.state === 'offline') submitLater(assignment.id, draft.draftId);
        else notify('warning', t('submissions.submit.unsaved'));
        return false;
      }
      setPhase('running');
      await submit.mutateAsync({ id: submissionId, draftId: draft.draftId });
      notify('success', t('submissions.submit.done'));
      // The page stays covered until then, so that no one writes into the outgoing document.
      await reload();
      return true;
    } catch (error) {
      if (error instanceof OfflineError) {
        submitLater(assignment.id, draft.draftId);
        return false;
      }
      notify('error', error instanceof ApiError ? error.message : t('submissions.submit.failed'));
      return error instanceof ApiError;
    } finally {
      setPhase(null);
    }
  };
  return { phase, submitDraft };
}
