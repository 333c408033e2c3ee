import type { SaveStatus } from '@antecedent/contracts/editor-messages';
import type { DraftStep, StudentAssignment } from '@antecedent/contracts/student-assignment';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorHandle } from '../../components/EditorHost.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { notify } from '../../lib/notices.ts';
import { useSubmitDraft } from './assignment.api.ts';

/** The specified wait after the finalize script of an auto-accept submission, ms. */
const FINALIZE_WAIT = 5_000;

export type SubmissionPhase = 'saving' | 'finalizing' | 'running' | null;

const waitUntil = (instant: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, instant - Date.now())));

type UseSubmissionOptions = {
  assignment: StudentAssignment;
  editor: RefObject<EditorHandle | null>;
  status: SaveStatus | null;
  onSubmitted: () => void;
};

/**
 * Hands a draft in: first the text must be with the server, with auto-accept the editor finalizes it,
 * then the server takes it. Nothing is handed in while words wait on this device.
 */
export function useSubmission({ assignment, editor, status, onSubmitted }: UseSubmissionOptions) {
  const { t } = useTranslation();
  const submit = useSubmitDraft(assignment.id);
  const [phase, setPhase] = useState<SubmissionPhase>(null);

  const bringTextToServer = async () => {
    if (!assignment.autoAccept) {
      setPhase('saving');
      return (await editor.current?.save()) ?? true;
    }
    setPhase('finalizing');
    const ready = Date.now() + FINALIZE_WAIT;
    const saved = (await editor.current?.finalize()) ?? true;
    await waitUntil(ready);
    return saved;
  };

  const handIn = async (draft: DraftStep) => {
    if (!assignment.submission) return;
    try {
      const saved = await bringTextToServer();
      if (!saved || (status !== null && status.waitingChanges > 0)) {
        notify('warning', t('assignment.submit.unsaved'));
        return;
      }
      setPhase('running');
      await submit.mutateAsync({ id: assignment.submission.submissionId, draftId: draft.draftId });
      notify('success', t('assignment.submit.done'));
      onSubmitted();
    } catch (error) {
      notify('error', error instanceof ApiError ? error.message : t('assignment.submit.failed'));
    } finally {
      setPhase(null);
    }
  };
  return { phase, handIn };
}
