import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';
import { useWaitingSubmission, withdrawSubmission } from './waiting-submission.ts';

/** Says that a draft isn't submitted yet, as long as the server hasn't answered. */
export function WaitingNotice({ assignmentId }: { assignmentId: string }) {
  const { t } = useTranslation();
  const waiting = useWaitingSubmission(assignmentId);
  if (waiting === null) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1 }}>
      <strong>{t('kept.submit.notYet')}</strong>{' '}
      {t('kept.submit.waiting', { date: dayTime(waiting.askedAt) })}
      <Button
        color="inherit"
        size="small"
        sx={{ display: 'block', mt: 0.5, ml: -0.5 }}
        onClick={() => withdrawSubmission(assignmentId)}
      >
        {t('kept.submit.withdraw')}
      </Button>
    </Alert>
  );
}
