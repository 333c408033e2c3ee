import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useEndCommenting } from '../reading-page.api.ts';
import { ChooseDraftDialog } from './ChooseDraftDialog.tsx';

type EndCommentingDialogProps = { submission: Submission; onClose: () => void };

/** Keeps the commented text with a submitted draft, where the student and its readers can open it. */
export function EndCommentingDialog({ submission, onClose }: EndCommentingDialogProps) {
  const { t } = useTranslation();
  const { studentName, classTimezone } = submission;
  const submitted = submission.deadlineSubmissions.filter((draft) => draft.submittedAt !== null);
  const open = submitted.filter(({ commentedFiles }) => commentedFiles.length === 0);
  const [chosen, setChosen] = useState(() => open.at(-1)?.draftSubmissionId ?? '');
  const end = useEndCommenting(submission.submissionId);
  const handleEnd = () =>
    end.mutate(chosen, {
      onSuccess: () => {
        onClose();
        notify('success', t('exceptions.comments.done'));
      },
      onError: (error) =>
        notify('error', `${t('exceptions.comments.failed')} ${errorMessage(error)}`),
    });
  return (
    <ChooseDraftDialog
      title={t('exceptions.comments.title', { name: studentName })}
      lead={t('exceptions.comments.lead')}
      heading={t('exceptions.comments.drafts')}
      options={submitted.map(
        ({ draftSubmissionId, title, submittedAt, commentedFiles: [kept] }) => ({
          id: draftSubmissionId,
          title,
          disabled: kept !== undefined,
          detail: kept
            ? t('exceptions.comments.kept', { date: dayTime(kept.date, classTimezone) })
            : dayTime(submittedAt ?? '', classTimezone),
        }),
      )}
      chosenId={chosen}
      confirm={t('exceptions.comments.confirm')}
      isPending={end.isPending}
      onChoose={setChosen}
      onConfirm={handleEnd}
      onClose={onClose}
    >
      {open.length === 0 && <Alert severity="info">{t('exceptions.comments.none')}</Alert>}
    </ChooseDraftDialog>
  );
}
