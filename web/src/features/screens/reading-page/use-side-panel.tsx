import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import type { CommentsPanel } from '../../insight/comments/CommentsPanel.tsx';
import type { ReadingPanel } from './process/ProcessPanel.tsx';
import { SidePanel } from './SidePanel.tsx';

const loadFeedback = async () => (await import('./feedback/FeedbackPanel.tsx')).FeedbackPanel;
const loadComments = async () =>
  (await import('../../insight/comments/CommentsPanel.tsx')).CommentsPanel;
const loadRubric = async () => (await import('./rubric/RubricPanel.tsx')).RubricPanel;

type Actions = {
  onClose: () => void;
  onPlay: NonNullable<Parameters<typeof CommentsPanel>[0]['links']>['onPlay'];
};

/** What is open next to the text: feedback, comments or the rubric; null for nothing, and until it is there. */
export function useSidePanel(
  panel: ReadingPanel | null,
  submission: Submission,
  { onClose, onPlay }: Actions,
): ReactNode {
  const { t } = useTranslation();
  const RubricPanel = useLazyModule(panel === 'rubric', loadRubric, onClose);
  const FeedbackPanel = useLazyModule(panel === 'feedback', loadFeedback, onClose);
  const CommentsPanel = useLazyModule(panel === 'comments', loadComments, onClose);
  const { submissionId, studentName: name, versions, rubric } = submission;
  if (panel === 'feedback' && FeedbackPanel)
    return (
      <SidePanel
        key={panel}
        title={t('readingPage.feedback.title', { name })}
        isOpened={!submission.abilities.canGiveFeedback}
        onClose={onClose}
      >
        <FeedbackPanel submission={submission} />
      </SidePanel>
    );
  if (panel === 'comments' && CommentsPanel)
    return (
      <SidePanel key={panel} title={t('comments.title')} onClose={onClose}>
        <CommentsPanel submissionId={submissionId} version={versions} links={{ onPlay }} />
      </SidePanel>
    );
  if (panel === 'rubric' && RubricPanel && rubric)
    return (
      <SidePanel key={panel} title={t('rubrics.assess.title', { name })} onClose={onClose}>
        <RubricPanel submission={{ ...submission, rubric }} />
      </SidePanel>
    );
  return null;
}
