import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useRequestNames } from '../board.api.ts';

/** How many reviewers agree to show their names, while they are asked. */
export function NameRequestNote({ saved }: { saved: PeerReviewAllocation }) {
  const { t } = useTranslation();
  const request = useRequestNames(saved.assignmentId);
  const { reviewers, agreed, requested } = saved.names;
  if (!requested) return null;
  const handleWithdraw = () =>
    request.mutate(false, {
      onSuccess: () => notify('success', t('reviewBoard.names.withdrawn')),
      onError: (error) => notify('error', errorMessage(error)),
    });
  return (
    <Alert
      severity="info"
      sx={{ mt: 2 }}
      action={
        <Button size="small" loading={request.isPending} onClick={handleWithdraw}>
          {t('reviewBoard.names.withdraw')}
        </Button>
      }
    >
      {t('reviewBoard.names.state', { agreed, reviewers })}{' '}
      {agreed === reviewers && t('reviewBoard.names.all')}
    </Alert>
  );
}
