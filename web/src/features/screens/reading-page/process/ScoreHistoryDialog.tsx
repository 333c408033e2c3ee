import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ScoreHistory } from '../../../insight/analytics/ScoreHistory.tsx';

type ScoreHistoryDialogProps = { open: boolean; submission: Submission; onClose: () => void };

/** All evaluations of a submission, newest first. */
export function ScoreHistoryDialog({ open, submission, onClose }: ScoreHistoryDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { scoresHistory, classTimezone } = submission;
  const title = t('readingPage.historyTitle', { name: submission.studentName });
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers>
        <ScoreHistory scoresHistory={scoresHistory} classTimezone={classTimezone} label={title} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
