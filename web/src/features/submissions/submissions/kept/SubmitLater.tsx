import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { submitLater, useWaitingSubmission } from './waiting-submission.ts';

/** Asks for a draft to be submitted once there is a connection. */
export function SubmitLater({ assignment }: { assignment: StudentAssignment }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const waiting = useWaitingSubmission(assignment.id);
  const draft = assignment.timeline.find(({ draftId }) => draftId === assignment.activeDraftId);
  if (!draft || !assignment.abilities.canSubmit || waiting !== null) return null;
  const isFinal = draft.type === 'FINAL';
  const handleConfirm = () => {
    submitLater(assignment.id, draft.draftId);
    setAsking(false);
  };
  return (
    <>
      <Button variant="contained" fullWidth onClick={() => setAsking(true)}>
        {t(isFinal ? 'submissions.steps.final' : 'submissions.steps.draft')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={
          isFinal
            ? t('submissions.submit.titleFinal')
            : t('submissions.submit.titleDraft', { title: draft.title })
        }
        confirm={t('kept.submit.confirm')}
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        <Typography>{t('kept.submit.later')}</Typography>
        {isFinal && assignment.aiPolicy.declare && (
          <Typography sx={{ mt: 1 }}>{t('kept.submit.asks')}</Typography>
        )}
      </ConfirmDialog>
    </>
  );
}
