import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { useNotOpened } from '../keys/use-opening-keys.ts';
import { FeedbackComposer } from './FeedbackComposer.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { useKeptDraft } from './feedback.api.ts';

type FeedbackPanelProps = { submission: Submission };

/** Feedback to a student: a new one for those who may write it, and what was written. */
export function FeedbackPanel({ submission }: FeedbackPanelProps) {
  return (
    <>
      {submission.abilities.canGiveFeedback && <NewFeedback submission={submission} />}
      <FeedbackList submission={submission} />
    </>
  );
}

/** Waits for what was saved, so that nothing is written over it. */
function NewFeedback({ submission }: FeedbackPanelProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useKeptDraft(submission.submissionId);
  useNotOpened(!isPending && !data);
  if (isPending) return <LoadingSkeleton label={t('readingPage.feedback.loading')} />;
  if (!data)
    return (
      <ErrorState
        title={t('readingPage.feedback.failed')}
        error={error}
        onRetry={() => refetch()}
      />
    );
  return <FeedbackComposer submission={submission} kept={data.draft} files={data.files} />;
}
