import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { useRequestNames } from '../board.api.ts';

type ReviewerNamesDialogProps = {
  saved: Pick<PeerReviewAllocation, 'assignmentId' | 'names'>;
  onClose: () => void;
};

/** Why names stay hidden once anonymous reviews have started, and a button that asks the reviewers. */
export function ReviewerNamesDialog({ saved, onClose }: ReviewerNamesDialogProps) {
  const { t } = useTranslation();
  const request = useRequestNames(saved.assignmentId);
  const { reviewers, agreed, requested } = saved.names;
  const handleAsk = () =>
    request.mutate(true, {
      onSuccess: () => {
        notify('success', t('reviewBoard.names.asked'));
        onClose();
      },
      onError: (error) => notify('error', errorMessage(error)),
    });
  return (
    <ContentDialog
      title={t('reviewBoard.names.title')}
      actions={
        <>
          <Button onClick={onClose}>{t(requested ? 'common.close' : 'common.cancel')}</Button>
          {!requested && (
            <Button variant="contained" loading={request.isPending} onClick={handleAsk}>
              {t('reviewBoard.names.ask')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <Typography>{t('reviewBoard.names.lead', { count: reviewers })}</Typography>
      {requested && (
        <Typography sx={{ mt: 1.5, fontWeight: 500 }}>
          {t('reviewBoard.names.state', { agreed, reviewers })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {t('reviewBoard.names.left')}
      </Typography>
    </ContentDialog>
  );
}
