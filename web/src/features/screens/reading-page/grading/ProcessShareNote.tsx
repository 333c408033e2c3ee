import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ScoreAbsence } from '../../../insight/analytics/ScoreValue.tsx';
import { useLeaveOutProcess } from './grading.api.ts';
import { arithmeticOf, hasProcessShare, proposalOf } from './submission-grades.ts';

/** How the process takes part in the proposed grade, and whether it is left out for this student. */
export function ProcessShareNote({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const leaveOut = useLeaveOutProcess(submission.submissionId);
  const { processShare, assessment, classTimezone } = submission;
  if (!hasProcessShare(submission)) return null;
  const proposal = proposalOf(submission);
  const { leftOut, decisions, effortShare, revisionShare } = processShare;
  const shares = { effort: effortShare, revision: revisionShare };
  const missing = (['effort', 'revision'] as const).filter(
    (one) => shares[one] > 0 && (assessment?.[one].score ?? -1) < 0,
  );
  const handleChange = () =>
    leaveOut.mutate(!leftOut, {
      onError: (error) =>
        notify('error', t('readingPage.grading.process.failed', { sentence: errorMessage(error) })),
    });
  return (
    <Box sx={{ mt: 0.5, fontSize: '0.8125rem' }}>
      {proposal && <div>{arithmeticOf(t, proposal.parted)}</div>}
      {leftOut ? (
        <div>{t('readingPage.grading.process.leftOut')}</div>
      ) : (
        missing.map((one) => (
          <div key={one}>
            {t('readingPage.grading.process.none', {
              score: t(`readingPage.grading.process.score.${one}`),
            })}{' '}
            {assessment && <ScoreAbsence {...assessment[one]} />}
          </div>
        ))
      )}
      {submission.abilities.canGradeDrafts && (
        <Button
          size="small"
          loading={leaveOut.isPending}
          onClick={handleChange}
          sx={{ display: 'block', ml: -0.75 }}
        >
          {t(`readingPage.grading.process.${leftOut ? 'count' : 'leaveOut'}`)}
        </Button>
      )}
      {decisions.map((one) => (
        <Typography
          key={one.timestamp}
          variant="caption"
          component="div"
          sx={{ color: 'text.secondary' }}
        >
          {t(`readingPage.grading.process.decided.${one.leftOut ? 'leftOut' : 'counted'}`, {
            date: dayTime(one.timestamp, classTimezone),
            author: one.author,
          })}
        </Typography>
      ))}
    </Box>
  );
}
