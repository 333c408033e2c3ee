import { countByCriterion } from '@antecedent/domain/grading/comment-criterion';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { count } from '../../../lib/format.ts';
import { useCommentOutcomes } from './comments.api.ts';

type CriterionCountsProps = {
  submissionId: string;
  version: number;
  criteria: readonly { id: string; title: string }[];
};

/** How often each criterion was commented on in a student's text; nothing without such a comment. */
export function CriterionCounts({ submissionId, version, criteria }: CriterionCountsProps) {
  const { t } = useTranslation();
  const { data } = useCommentOutcomes({ submissionId }, { state: version });
  const comments = (data?.comments ?? []).map(({ criterion }) => ({
    submissionId,
    criterionId: criterion?.id ?? null,
  }));
  const counts = countByCriterion(criteria, comments).filter((one) => one.comments > 0);
  if (!counts.some(({ criterionId }) => criterionId !== null)) return null;
  return (
    <Box component="section" sx={{ mb: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {t('comments.byCriterion')}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
      >
        {counts.map(({ criterionId, comments: total }) => (
          <li key={criterionId ?? ''}>
            {criterionId === null
              ? t('comments.otherCount', { total: count(total) })
              : t('comments.criterionCount', {
                  criterion: criteria.find(({ id }) => id === criterionId)?.title ?? '',
                  total: count(total),
                })}
          </li>
        ))}
      </Box>
    </Box>
  );
}
