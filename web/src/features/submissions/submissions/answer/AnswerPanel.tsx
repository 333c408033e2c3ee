import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { planProgress } from '@antecedent/domain/grading/revision-plan';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { RubricView } from '../../../grading/rubrics/RubricView.tsx';
import { PlanText } from '../PlanText.tsx';
import { OwnFeedback } from './OwnFeedback.tsx';
import { OwnGrade } from './OwnGrade.tsx';

type AnswerPanelProps = { assignment: StudentAssignment };

/** Where the page leads to what is new in it. */
export const ANSWER_ID = 'answer';

/** Whether there is anything to show from those who read the student's work. */
export const hasAnswer = ({ submission, graded, rubric }: StudentAssignment): boolean =>
  graded ||
  (rubric?.assessment ?? null) !== null ||
  (submission?.feedbacks.length ?? 0) > 0 ||
  (submission?.plans.length ?? 0) > 0;

/** What the instructor made of the student's work: the grade and feedback, as far as they are released. */
export function AnswerPanel({ assignment }: AnswerPanelProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      id={ANSWER_ID}
      aria-labelledby={heading}
      tabIndex={-1}
      sx={{ p: 2.5, scrollMarginTop: { xs: 104, md: 72 }, '&:focus': { outline: 'none' } }}
    >
      <Typography id={heading} variant="h3" component="h2">
        {t('submissions.answer.title')}
      </Typography>
      <OwnGrade assignment={assignment} />
      {assignment.rubric?.assessment && (
        <Box component="section" sx={{ mt: 2 }}>
          <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
            {t('rubrics.title')}
          </Typography>
          <RubricView {...assignment.rubric.assessment} />
        </Box>
      )}
      <PlanProgress assignment={assignment} />
      <OwnFeedback assignment={assignment} />
      <OrphanPlans assignment={assignment} />
    </Paper>
  );
}

/** How far the student is with the plan. */
function PlanProgress({ assignment }: AnswerPanelProps) {
  const { t } = useTranslation();
  const { planned, settled } = planProgress(assignment.submission?.plans ?? []);
  if (planned === 0) return null;
  const left = planned - settled;
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {t('submissions.answer.plan.title')}:{' '}
      {left === 0
        ? t('submissions.answer.plan.none')
        : t('submissions.answer.plan.open', { left, planned })}
    </Typography>
  );
}

/** A plan stays when the feedback that it answers is removed. */
function OrphanPlans({ assignment }: AnswerPanelProps) {
  const { t } = useTranslation();
  const orphans = assignment.submission?.plans.filter(({ feedbackId }) => feedbackId === null);
  return withIndexKeys(orphans ?? []).map(({ key, value }) => (
    <PlanText key={key} plan={value} label={t('submissions.answer.plan.orphan')} />
  ));
}
