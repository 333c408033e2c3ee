import type { AssignmentReview } from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { count, duration } from '../../../../lib/format.ts';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';
import { Highlight } from '../../../../ui/Highlight.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { isDone } from './review-rows.ts';

type ReviewTableProps = {
  /** Whose drafts they are of. */
  label: string;
  reviews: readonly AssignmentReview[];
  names: ReadonlyMap<string, string>;
  /** Who has left the class. */
  left: ReadonlySet<string>;
  zone: string;
  onPreview: (review: AssignmentReview) => void;
  onExtend: (review: AssignmentReview) => void;
};

/** The reviews of one reviewee. */
export function ReviewTable(props: ReviewTableProps) {
  const { label, reviews, names, left, zone } = props;
  const { t } = useTranslation();
  const wide = useIsWide();
  if (!wide) return <ReviewCards {...props} />;
  return (
    <Box
      role="region"
      tabIndex={0}
      aria-label={t('reviewBoard.reviews.of', { name: label })}
      sx={{ overflowX: 'auto', outlineOffset: '-2px' }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('reviewBoard.reviews.column.draft')}</TableCell>
            <TableCell>{t('reviewBoard.reviews.column.reviewer')}</TableCell>
            <TableCell>{t('reviewBoard.reviews.column.status')}</TableCell>
            <TableCell align="right">{t('reviewBoard.reviews.time')}</TableCell>
            <TableCell align="right">{t('reviewBoard.reviews.column.words')}</TableCell>
            <TableCell align="right">{t('reviewBoard.reviews.column.comments')}</TableCell>
            <TableCell align="right">{t('reviewBoard.reviews.column.helpful')}</TableCell>
            <TableCell align="right">{t('reviewBoard.reviews.actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {reviews.map((review) => (
            <TableRow key={`${review.reviewerId} ${review.draftId}`}>
              <TableCell component="th" scope="row">
                {review.title}
              </TableCell>
              <TableCell>
                {names.get(review.reviewerId)}
                {left.has(review.reviewerId) && <Note>{t('reviewBoard.reviews.left')}</Note>}
                {review.reassigned && <Note>{t('reviewBoard.reviews.wasReassigned')}</Note>}
              </TableCell>
              <TableCell>
                <Status review={review} zone={zone} />
              </TableCell>
              <TableCell align="right">
                {review.begunAt ? duration(review.timeSpent) : '–'}
              </TableCell>
              <TableCell align="right">
                {review.begunAt ? count(review.wordsWritten) : '–'}
              </TableCell>
              <TableCell align="right">{review.begunAt ? count(review.comments) : '–'}</TableCell>
              <TableCell align="right">
                {review.helpful === null
                  ? '–'
                  : t('reviewBoard.reviews.helpful', { value: review.helpful })}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <Actions {...props} review={review} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function ReviewCards(props: ReviewTableProps) {
  const { reviews, names, left, zone } = props;
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {reviews.map((review) => (
        <Box
          component="li"
          key={`${review.reviewerId} ${review.draftId}`}
          sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('reviewBoard.reviews.entry', {
              draft: review.title,
              name: names.get(review.reviewerId) ?? '',
            })}
          </Typography>
          {left.has(review.reviewerId) && <Note>{t('reviewBoard.reviews.left')}</Note>}
          <Box sx={{ fontSize: '0.875rem' }}>
            <Status review={review} zone={zone} />
          </Box>
          {review.begunAt && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('reviewBoard.reviews.work', {
                time: duration(review.timeSpent),
                words: count(review.wordsWritten),
                comments: count(review.comments),
              })}
            </Typography>
          )}
          <Box sx={{ ml: -0.75 }}>
            <Actions {...props} review={review} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Status({ review, zone }: { review: AssignmentReview; zone: string }) {
  const { t } = useTranslation();
  const { status, submittedAt, deadline, extended } = review;
  const words = t(`reviewBoard.status.${status}`);
  const isLate = status === 'SUBMITTED_LATE' || status === 'MISSED';
  const when = submittedAt ?? (isDone(review) || status === 'WITHDRAWN' ? null : deadline);
  return (
    <>
      {isLate ? <Highlight>{words}</Highlight> : words}
      {when !== null && (
        <Note>
          {t(submittedAt === null ? 'reviewBoard.reviews.due' : 'reviewBoard.reviews.at', {
            date: deadlineStamp(when, zone),
          })}
          {extended && submittedAt === null && ` (${t('reviewBoard.reviews.extended')})`}
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

type ActionsProps = Pick<ReviewTableProps, 'names' | 'left' | 'onPreview' | 'onExtend'> & {
  review: AssignmentReview;
};

function Actions({ review, names, left, onPreview, onExtend }: ActionsProps) {
  const { t } = useTranslation();
  const name = names.get(review.reviewerId) ?? '';
  const { status } = review;
  const canHaveTime =
    status !== 'SUBMITTED' &&
    status !== 'SUBMITTED_LATE' &&
    status !== 'WITHDRAWN' &&
    !left.has(review.reviewerId);
  return (
    <>
      {canHaveTime && (
        <Button
          size="small"
          aria-label={t('reviewBoard.reviews.moreTimeFor', { name, draft: review.title })}
          onClick={() => onExtend(review)}
        >
          {t('reviewBoard.reviews.moreTime')}
        </Button>
      )}
      {review.fileId !== null && (
        <Button
          size="small"
          aria-label={t('reviewBoard.reviews.previewOf', { name, draft: review.title })}
          onClick={() => onPreview(review)}
        >
          {t('reviewBoard.reviews.preview')}
        </Button>
      )}
      {review.id !== null && isDone(review) && (
        <Button
          size="small"
          component={RouterLink}
          to={`/review/${review.id}/read`}
          aria-label={t('reviewBoard.reviews.readOf', { name, draft: review.title })}
        >
          {t('reviewBoard.reviews.read')}
        </Button>
      )}
    </>
  );
}
