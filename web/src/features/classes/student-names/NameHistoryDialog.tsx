import type { NameChange } from '@antecedent/contracts/classes/student-names';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../lib/times/stamps.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useAssignmentNames } from './student-names.api.ts';

type NameHistoryDialogProps = {
  assignmentId: string;
  title: string;
  zone: string;
  onClose: () => void;
};

/** Who hid and showed the names of an assignment, newest first. */
export function NameHistoryDialog({ assignmentId, title, zone, onClose }: NameHistoryDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, isPending, refetch } = useAssignmentNames(assignmentId);
  const sentence = ({ action, author, student, timestamp }: NameChange) =>
    t(`studentNames.changes.${student === null ? action : 'student'}`, {
      author,
      student: student ?? '',
      date: dateTime(timestamp, zone),
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t('studentNames.historyTitle', { title })}</DialogTitle>
      <DialogContent>
        {isPending && <LoadingSkeleton label={t('studentNames.historyLoading')} />}
        {!isPending && !data && (
          <ErrorState
            title={t('studentNames.historyFailed')}
            error={error}
            onRetry={() => refetch()}
          />
        )}
        {data?.changes.map((change) => (
          <Typography key={change.timestamp} variant="body2" sx={{ py: 0.5 }}>
            {sentence(change)}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
