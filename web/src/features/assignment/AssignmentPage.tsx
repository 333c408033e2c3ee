import type { SaveStatus } from '@antecedent/contracts/editor-messages';
import type { DraftStep, StudentAssignment } from '@antecedent/contracts/student-assignment';
import { Alert, Box, Tab, Tabs } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { EditorHandle } from '../../components/EditorHost.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { SaveState } from '../../components/SaveState.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { FileEditor } from '../editor/FileEditor.tsx';
import { AssignmentHead } from './AssignmentHead.tsx';
import { usePresence, useStudentAssignment } from './assignment.api.ts';
import { DeadlineBanner } from './DeadlineBanner.tsx';
import { StartPanel } from './StartPanel.tsx';
import { StepsPanel } from './StepsPanel.tsx';
import { SubmitDialog, SubmittingOverlay } from './SubmitDialog.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { useSubmission } from './use-submission.ts';

/** The specified wait before the document is opened again after a submission, ms. */
const REOPEN_AFTER = 500;

/** The room in which a student writes. */
export function Page() {
  const { t } = useTranslation();
  const { assignmentId = '' } = useParams();
  const { data, error, isPending, refetch } = useStudentAssignment(assignmentId);
  usePageTitle(data?.title, data?.className);
  const handlePassed = useCallback(() => void refetch(), [refetch]);
  if (isPending) return <LoadingSkeleton label={t('assignment.loading')} />;
  if (!data)
    return (
      <ErrorState
        page
        title={t('assignment.failed')}
        error={error}
        safe={t('assignment.safe')}
        onRetry={() => refetch()}
      />
    );
  return <AssignmentScreen key={data.id} assignment={data} onDeadlinePassed={handlePassed} />;
}

type AssignmentScreenProps = { assignment: StudentAssignment; onDeadlinePassed: () => void };

function AssignmentScreen({ assignment, onDeadlinePassed }: AssignmentScreenProps) {
  const { t } = useTranslation();
  const editor = useRef<EditorHandle>(null);
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const [asked, setAsked] = useState<DraftStep | null>(null);
  const [opened, setOpened] = useState(0);
  const { submission, abilities, timeline, classTimeZone } = assignment;
  const { phase, handIn } = useSubmission({
    assignment,
    editor,
    status,
    onSubmitted: () => {
      setStatus(null);
      setTimeout(() => setOpened((times) => times + 1), REOPEN_AFTER);
    },
  });
  usePresence(abilities.canWrite && submission ? submission.submissionId : null);

  const due = timeline.find(({ draftId }) => draftId === assignment.activeDraftId);
  const handleAgree = (draft: DraftStep) => {
    setAsked(null);
    void handIn(draft);
  };
  const saveState = <SaveState status={status} timeZone={classTimeZone} />;
  return (
    <Box sx={{ maxWidth: 1360, mx: 'auto' }}>
      <AssignmentHead assignment={assignment}>{saveState}</AssignmentHead>
      {assignment.preventAfterDueDate && due && (submission === null || abilities.canWrite) && (
        <DeadlineBanner
          key={due.draftId}
          assignment={assignment}
          draft={due}
          onPassed={onDeadlinePassed}
        />
      )}
      {submission !== null && assignment.refusal !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {assignment.refusal}
        </Alert>
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
          <Tabs value={0} aria-label={t('assignment.files')} sx={{ mb: 1 }}>
            <Tab label={t('assignment.mainFile')} />
          </Tabs>
          {submission === null ? (
            <StartPanel assignment={assignment} />
          ) : (
            <FileEditor
              key={`${submission.fileId} ${abilities.canWrite} ${opened}`}
              target={{ fileId: submission.fileId, view: 'main' }}
              title={t('assignment.editor')}
              minHeight={760}
              timeZone={classTimeZone}
              editor={editor}
              bar={saveState}
              onStatus={setStatus}
            />
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <StepsPanel assignment={assignment} onSubmit={setAsked} />
          <SummaryPanel assignment={assignment} />
        </Box>
      </Box>
      <SubmitDialog
        assignment={assignment}
        draft={asked}
        onAgree={handleAgree}
        onDisagree={() => setAsked(null)}
      />
      <SubmittingOverlay phase={phase} />
    </Box>
  );
}
