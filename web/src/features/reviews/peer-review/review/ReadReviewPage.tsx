import type { ReadableReview } from '@antecedent/contracts/reviews/peer-review/review';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FullDialog } from '../../../../ui/FullDialog.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { ReviewComments } from '../../../insight/comments/ReviewComments.tsx';
import type { EditorHandle } from '../../../record/editor/EditorHost.tsx';
import { FileEditor } from '../../../record/editor/FileEditor.tsx';
import { useReadReview } from '../reviews.api.ts';
import { RespondForm } from './RespondForm.tsx';
import { ReviewAnswers } from './ReviewAnswers.tsx';
import { ReviewColumns, useTextHeight } from './ReviewColumns.tsx';

/**
 * A review: the draft with its comments, the answers next to it, and what its author says of it. Its reviewer also reads one
 * that they can't finish any more.
 */
export function ReadReviewPage() {
  const { t } = useTranslation();
  const { reviewId = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useReadReview(reviewId);
  const review = data?.review;
  const title =
    review &&
    t('reviews.read.title', {
      name: review.reviewerName,
      assignment: review.assignmentTitle,
      draft: review.draftTitle,
    });
  usePageTitle(title);
  if (isPending) return <LoadingSkeleton label={t('reviews.page.loading')} />;
  if (!data || !review)
    return (
      <ErrorState
        page
        title={t('reviews.page.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const back = review.canRespond
    ? `/assignment/${review.assignmentId}`
    : `/class/${review.classId}`;
  const handleClose = () => void (history.length > 1 ? navigate(-1) : navigate(back));
  return (
    <FullDialog fills title={title ?? ''} onClose={handleClose}>
      <ReviewColumns
        text={<ReviewedText key={review.id} review={review} />}
        side={
          <>
            <Submitted review={review} />
            <Box component="section" aria-labelledby="review-answers">
              <Typography id="review-answers" variant="h3" component="h2" sx={{ mb: 1 }}>
                {t('reviews.read.answers')}
              </Typography>
              <ReviewAnswers review={review} />
            </Box>
            {review.tellsOutcomes && review.fileId !== null && (
              <ReviewComments key={review.id} reviewId={review.id} />
            )}
            {review.canRespond ? (
              <RespondForm key={review.id} review={review} />
            ) : (
              review.submittedAt !== null && <Response review={review} />
            )}
            {data.others.length > 0 && (
              <Box component="section" aria-labelledby="other-reviews">
                <Typography id="other-reviews" variant="h3" component="h2" sx={{ mb: 1 }}>
                  {t('reviews.read.others')}
                </Typography>
                <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                  {data.others.map((other) => (
                    <li key={other.id}>
                      <Link component={RouterLink} to={`/review/${other.id}/read`}>
                        {other.reviewerName}
                      </Link>
                    </li>
                  ))}
                </Box>
              </Box>
            )}
          </>
        }
      />
    </FullDialog>
  );
}

function ReviewedText({ review }: { review: ReadableReview }) {
  const { t } = useTranslation();
  const editor = useRef<EditorHandle>(null);
  const height = useTextHeight();
  if (review.fileId === null)
    return <Typography sx={{ p: { md: 3 } }}>{t('reviews.read.noForm')}</Typography>;
  return (
    <FileEditor
      target={{ fileId: review.fileId, view: 'main' }}
      title={t('reviews.page.textOf', { name: review.reviewerName })}
      minHeight={height}
      timeZone={review.classTimeZone}
      editor={editor}
    />
  );
}

function Submitted({ review }: { review: ReadableReview }) {
  const { t } = useTranslation();
  const { status, submittedAt } = review;
  if (submittedAt === null) {
    return (
      <Alert severity="info" sx={{ py: 0 }}>
        {t(status === 'WITHDRAWN' ? 'reviews.read.removed' : 'reviews.read.unfinished')}
      </Alert>
    );
  }
  const date = dayTime(submittedAt);
  const words =
    status === 'SUBMITTED_LATE'
      ? 'submittedLate'
      : status === 'SUBMITTED_AUTO'
        ? 'submittedAuto'
        : 'submitted';
  return <Typography sx={{ fontWeight: 500 }}>{t(`reviews.read.${words}`, { date })}</Typography>;
}

/** What the author answered, for the reviewer and for instructors. */
function Response({ review }: { review: ReadableReview }) {
  const { t } = useTranslation();
  const { response } = review;
  return (
    <Box component="section" aria-labelledby="review-response">
      <Typography id="review-response" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('reviews.response.from')}
      </Typography>
      {response ? (
        <>
          <Chip size="small" label={t('reviews.response.of', { value: response.helpful })} />
          {response.text !== '' && (
            <Typography
              variant="body2"
              sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {response.text}
            </Typography>
          )}
        </>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('reviews.response.waiting')}
        </Typography>
      )}
    </Box>
  );
}
