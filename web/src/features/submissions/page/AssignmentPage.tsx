import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/own-submission';
import { Alert, Box } from '@mui/material';
import { type ComponentProps, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { refusalSentence } from '../../../lib/refusal-sentence.ts';
import { notify } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { ExtensionNotice } from '../../accommodations/ExtensionNotice.tsx';
import { SaveState } from '../../editor/SaveState.tsx';
import { useOpenFiles } from '../../editor/use-open-files.ts';
import { useSaveBeforeLeaving } from '../../editor/use-save-before-leaving.ts';
import { AssignmentFiles } from '../files/AssignmentFiles.tsx';
import { useEditorReload } from '../files/use-editor-reload.ts';
import { useFileTabs } from '../files/use-file-tabs.ts';
import { usePresence, useStudentAssignment } from '../submissions.api.ts';
import { TimelineCard } from '../timeline/TimelineCard.tsx';
import { AssignmentHeader } from './AssignmentHeader.tsx';
import { DeadlineBanner } from './DeadlineBanner.tsx';
import { StepsPanel } from './StepsPanel.tsx';
import { SubmitDialog, SubmittingOverlay } from './SubmitDialog.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { useRefetchAtDeadline } from './use-refetch-at-deadline.ts';
import { useSubmit } from './use-submit.ts';

type OwnAnalyticsProps = ComponentProps<
  typeof import('./OwnAnalyticsDialog.tsx').OwnAnalyticsDialog
>;

const OwnAnalyticsDialog = lazyComponent<OwnAnalyticsProps>(
  async () => (await import('./OwnAnalyticsDialog.tsx')).OwnAnalyticsDialog,
  NoAnalytics,
);

/** The page on which a student writes. */
export function Page() {
  const { t } = useTranslation();
  const { assignmentId = '' } = useParams();
  const { data, error, isPending, refetch } = useStudentAssignment(assignmentId);
  usePageTitle(data?.title, data?.className);
  const handleReload = useCallback(() => void refetch(), [refetch]);
  if (isPending) return <LoadingSkeleton label={t('submissions.loading')} />;
  if (!data)
    return (
      <ErrorState
        page
        title={t('submissions.failed')}
        error={error}
        reassurance={t('submissions.safe')}
        onRetry={() => refetch()}
      />
    );
  return <AssignmentScreen key={data.id} assignment={data} onReload={handleReload} />;
}

type AssignmentScreenProps = { assignment: StudentAssignment; onReload: () => void };

function AssignmentScreen({ assignment, onReload }: AssignmentScreenProps) {
  const [asked, setAsked] = useState<DraftStep | null>(null);
  const [graphs, setGraphs] = useState(false);
  const [timeline, setTimeline] = useState(false);
  const { submission, abilities, classTimeZone } = assignment;
  const files = useOpenFiles(onReload);
  const tabs = useFileTabs(assignment);
  const opening = useEditorReload(abilities.canWrite);
  const { phase, submitDraft } = useSubmit({ assignment, files, reload: opening.reload });
  usePresence(abilities.canWrite && submission ? submission.submissionId : null);
  useRefetchAtDeadline(assignment, onReload);
  useSaveBeforeLeaving(files, abilities.canWrite);

  const handleAgree = (draft: DraftStep) => {
    setAsked(null);
    void submitDraft(draft);
  };
  const shownFileId = tabs.shownFileId ?? submission?.fileId;
  const status = shownFileId === undefined ? null : files.statusOf(shownFileId);
  const saveState = <SaveState status={status} timeZone={classTimeZone} />;
  return (
    <Box sx={{ maxWidth: 1360, mx: 'auto' }}>
      <AssignmentHeader assignment={assignment}>{saveState}</AssignmentHeader>
      <DeadlineBanner assignment={assignment} />
      <ExtensionNotice assignment={assignment} />
      <AccessNotice assignment={assignment} />
      {timeline && (
        <TimelineCard
          assignment={assignment}
          selectedFileId={tabs.selectedFileId}
          onSelect={tabs.select}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <AssignmentFiles
            assignment={assignment}
            tabs={tabs}
            files={files}
            opening={opening}
            saveState={saveState}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <StepsPanel
            assignment={assignment}
            timeline={timeline}
            onTimeline={setTimeline}
            onSubmit={setAsked}
          />
          <SummaryPanel assignment={assignment} onAnalytics={() => setGraphs(true)} />
        </Box>
      </Box>
      <SubmitDialog
        assignment={assignment}
        draft={asked}
        onAgree={handleAgree}
        onDisagree={() => setAsked(null)}
      />
      {graphs && (
        <Suspense fallback={null}>
          <OwnAnalyticsDialog
            assignmentId={assignment.id}
            title={assignment.title}
            onClose={() => setGraphs(false)}
          />
        </Suspense>
      )}
      <SubmittingOverlay phase={phase} />
    </Box>
  );
}

/** Why the student cannot write now, or what an exception allows. */
function AccessNotice({
  assignment: { submission, refusal, exception },
}: Pick<AssignmentScreenProps, 'assignment'>) {
  const { t } = useTranslation();
  if (submission !== null && refusal !== null)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {refusalSentence({ key: `writing.${refusal}` })}
      </Alert>
    );
  if (!exception) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('submissions.exception')}
    </Alert>
  );
}

function NoAnalytics({ onClose }: OwnAnalyticsProps) {
  const { t } = useTranslation();
  useEffect(() => {
    notify('error', t('submissions.unloaded'));
    onClose();
  }, [t, onClose]);
  return null;
}
