import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import type { SubmissionPhase } from './use-submit.ts';

type SubmitDialogProps = {
  assignment: StudentAssignment;
  draft: DraftStep | null;
  onConfirm: (draft: DraftStep) => void;
  onCancel: () => void;
};

/** Asks for confirmation before a draft is submitted, with all consequences. */
export function SubmitDialog({ assignment, draft, onConfirm, onCancel }: SubmitDialogProps) {
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
      confirm={t('submissions.submit.confirm')}
      irrevocable
      onConfirm={() => draft && onConfirm(draft)}
      onCancel={onCancel}
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
    <Backdrop open={phase !== null} sx={{ zIndex: 'modal' }}>
      <Paper
        elevation={8}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 3, mx: 2 }}
      >
        {phase !== null && <CircularProgress size={28} aria-hidden />}
        <Typography role="status" component="p" variant="subtitle1">
          {phase !== null && t(`submissions.submit.${phase}`)}
        </Typography>
      </Paper>
    </Backdrop>
  );
}
