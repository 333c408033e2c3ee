import type { GivenFeedback } from '@antecedent/contracts/grading/feedback';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { feedbackByDraft } from '@antecedent/domain/grading/feedback';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { PlanText } from '../../../submissions/submissions/PlanText.tsx';
import { FeedbackEntry } from './FeedbackEntry.tsx';

type FeedbackListProps = { submission: Submission };

/** Everything that was written to the student, by draft. */
export function FeedbackList({ submission }: FeedbackListProps) {
  const { t } = useTranslation();
  const { feedbacks, deadlineSubmissions } = submission;
  const [edited, setEdited] = useState<number | null>(null);
  const orphans = submission.plans.filter(({ feedbackId }) => feedbackId === null);
  if (feedbacks.length === 0 && orphans.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {t('readingPage.feedback.none', { name: submission.studentName })}
      </Typography>
    );
  const groups = feedbackByDraft(feedbacks, deadlineSubmissions).map((group) => (
    <Box
      key={group.feedback[0]?.id}
      component="section"
      sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="h5" component="h3">
        {titleOf(group.feedback[0])}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {group.feedback.map((one) => (
          <FeedbackEntry
            key={one.id}
            submission={submission}
            feedback={one}
            isEdited={edited === one.id}
            onEdit={(isEdited) => setEdited(isEdited ? one.id : null)}
          />
        ))}
      </Box>
    </Box>
  ));
  return (
    <>
      {groups}
      {withIndexKeys(orphans).map(({ key, value }) => (
        <PlanText
          key={key}
          plan={value}
          label={t('readingPage.feedback.planRemoved', { name: submission.studentName })}
        />
      ))}
    </>
  );

  function titleOf(one: GivenFeedback | undefined): string {
    if (one?.draftId === null) return t('readingPage.feedback.whole');
    return one?.draftTitle ?? t('readingPage.feedback.deletedDraft');
  }
}
