import type { ReceivedReview } from '@antecedent/contracts/reviews/peer-review/review';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dayTime } from '../../../lib/times/days.ts';
import { useReceivedReviews } from './reviews.api.ts';

type ReceivedReviewsProps = { assignmentId: string; enabled: boolean };

/** Next to the text: what classmates wrote on the student's drafts; nothing before the first. */
export function ReceivedReviews({ assignmentId, enabled }: ReceivedReviewsProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { data } = useReceivedReviews(assignmentId, enabled);
  const reviews = data?.reviews ?? [];
  if (reviews.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: 2.5 }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {t('reviews.received.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {reviews.map((review, index) => (
          <Entry key={review.id} review={review} isFirst={index === 0} />
        ))}
      </Box>
    </Paper>
  );
}

function Entry({ review, isFirst }: { review: ReceivedReview; isFirst: boolean }) {
  const { t } = useTranslation();
  const { draftTitle: draft, reviewerName: name, submittedAt } = review;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 1.25,
        borderTop: isFirst ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {draft}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('reviews.received.by', { name, date: dayTime(submittedAt) })}
        </Typography>
      </Box>
      {!review.isRead && <Chip size="small" label={t('reviews.received.new')} />}
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={`/review/${review.id}/read`}
        aria-label={t('reviews.received.readOf', { draft, name })}
      >
        {t('reviews.received.read')}
      </Button>
    </Box>
  );
}
