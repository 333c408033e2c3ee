import type { AssignmentReviews } from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Bell, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { fileName, saveFile } from '../../../../lib/save-file.ts';
import { date } from '../../../../lib/times/stamps.ts';
import { notify } from '../../../../lib/toasts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { useAssignmentReviews, useRemind } from '../board.api.ts';
import { RevieweeGroups } from './RevieweeGroups.tsx';
import { ReviewerGrades } from './ReviewerGrades.tsx';
import { behind, isDone, reviewsCsv } from './review-rows.ts';
import { UnreviewedNote } from './UnreviewedNote.tsx';

/** Spreadsheets need it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** What came of the reviews of an assignment, and what is still missing. */
export function ReviewsTab({ assignmentId }: { assignmentId: string }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useAssignmentReviews(assignmentId);
  if (isPending) return <LoadingSkeleton label={t('reviewBoard.reviews.loading')} />;
  if (!data) {
    return (
      <ErrorState title={t('reviewBoard.reviews.failed')} error={error} onRetry={() => refetch()} />
    );
  }
  if (data.reviews.length === 0) {
    return (
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 1180 }}>
        <UnreviewedNote assignmentId={assignmentId} data={data} />
        <EmptyState title={t('reviewBoard.reviews.empty')}>
          {t('reviewBoard.reviews.emptyMore')}
        </EmptyState>
      </Box>
    );
  }
  return <Reviews assignmentId={assignmentId} data={data} />;
}

type ReviewsProps = { assignmentId: string; data: AssignmentReviews };

function Reviews({ assignmentId, data }: ReviewsProps) {
  const { t } = useTranslation();
  const [by, setBy] = useState<'reviewee' | 'reviewer'>('reviewee');
  const [now] = useState(Date.now);
  const remind = useRemind(assignmentId);
  const missing = behind(data, now);
  const done = data.reviews.filter(isDone).length;
  const awaited = data.reviews.filter(({ status }) => status !== 'WITHDRAWN').length;
  const handleRemind = () =>
    remind.mutate(missing, {
      onSuccess: ({ reminded }) =>
        notify('success', t('reviewBoard.reviews.reminded', { count: reminded })),
      onError: (problem) => notify('error', errorMessage(problem)),
    });
  const handleSave = () => {
    const today = date(Date.now(), data.classTimeZone);
    const name = t('reviewBoard.reviews.file', { title: data.title.slice(0, 60), date: today });
    const csv = BYTE_ORDER_MARK + reviewsCsv(data, t);
    saveFile(new Blob([csv], { type: 'text/csv' }), fileName(name, 'csv'));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 1180 }}>
      <UnreviewedNote assignmentId={assignmentId} data={data} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={by}
          aria-label={t('reviewBoard.reviews.by')}
          onChange={(_, next: typeof by | null) => next && setBy(next)}
          sx={{ '& .MuiToggleButton-root': { px: 1.5, color: 'text.primary' } }}
        >
          <ToggleButton value="reviewee">{t('reviewBoard.reviews.byReviewee')}</ToggleButton>
          <ToggleButton value="reviewer">{t('reviewBoard.reviews.byReviewer')}</ToggleButton>
        </ToggleButtonGroup>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1, minWidth: 160 }}>
          {t('reviewBoard.reviews.done', { done, total: awaited })}
        </Typography>
        {missing.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<Bell size={16} aria-hidden="true" />}
            loading={remind.isPending}
            onClick={handleRemind}
          >
            {t('reviewBoard.reviews.remind', { count: missing.length })}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<Download size={16} aria-hidden="true" />}
          onClick={handleSave}
        >
          {t('reviewBoard.reviews.save')}
        </Button>
      </Box>
      {by === 'reviewee' ? (
        <RevieweeGroups assignmentId={assignmentId} data={data} />
      ) : (
        <ReviewerGrades assignmentId={assignmentId} data={data} />
      )}
    </Box>
  );
}
