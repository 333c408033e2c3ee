import type { GivenFeedback } from '@antecedent/contracts/grading/feedback';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Check, Clock3, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { FeedbackBody } from '../../../grading/feedback/FeedbackBody.tsx';
import { PlanText } from '../../../submissions/submissions/PlanText.tsx';
import { EditFeedback } from './EditFeedback.tsx';
import { useChangeFeedback } from './feedback.api.ts';

type FeedbackEntryProps = {
  submission: Submission;
  feedback: GivenFeedback;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
};

/** One piece of feedback with whether the student has read it, and what its author can do with it. */
export function FeedbackEntry({ submission, feedback, isEdited, onEdit }: FeedbackEntryProps) {
  const { t } = useTranslation();
  const { classTimezone } = submission;
  const [isAsking, setAsking] = useState(false);
  const { author, timestamp, editedAt } = feedback;
  const plan = submission.plans.find(({ feedbackId }) => feedbackId === feedback.id);
  return (
    <Box component="li" sx={{ mt: 1.5 }}>
      {isEdited ? (
        <EditFeedback submission={submission} feedback={feedback} onDone={() => onEdit(false)} />
      ) : (
        <FeedbackBody reader="reader" feedback={feedback} />
      )}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('readingPage.feedback.by', { author, date: dayTime(timestamp, classTimezone) })}
        {editedAt !== null &&
          ` ${t('readingPage.feedback.edited', { date: dayTime(editedAt, classTimezone) })}`}
      </Typography>
      <ReadState submission={submission} feedback={feedback} />
      {plan && (
        <PlanText
          plan={plan}
          label={t('readingPage.feedback.plan', { name: submission.studentName })}
        />
      )}
      {feedback.canChange && !isEdited && (
        <Box sx={{ display: 'flex', gap: 0.5, ml: -0.75 }}>
          <Button size="small" onClick={() => onEdit(true)}>
            {t('readingPage.feedback.edit')}
          </Button>
          <Button size="small" onClick={() => setAsking(true)}>
            {t('readingPage.feedback.remove')}
          </Button>
        </Box>
      )}
      {isAsking && (
        <RemoveFeedback
          submission={submission}
          feedback={feedback}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

type OfFeedback = Pick<FeedbackEntryProps, 'submission' | 'feedback'>;

function ReadState({ submission, feedback }: OfFeedback) {
  const { t } = useTranslation();
  const { classTimezone, studentName: name } = submission;
  const { readAt, visible, visibleFrom, recording } = feedback;
  const at = (instant: string) => dayTime(instant, classTimezone);
  const [Icon, words] =
    readAt !== null
      ? [
          Check,
          t(recording ? 'spokenFeedback.seen' : 'readingPage.feedback.read', {
            name,
            date: at(readAt),
          }),
        ]
      : visible
        ? [Clock3, t(recording ? 'spokenFeedback.unseen' : 'readingPage.feedback.unread', { name })]
        : [EyeOff, t('readingPage.feedback.hidden', { name, date: at(visibleFrom) })];
  return (
    <Box
      sx={{ display: 'flex', gap: 0.75, mt: 0.25, fontSize: '0.8125rem', alignItems: 'flex-start' }}
    >
      <Icon size={15} style={{ flexShrink: 0, marginTop: 2 }} aria-hidden />
      {words}
    </Box>
  );
}

function RemoveFeedback({ submission, feedback, onClose }: OfFeedback & { onClose: () => void }) {
  const { t } = useTranslation();
  const change = useChangeFeedback(submission);
  const { studentName: name } = submission;
  const handleRemove = () =>
    change.mutate(
      { id: feedback.id, comment: null },
      {
        onSuccess: () => notify('success', t('readingPage.feedback.removed')),
        onError: (error) =>
          notify(
            'error',
            t('readingPage.feedback.changeFailed', { sentence: errorMessage(error) }),
          ),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      title={t('readingPage.feedback.removeTitle')}
      confirm={t('readingPage.feedback.remove')}
      busy={change.isPending}
      onConfirm={handleRemove}
      onCancel={onClose}
    >
      {feedback.readAt === null
        ? t('readingPage.feedback.removeUnread', { name })
        : t('readingPage.feedback.removeRead', { name })}
    </ConfirmDialog>
  );
}
