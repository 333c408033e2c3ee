import type { Feedback } from '@antecedent/contracts/grading/feedback';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { feedbackByDraft } from '@antecedent/domain/grading/feedback';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';
import { Highlight } from '../../../../ui/Highlight.tsx';
import { Time } from '../../../../ui/Time.tsx';
import { FeedbackBody } from '../../../grading/feedback/FeedbackBody.tsx';
import { RevisionPlan } from './RevisionPlan.tsx';
import { useReadFeedback } from './use-read-feedback.ts';

type OwnFeedbackProps = { assignment: StudentAssignment };

/** Feedback by draft, in order; what is before the student's eyes is noted as read. */
export function OwnFeedback({ assignment }: OwnFeedbackProps) {
  const { t } = useTranslation();
  const { submission, timeline } = assignment;
  const feedbacks = submission?.feedbacks ?? [];
  const watch = useReadFeedback(assignment);
  const news = useNewSinceOpening(feedbacks);
  return feedbackByDraft(feedbacks, timeline).map(({ feedback: group }) => (
    <Box key={group[0]?.id} component="section">
      <Typography variant="h5" component="h3" sx={{ mt: 2 }}>
        {titleOf(group[0])}
      </Typography>
      {group.map((one) => (
        <Box key={one.id} ref={watch(one)} sx={{ mt: 1 }}>
          <FeedbackBody reader="student" feedback={one} />
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.25 }}>
            {one.author}, <Time at={one.timestamp} form="day" />
            {one.editedAt !== null &&
              `. ${t('submissions.answer.edited', { date: dayTime(one.editedAt) })}`}
            {news.has(textKey(one)) && (
              <>
                {' '}
                <Highlight>{t('submissions.answer.new')}</Highlight>
              </>
            )}
          </Typography>
          <RevisionPlan assignment={assignment} feedback={one} />
        </Box>
      ))}
    </Box>
  ));

  function titleOf(one: Feedback | undefined): string {
    if (one?.draftId === null) return t('submissions.summary.feedback');
    return t('submissions.summary.feedbackOn', {
      title: one?.draftTitle ?? t('submissions.answer.deletedDraft'),
    });
  }
}

const textKey = ({ id, editedAt }: Feedback) => `${id} ${editedAt}`;

/** What was unread when the page first showed it: it stays marked while it is being read. */
function useNewSinceOpening(feedbacks: readonly Feedback[]): ReadonlySet<string> {
  const news = useRef(new Set<string>());
  for (const one of feedbacks) if (!one.read) news.current.add(textKey(one));
  return news.current;
}
