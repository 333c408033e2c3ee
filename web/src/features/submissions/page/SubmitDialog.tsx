import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/own-submission';
import { Backdrop, CircularProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { SubmissionPhase } from './use-submit.ts';

type SubmitDialogProps = {
  assignment: StudentAssignment;
  draft: DraftStep | null;
  onAgree: (draft: DraftStep) => void;
  onDisagree: () => void;
};

/** Asks for confirmation before a draft is submitted, with all consequences. */
export function SubmitDialog({ assignment, draft, onAgree, onDisagree }: SubmitDialogProps) {
  const { t } = useTranslation();
  const final = draft?.type === 'FINAL';
  return (
    <ConfirmDialog
      open={draft !== null}
      title={
        final
          ? t('submissions.submit.titleFinal')
          : t('submissions.submit.titleDraft', { title: draft?.title ?? '' })
      }
      confirm={t('submissions.submit.agree')}
      cancel={t('submissions.submit.disagree')}
      onConfirm={() => draft && onAgree(draft)}
      onCancel={onDisagree}
    >
      <Typography>{t('submissions.submit.undo')}</Typography>
      {assignment.autoAccept && (
        <Typography sx={{ mt: 1 }}>{t('submissions.submit.accept')}</Typography>
      )}
      {final && <Typography sx={{ mt: 1 }}>{t('submissions.submit.final')}</Typography>}
    </ConfirmDialog>
  );
}

/** Covers the page while a draft is being submitted. */
export function SubmittingOverlay({ phase }: { phase: SubmissionPhase }) {
  const { t } = useTranslation();
  return (
    <Backdrop
      open={phase !== null}
      sx={{ zIndex: 'modal', flexDirection: 'column', gap: 2, color: 'common.white' }}
    >
      <CircularProgress color="inherit" />
      <Typography role="status">{phase !== null && t(`submissions.submit.${phase}`)}</Typography>
    </Backdrop>
  );
}
