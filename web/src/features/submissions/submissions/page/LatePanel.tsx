import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLateRule, LateRule } from '../LateRule.tsx';

/** The late policy, next to the text. */
export function LatePanel({ assignment }: { assignment: StudentAssignment }) {
  const { t } = useTranslation();
  const heading = useId();
  if (!hasLateRule(assignment)) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ px: 2.5, py: 2 }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('submissions.late.title')}
      </Typography>
      <LateRule assignment={assignment} />
    </Paper>
  );
}
