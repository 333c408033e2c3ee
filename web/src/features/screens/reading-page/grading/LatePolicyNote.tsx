import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useWaiveLate } from './grading.api.ts';
import { lateArithmeticOf, proposalOf } from './submission-grades.ts';

/** What the late policy takes off the proposed grade, and whether it is waived for this student. */
export function LatePolicyNote({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const waive = useWaiveLate(submission.submissionId);
  const { lateness, classTimezone, deadlineSubmissions, abilities } = submission;
  if (lateness === null || !abilities.canSeeGrades) return null;
  const { days, waived, decisions, policy } = lateness;
  const late = proposalOf(submission)?.late;
  const isLate = deadlineSubmissions.some(
    ({ type, status }) => type === 'FINAL' && status === 'SUBMITTED_LATE',
  );
  const handleChange = () =>
    waive.mutate(!waived, {
      onError: (error) =>
        notify('error', t('readingPage.grading.late.failed', { sentence: errorMessage(error) })),
    });
  return (
    <Box sx={{ mt: 0.5, fontSize: '0.8125rem' }}>
      {late && <div>{lateArithmeticOf(t, policy, late)}</div>}
      {days === null && <div>{t('readingPage.grading.late.unknown')}</div>}
      {days === 0 && isLate && <div>{t('readingPage.grading.late.noDay')}</div>}
      {waived && <div>{t('readingPage.grading.late.waived')}</div>}
      {abilities.canManage && days !== null && (days > 0 || waived) && (
        <Button
          size="small"
          loading={waive.isPending}
          onClick={handleChange}
          sx={{ display: 'block', ml: -0.75 }}
        >
          {t(`readingPage.grading.late.${waived ? 'apply' : 'waive'}`)}
        </Button>
      )}
      {decisions.map((one) => (
        <Typography
          key={one.timestamp}
          variant="caption"
          component="div"
          sx={{ color: 'text.secondary' }}
        >
          {t(`readingPage.grading.late.decided.${one.waived ? 'waived' : 'applied'}`, {
            date: dayTime(one.timestamp, classTimezone),
            author: one.author,
          })}
        </Typography>
      ))}
    </Box>
  );
}
