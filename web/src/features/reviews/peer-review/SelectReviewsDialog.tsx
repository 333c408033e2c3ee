import type { ReceivedReview } from '@antecedent/contracts/reviews/peer-review/review';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateTime } from '../../../lib/times/stamps.ts';
import { ContentDialog } from '../../../ui/ContentDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import type { EditorHandle } from '../../record/editor/EditorHost.tsx';
import { FileEditor } from '../../record/editor/FileEditor.tsx';
import { useReceivedReviews } from './reviews.api.ts';

type SelectReviewsDialogProps = {
  assignment: { id: string; title: string };
  zone: string;
  onClose: () => void;
};

/** Chooses one of the reviews of the student's own drafts, and shows the text with its comments. */
export function SelectReviewsDialog({ assignment, zone, onClose }: SelectReviewsDialogProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useReceivedReviews(assignment.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const reviews = data?.reviews ?? [];
  const review = reviews.find(({ id }) => id === chosen) ?? reviews[0];
  return (
    <ContentDialog
      maxWidth="xl"
      title={t('reviews.select.title', { title: assignment.title })}
      onClose={onClose}
      actions={
        <>
          {review && (
            <Button component={Link} to={`/review/${review.id}/read`}>
              {t('reviews.select.whole')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      {isPending ? (
        <LoadingSkeleton label={t('reviews.select.loading')} />
      ) : error ? (
        <ErrorState
          title={t('reviews.select.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : review ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField
            select
            size="small"
            label={t('reviews.select.choose')}
            value={review.id}
            onChange={({ target }) => setChosen(target.value)}
            sx={{ maxWidth: 480, mt: 0.5 }}
          >
            {reviews.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {t('reviews.select.dated', {
                  draft: one.draftTitle,
                  name: one.reviewerName,
                  date: dateTime(one.submittedAt),
                })}
              </MenuItem>
            ))}
          </TextField>
          <Preview key={review.id} review={review} zone={zone} />
        </Box>
      ) : (
        <EmptyState title={t('reviews.select.emptyTitle')}>{t('reviews.select.empty')}</EmptyState>
      )}
    </ContentDialog>
  );
}

function Preview({ review, zone }: { review: ReceivedReview; zone: string }) {
  const { t } = useTranslation();
  const editor = useRef<EditorHandle>(null);
  const name = review.reviewerName;
  if (review.fileId === null) return <Typography>{t('reviews.read.noForm')}</Typography>;
  return (
    <FileEditor
      target={{ fileId: review.fileId, view: 'main' }}
      title={t('reviews.page.textOf', { name })}
      minHeight={560}
      timeZone={zone}
      editor={editor}
    />
  );
}
