import { hasUnsentWords } from '@antecedent/contracts/record/editor/unsent-words';
import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';
import { notify } from '../../../../lib/toasts.ts';
import type { OpenFiles } from '../../../record/editor/use-open-files.ts';
import { useWaitingSubmission, withdrawSubmission } from './waiting-submission.ts';

/** How often the page looks whether the text has arrived, ms. */
const LOOK_MS = 1_000;
/** How long the result is shown, ms. */
const SENTENCE_MS = 60_000;

type SentSubmissionOptions = {
  assignment: StudentAssignment;
  files: OpenFiles;
  /** Whether something is being submitted now. */
  isBusy: boolean;
  submitDraft: (draft: DraftStep) => Promise<boolean>;
  /** Asks what has to be known first. */
  onAsk: (draft: DraftStep) => void;
};

/**
 * Submits what was to be submitted without a connection, once the server has every word that this device has. Its result is
 * shown, also that it came too late.
 */
export function useSentSubmission(options: SentSubmissionOptions): void {
  const { t } = useTranslation();
  const { assignment, isBusy } = options;
  const waiting = useWaitingSubmission(assignment.id);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (waiting === null || isBusy) return;
    const send = async () => {
      const { assignment, files, submitDraft, onAsk } = latest.current;
      const { timeline, activeDraftId, abilities, submission } = assignment;
      const draft = timeline.find(({ draftId }) => draftId === waiting.draftId);
      if (!draft || draft.submittedAt !== null || !abilities.canSubmit) {
        withdrawSubmission(assignment.id);
        const date = draft?.submittedAt ? dayTime(draft.submittedAt) : null;
        const sentence =
          date === null ? t('kept.submit.tooLate') : t('kept.submit.already', { date });
        notify(date === null ? 'warning' : 'info', sentence, SENTENCE_MS);
        return;
      }
      if (submission === null || draft.draftId !== activeDraftId) return;
      const status = files.statusOf(submission.fileId);
      if (status?.state !== 'saved' || (await hasUnsentWords(submission.fileId))) return;
      if (draft.type === 'FINAL' && assignment.aiPolicy.declare) {
        withdrawSubmission(assignment.id);
        onAsk(draft);
      } else if (await submitDraft(draft)) withdrawSubmission(assignment.id);
    };
    let isSending = false;
    const timer = setInterval(() => {
      if (isSending) return;
      isSending = true;
      void send().finally(() => {
        isSending = false;
      });
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [waiting, isBusy, t]);
}
