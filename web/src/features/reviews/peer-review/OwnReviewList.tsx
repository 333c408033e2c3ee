import type {
  ListedReview,
  listOwnReviews,
} from '@antecedent/contracts/reviews/peer-review/review';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import { isReviewSubmitted } from '@antecedent/domain/peer-review/review-states';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { decimal } from '../../../lib/format.ts';
import { deadlineStamp } from '../../../lib/times/class-times.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { NameRequests } from './NameRequests.tsx';

type OwnReviews = EndpointResponse<typeof listOwnReviews>;

type OwnReviewListProps = {
  reviews: readonly ListedReview[];
  points?: OwnReviews['points'];
  nameRequests?: OwnReviews['nameRequests'];
  failed: boolean;
  zone: string;
};

/** The reviews that a student writes in a class, those to be done first; nothing if there are no reviews. */
export function OwnReviewList(props: OwnReviewListProps) {
  const { reviews, points = [], nameRequests = [], failed, zone } = props;
  const { t } = useTranslation();
  if (reviews.length === 0 && !failed) return null;
  return (
    <Box component="section" aria-labelledby="own-reviews" sx={{ mt: 4 }}>
      <Typography id="own-reviews" variant="h2" sx={{ mb: 1.5 }}>
        {t('reviews.list.heading')}
      </Typography>
      <NameRequests requests={nameRequests} />
      {failed && <Alert severity="warning">{t('reviews.list.failed')}</Alert>}
      {reviews.length > 0 && (
        <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {reviews.map((review, index) => (
            <Entry key={review.id} review={review} zone={zone} isFirst={index === 0} />
          ))}
        </Paper>
      )}
      {points.map((one) => (
        <Typography key={one.assignmentId} variant="body2" sx={{ mt: 1.5 }}>
          {one.most === null
            ? t('reviews.list.points', { title: one.assignmentTitle, points: decimal(one.points) })
            : t('reviews.list.pointsOf', {
                title: one.assignmentTitle,
                points: decimal(one.points),
                most: decimal(one.most),
              })}
          {one.comment !== '' && ` ${one.comment}`}
        </Typography>
      ))}
    </Box>
  );
}

type EntryProps = { review: ListedReview; zone: string; isFirst: boolean };

function Entry({ review, zone, isFirst }: EntryProps) {
  const { t } = useTranslation();
  const { assignmentTitle: assignment, draftTitle: draft, studentName: name, status } = review;
  const isRemoved = status === 'WITHDRAWN';
  const isDone = isRemoved || isReviewSubmitted(status);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'stretch', sm: 'center' },
        gap: { xs: 1.25, sm: 2 },
        p: 2,
        borderTop: isFirst ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('reviews.list.title', { assignment, draft, name })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(isRemoved ? 'reviews.list.submitted' : 'reviews.list.dates', {
            submitted: dateTime(review.submissionDate),
            deadline: deadlineStamp(review.deadline, zone),
          })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, alignItems: 'center' }}>
          <Typography variant="body2" component="span" sx={{ fontWeight: 500 }}>
            {t(`reviews.status.${status}`)}
          </Typography>
          {review.hasNews && <Chip size="small" label={t('reviews.list.answered')} />}
        </Box>
      </Box>
      <Button
        size="small"
        variant={isDone ? 'outlined' : 'contained'}
        component={Link}
        to={isDone ? `/review/${review.id}/read` : `/review/${review.id}`}
        aria-label={t(isDone ? 'reviews.list.readOf' : 'reviews.list.reviewOf', {
          draft,
          assignment,
          name,
        })}
        sx={{ minWidth: 84, flexShrink: 0 }}
      >
        {t(isDone ? 'reviews.list.read' : 'reviews.list.review')}
      </Button>
    </Box>
  );
}
