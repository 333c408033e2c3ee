import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { CommentCard } from './CommentCard.tsx';
import { useReviewComments } from './comments.api.ts';
import { openSentence } from './outcome-words.ts';

/** A reviewer's comments, and what the author's text made of them. */
export function ReviewComments({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, isPending, refetch } = useReviewComments(reviewId);
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('comments.button')}
      </Typography>
      {isPending ? (
        <LoadingSkeleton label={t('comments.loading')} />
      ) : !data ? (
        <ErrorState title={t('comments.failed')} error={error} onRetry={() => void refetch()} />
      ) : data.comments.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('comments.noneInReview')}
        </Typography>
      ) : (
        <>
          <Typography variant="body2">{openSentence(data.comments, t)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1.5 }}>
            {t('comments.how')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1 }}>
            {data.comments.map((outcome) => (
              <CommentCard key={outcome.id} outcome={outcome} timeZone={data.timeZone} links={{}} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
