import type { RevisionPlan } from '@antecedent/contracts/grading/feedback';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** A revision that a student planned, as she wrote it, and what became of it. */
export function PlanText({ plan, label }: { plan: RevisionPlan; label: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.25, mt: 0.75 }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {label}: {t(`submissions.answer.plan.outcomes.${plan.outcome}`)}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {plan.text}
      </Typography>
    </Box>
  );
}
