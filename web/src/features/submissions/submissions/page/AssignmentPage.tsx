import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import Box from '@mui/material/Box';
import {
  type ComponentProps,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../../../lib/api-error.ts';
import { OfflineError } from '../../../../lib/offline-error.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSkipTarget } from '../../../../lib/skip-places.ts';
import { InTurn } from '../../../../ui/InTurn.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { ExtensionNotice } from '../../../classes/accommodations/ExtensionNotice.tsx';
import { TimelineCard } from '../../../insight/timeline/TimelineCard.tsx';
import { onLockRequest } from '../../../messages/notifications/lock-requests.ts';
import { FileSaveState } from '../../../record/editor/FileSaveState.tsx';
import { useOpenFiles } from '../../../record/editor/use-open-files.ts';
import { useSaveBeforeLeaving } from '../../../record/editor/use-save-before-leaving.ts';
import { ReceivedReviews } from '../../../reviews/peer-review/ReceivedReviews.tsx';
import { AnswerPanel, hasAnswer } from '../answer/AnswerPanel.tsx';
import { NewFeedbackLine } from '../answer/NewFeedbackLine.tsx';
import { OwnComments } from '../answer/OwnComments.tsx';
import { AssignmentFiles } from '../files/AssignmentFiles.tsx';
import { useEditorReload } from '../files/use-editor-reload.ts';
import { useFileTabs } from '../files/use-file-tabs.ts';
import { HandSlot } from '../hands/HandSlot.tsx';
import { isKeepable, KeepPanel, KeptPage } from '../kept/kept-parts.ts';
import { useSentSubmission } from '../kept/use-sent-submission.ts';
import { WaitingNotice } from '../kept/WaitingNotice.tsx';
import { msUntilRefetch } from '../next-deadline.ts';
import { PasteQuestions } from '../pastes/PasteQuestions.tsx';
import { usePasteQuestions } from '../pastes/use-paste-questions.ts';
import { SIDE_COLUMN } from '../side-column.ts';
import { usePresence, useStudentAssignment } from '../submissions.api.ts';
import { useStart } from '../use-start.ts';
import { AiToolsPanel } from './AiToolsPanel.tsx';
import { AssignmentHeader } from './AssignmentHeader.tsx';
import { AccessNotice, ExemptNotice, NotOpenAnyMore, Unloaded } from './AssignmentNotices.tsx';
import { DeadlineBanner } from './DeadlineBanner.tsx';
import { DescriptionDialog } from './DescriptionDialog.tsx';
import { LatePanel } from './LatePanel.tsx';
import { type OwnDialog, OwnDialogs } from './OwnDialogs.tsx';
import { StepsPanel } from './StepsPanel.tsx';
import { SubmitDialog, SubmittingOverlay } from './SubmitDialog.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { useChangeSentences, useLiveAssignment } from './use-live-assignment.ts';
import { useSubmit } from './use-submit.ts';

/** Margin so that the server's clock has passed the deadline, ms. */
const CLOCK_MARGIN_MS = 250;

/**
 * Refetches the assignment at its next deadline, after a day at the latest; each response schedules the next
 * refetch.
 */
function useRefetchAtDeadline(assignment: StudentAssignment, reload: () => void): void {
  useEffect(() => {
    const timer = setTimeout(reload, msUntilRefetch(assignment) + CLOCK_MARGIN_MS);
    return () => clearTimeout(timer);
  }, [assignment, reload]);
}

/** The page on which a student writes. */
export function AssignmentPage() {
  const { t } = useTranslation();
  const { assignmentId = '' } = useParams();
  const { data, error, isPending, refetch } = useStudentAssignment(assignmentId);
  // The first response is drawn in small steps, because someone may be writing while it comes.
  const isFirst = useDeferredValue(data) === undefined;
  usePageTitle(data?.title, data?.className);
  const handleReload = useCallback(() => void refetch(), [refetch]);
  const save = useRef<() => Promise<unknown>>(async () => undefined);
  useLiveAssignment({ assignmentId, save: () => save.current(), refetch: handleReload });
  // Once the kept text is open, it stays until it is closed.
  const [isKeptOpen, setKeptOpen] = useState(false);
  const handleDone = useCallback(() => setKeptOpen(false), []);
  const isOffline = !data && error instanceof OfflineError;
  useEffect(() => {
    if (isOffline) setKeptOpen(true);
  }, [isOffline]);
  if (isOffline || isKeptOpen) {
    const loading = <LoadingSkeleton label={t('submissions.loading')} />;
    return (
      <Suspense fallback={loading}>
        <KeptPage
          assignmentId={assignmentId}
          isBack={data !== undefined}
          onAsk={handleReload}
          onDone={handleDone}
          description={(props) => <DescriptionDialog {...props} />}
          instead={<Unloaded error={error} onRetry={handleReload} />}
        />
      </Suspense>
    );
  }
  if (isPending || (data && isFirst)) return <LoadingSkeleton label={t('submissions.loading')} />;
  if (!data) return <Unloaded error={error} onRetry={handleReload} />;
  if (error instanceof ApiError && error.code === 'not-found') return <NotOpenAnyMore />;
  return <AssignmentScreen key={data.id} assignment={data} onReload={handleReload} save={save} />;
}

type AssignmentScreenProps = {
  assignment: StudentAssignment;
  onReload: () => void;
  /** Is set to what saves the open files. */
  save: RefObject<() => Promise<unknown>>;
};

function AssignmentScreen({ assignment, onReload, save }: AssignmentScreenProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<DraftStep | null>(null);
  const [dialog, setDialog] = useState<OwnDialog | null>(null);
  const [timeline, setTimeline] = useState(false);
  const [description, setDescription] = useState(false);
  const { submission, abilities } = assignment;
  const files = useOpenFiles(onReload);
  const tabs = useFileTabs(assignment);
  const start = useStart(assignment);
  const opening = useEditorReload(abilities.canWrite, files.saveSoon, submission !== null);
  const { phase, submitDraft } = useSubmit({ assignment, files, reload: opening.reload });
  useSentSubmission({ assignment, files, isBusy: phase !== null, submitDraft, onAsk: setAsked });
  const pastes = usePasteQuestions(assignment, files);
  useChangeSentences(assignment, phase !== null);
  useEffect(() => {
    save.current = files.saveSoon;
  }, [save, files]);
  usePresence(abilities.canWrite && submission ? submission.submissionId : null);
  useRefetchAtDeadline(assignment, onReload);
  useEffect(() => onLockRequest(({ fileId, lock }) => files.handOver(fileId, lock)), [files]);
  useSaveBeforeLeaving(files, abilities.canWrite);

  const handleSelect: ComponentProps<typeof TimelineCard>['onSelect'] = (id, kind, version) => {
    if (kind === 'review') void navigate(`/review/${id}/read`);
    else tabs.select(id, kind, version);
  };
  const handleConfirm = (draft: DraftStep) => {
    setAsked(null);
    void submitDraft(draft);
  };
  const panel = useSkipTarget<HTMLDivElement>('panel');
  const shownFileId = tabs.shownFileId ?? submission?.fileId;
  const handleFind = (words: string) => {
    if (!submission) return;
    tabs.select('', 'main', null);
    files.seek(submission.fileId, words);
  };
  const saveState = (isAnnounced: boolean) => (
    <FileSaveState
      files={files}
      fileId={shownFileId}
      canWrite={abilities.canWrite}
      isAnnounced={isAnnounced}
    />
  );
  return (
    <Box sx={{ maxWidth: 1360, mx: 'auto' }}>
      <AssignmentHeader assignment={assignment} onDescription={() => setDescription(true)}>
        {saveState(true)}
        <HandSlot assignment={assignment} />
      </AssignmentHeader>
      <ExtensionNotice assignment={assignment} />
      {assignment.exempt && <ExemptNotice />}
      <AccessNotice assignment={assignment} />
      {timeline && (
        <TimelineCard
          assignment={assignment}
          selectedFileId={tabs.selectedFileId}
          onSelect={handleSelect}
        />
      )}
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: `minmax(0, 1fr) ${SIDE_COLUMN.md}px`,
            lg: `minmax(0, 1fr) ${SIDE_COLUMN.lg}px`,
          },
          gridTemplateAreas: {
            xs: '"news" "deadline" "files" "steps" "side"',
            // What is due, and how it is submitted, is in sight on a small laptop without scrolling.
            md: '"files deadline" "files steps" "files news" "files side"',
          },
          gridTemplateRows: { md: 'auto auto auto 1fr' },
          columnGap: { md: 2, lg: 3 },
          alignItems: 'start',
        }}
      >
        <Box sx={{ gridArea: 'news' }}>
          <NewFeedbackLine assignment={assignment} />
          <WaitingNotice assignmentId={assignment.id} />
          <PasteQuestions assignment={assignment} {...pastes} />
        </Box>
        <Box sx={{ gridArea: 'deadline' }}>
          <DeadlineBanner assignment={assignment} />
        </Box>
        <Box sx={{ minWidth: 0, gridArea: 'files' }}>
          <AssignmentFiles
            assignment={assignment}
            tabs={tabs}
            files={files}
            opening={opening}
            start={start}
            saveState={saveState(false)}
          />
        </Box>
        <Box ref={panel} sx={{ gridArea: 'steps', mt: { xs: 2, md: 0 }, mb: 2, outline: 0 }}>
          <InTurn>
            <StepsPanel
              assignment={assignment}
              timeline={timeline}
              onTimeline={setTimeline}
              onSubmit={setAsked}
            />
          </InTurn>
        </Box>
        <Box
          sx={{
            gridArea: 'side',
            display: 'grid',
            gap: 2,
            // The question lies over the end of the column, which can be scrolled out from below it.
            pb: { md: pastes.questions.length > 0 ? 40 : 0 },
          }}
        >
          <InTurn>
            {hasAnswer(assignment) && <AnswerPanel assignment={assignment} />}
            <OwnComments assignment={assignment} onFind={handleFind} />
            <ReceivedReviews
              assignmentId={assignment.id}
              enabled={assignment.timelineSubmissions.length > 0}
            />
          </InTurn>
          {isKeepable(assignment) && (
            <Suspense fallback={null}>
              <KeepPanel assignment={assignment} />
            </Suspense>
          )}
          <InTurn>
            <LatePanel assignment={assignment} />
            <AiToolsPanel assignment={assignment} />
            <SummaryPanel
              assignment={assignment}
              onAnalytics={() => setDialog('analytics')}
              onWhoLooked={() => setDialog('who-looked')}
            />
          </InTurn>
        </Box>
      </Box>
      <SubmitDialog
        assignment={assignment}
        draft={asked}
        onConfirm={handleConfirm}
        onCancel={() => setAsked(null)}
      />
      <DescriptionDialog
        assignment={assignment}
        open={description}
        onClose={() => setDescription(false)}
      />
      <OwnDialogs assignment={assignment} shown={dialog} onClose={() => setDialog(null)} />
      <SubmittingOverlay phase={phase} />
    </Box>
  );
}
