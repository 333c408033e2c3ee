import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { DraftStatus } from '@antecedent/domain/assignment/states';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';
import { useSubmitForStudent } from '../reading-page.api.ts';
import { ChooseDraftDialog } from './ChooseDraftDialog.tsx';

type DraftToSubmitDialogProps = { submission: Submission; onClose: () => void };

/** Submits the current text for the student, as a draft the instructor chooses. */
export function DraftToSubmitDialog({ submission, onClose }: DraftToSubmitDialogProps) {
  const { t } = useTranslation();
  const drafts = submission.deadlineSubmissions;
  const [draftId, setDraftId] = useState(
    () => (drafts.find(({ submittedAt }) => submittedAt === null) ?? drafts.at(-1))?.draftId ?? '',
  );
  const submit = useSubmitForStudent(submission.submissionId);
  const chosen = drafts.find((draft) => draft.draftId === draftId);
  const handleSubmit = () =>
    submit.mutate(draftId, {
      onSuccess: () => {
        onClose();
        notify('success', t('exceptions.submit.done'));
      },
      onError: (error) =>
        notify('error', `${t('exceptions.submit.failed')} ${errorMessage(error)}`),
    });
  return (
    <ChooseDraftDialog
      title={t('exceptions.submit.title', { name: submission.studentName })}
      lead={t('exceptions.submit.lead')}
      heading={t('exceptions.submit.drafts')}
      options={drafts.map((draft) => ({
        id: draft.draftId,
        title: draft.title,
        detail: draft.status !== 'NONE' && <StatusLabel status={draft.status as DraftStatus} />,
      }))}
      chosenId={draftId}
      confirm={t('exceptions.submit.confirm')}
      isPending={submit.isPending}
      onChoose={setDraftId}
      onConfirm={handleSubmit}
      onClose={onClose}
    >
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {chosen && chosen.submittedAt !== null && (
          <Alert severity="warning" role="presentation">
            {t('exceptions.submit.exists')}
          </Alert>
        )}
        {chosen?.type === 'FINAL' && (
          <Alert severity="info" role="presentation">
            {t('exceptions.submit.ends')}
          </Alert>
        )}
      </Box>
    </ChooseDraftDialog>
  );
}
