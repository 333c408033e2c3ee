import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import type { CommentsPanel } from '../../../insight/comments/CommentsPanel.tsx';
import { usePaneFocus } from '../keys/pane-focus.ts';
import type { ReadingTab } from './reading-tabs.ts';

const loadFeedback = async () => (await import('../feedback/FeedbackPanel.tsx')).FeedbackPanel;
const loadComments = async () =>
  (await import('../../../insight/comments/CommentsPanel.tsx')).CommentsPanel;
const loadSecondReading = async () =>
  (await import('../second-reading/SecondReadingPanel.tsx')).SecondReadingPanel;
const loadRubric = async () => (await import('../rubric/RubricPanel.tsx')).RubricPanel;

type PanePanelProps = {
  tab: ReadingTab;
  submission: Submission;
  process: ReactNode;
  timeline: ReactNode;
  /** Called if the tab can't be loaded. */
  onMissing: () => void;
  onPlay: NonNullable<Parameters<typeof CommentsPanel>[0]['links']>['onPlay'];
};

/** What is in a tab of the pane. */
export function PanePanel(props: PanePanelProps) {
  const { tab, submission, process, timeline, onMissing, onPlay } = props;
  const { t } = useTranslation();
  const RubricPanel = useLazyModule(tab === 'rubric', loadRubric, onMissing);
  const SecondReadingPanel = useLazyModule(tab === 'second', loadSecondReading, onMissing);
  const FeedbackPanel = useLazyModule(tab === 'feedback', loadFeedback, onMissing);
  const CommentsPanel = useLazyModule(tab === 'comments', loadComments, onMissing);
  const { submissionId, studentName: name, versions, rubric, abilities } = submission;
  const loading = <LoadingSkeleton label={t('readingPage.pane.loading')} />;
  switch (tab) {
    case 'process':
      return <Titled title={t('readingPage.process')}>{process}</Titled>;
    case 'second':
      return (
        <Titled title={t('secondReading.title')}>
          {SecondReadingPanel ? <SecondReadingPanel submission={submission} /> : loading}
        </Titled>
      );
    case 'timeline':
      return <Titled title={t('readingPage.timeline.button')}>{timeline}</Titled>;
    case 'comments':
      return (
        <Titled title={t('comments.title')}>
          {CommentsPanel ? (
            <CommentsPanel submissionId={submissionId} version={versions} links={{ onPlay }} />
          ) : (
            loading
          )}
        </Titled>
      );
    case 'feedback':
      return (
        <Titled title={t('readingPage.feedback.title', { name })}>
          {FeedbackPanel ? (
            <>
              <FeedbackPanel submission={submission} />
              {!abilities.canGiveFeedback && <ReadFocus />}
            </>
          ) : (
            loading
          )}
        </Titled>
      );
    case 'rubric':
      return (
        <Titled title={t('rubrics.assess.title', { name })}>
          {RubricPanel && rubric ? (
            <>
              <RubricPanel submission={{ ...submission, rubric }} />
              {!abilities.canGradeDrafts && <ReadFocus />}
            </>
          ) : (
            loading
          )}
        </Titled>
      );
  }
}

/** The tab shows its name; the heading orders what is below it. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      {children}
    </>
  );
}

/** The focus of what is only read: on the panel, which scrolls. */
function ReadFocus() {
  const place = useRef<HTMLSpanElement>(null);
  usePaneFocus(() => place.current?.closest<HTMLElement>('[role=tabpanel]')?.focus());
  return <Box component="span" ref={place} sx={{ display: 'none' }} />;
}
