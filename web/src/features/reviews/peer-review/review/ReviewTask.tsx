import type { OpenReview } from '@antecedent/contracts/reviews/peer-review/review';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { nearDeadlineTime } from '../../../../lib/times/class-times.ts';

/** What a reviewer has to know before the first comment: what to do, who sees which name, and until when. */
export function ReviewTask({ review }: { review: OpenReview }) {
  const { t } = useTranslation();
  const { mode, anonymous, authorName: name, deadline, classTimeZone, status } = review;
  const isLate = status === 'MISSED' || Date.parse(deadline) < Date.now();
  const date = nearDeadlineTime(deadline, classTimeZone, new Date().toISOString());
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {isLate ? (
        <Alert severity="info" sx={{ py: 0 }}>
          {t('reviews.page.late', { date })}
        </Alert>
      ) : (
        <Typography sx={{ fontWeight: 500 }}>{t('reviews.page.due', { date })}</Typography>
      )}
      <Typography variant="body2">{t(`reviews.page.${mode ?? 'noComments'}`)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(anonymous ? 'reviews.page.anonymous' : 'reviews.page.named', { name })}
      </Typography>
    </Box>
  );
}
