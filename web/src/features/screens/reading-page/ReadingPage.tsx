import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { notify } from '../../../lib/toasts.ts';
import { useStoredChoice } from '../../../lib/use-stored-choice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { keptAside } from '../../../ui/TabPane.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { DraftTimeline } from './DraftTimeline.tsx';
import { SubmissionFiles } from './files/SubmissionFiles.tsx';
import { SubmissionFrame } from './files/SubmissionFrame.tsx';
import { latestVersion, type ShownVersion, shownVersions } from './files/shown-versions.ts';
import { useReviews } from './files/use-reviews.ts';
import { GradingBar } from './GradingBar.tsx';
import { createOpeningKeys } from './keys/opening-keys.ts';
import { OpeningKeysContext, useNotOpened } from './keys/use-opening-keys.ts';
import { useKeySwitch, useReadingKeys } from './keys/use-reading-keys.ts';
import { OriginSwitch } from './origins/OriginSwitch.tsx';
import { OriginText } from './origins/OriginText.tsx';
import { useOriginView } from './origins/use-origin-view.ts';
import { CollapsedColumn } from './process/CollapsedColumn.tsx';
import { ProcessPanel, type ReadingDialog, type ReadingPanel } from './process/ProcessPanel.tsx';
import { ProcessScores } from './process/ProcessScores.tsx';
import { useAhead } from './queue/use-ahead.ts';
import type { Queue } from './queue/use-queue.ts';
import { useQueue } from './queue/use-queue.ts';
import { ReadingDialogs, type ShownDialog } from './ReadingDialogs.tsx';
import { ReadingNavigation } from './ReadingNavigation.tsx';
import { useReader } from './reader.ts';
import { useSubmission } from './reading-page.api.ts';
import { submissionTitle } from './StandaloneView.tsx';
import { useSidePanel } from './use-side-panel.tsx';

/** A student's text and its writing process side by side. */
export function ReadingPage() {
  const { t } = useTranslation();
  const { submissionId = '' } = useParams();
  // What is open next to the text stays open for the next student.
  const [panel, setPanel] = useState<ReadingPanel | null>(null);
  const [openingKeys] = useState(createOpeningKeys);
  const { data, error, isPending, refetch } = useSubmission(submissionId);
  const queue = useQueue(data);
  const { ahead, handleTextReady } = useAhead(data, queue);
  usePageTitle(data && submissionTitle(data), data?.classTitle);
  if (isPending)
    return (
      <Box sx={{ p: 4 }}>
        <LoadingSkeleton label={t('readingPage.loading')} />
      </Box>
    );
  if (!data)
    return (
      <Box sx={{ p: 4 }}>
        <ErrorState page title={t('readingPage.failed')} error={error} onRetry={() => refetch()} />
      </Box>
    );
  const screens = ahead === null ? [data] : [data, ahead];
  return (
    <OpeningKeysContext value={openingKeys}>
      <Box sx={{ position: 'relative' }}>
        {screens.map((submission) => {
          const { submissionId: id } = submission;
          const isAhead = submission !== data;
          return (
            // Its frame stays where it is in the page: an editor that is moved starts again.
            <Box key={id} inert={isAhead} sx={isAhead ? keptAside : {}}>
              <ReadingScreen
                submission={submission}
                isAhead={isAhead}
                queue={queue}
                panel={isAhead ? null : panel}
                onPanel={setPanel}
                onTextReady={() => handleTextReady(id)}
              />
            </Box>
          );
        })}
      </Box>
    </OpeningKeysContext>
  );
}

type ReadingScreenProps = {
  submission: Submission;
  /** Prepared, and not shown yet. */
  isAhead: boolean;
  queue: Queue;
  onTextReady: () => void;
  panel: ReadingPanel | null;
  onPanel: (panel: ReadingPanel | null) => void;
};

function ReadingScreen(props: ReadingScreenProps) {
  const { submission: read, isAhead, queue, panel, onPanel, onTextReady } = props;
  // Subscribes again: the parent's fetched data has not been passed down yet.
  const { data: submission = read, refetch } = useSubmission(read.submissionId, { ahead: isAhead });
  const { t } = useTranslation();
  const wide = useIsWide();
  const reader = useReader();
  const [sheet, setSheet] = useState(false);
  const [dialog, setDialog] = useState<ShownDialog>(null);
  const openingKeys = use(OpeningKeysContext);
  const openDialog = (kind: NonNullable<ShownDialog>['kind']) => {
    openingKeys?.begin();
    setDialog({ kind });
  };
  const open = (what: ReadingDialog | ReadingPanel) => {
    if (!isPanel(what)) return openDialog(what);
    if (what !== panel) openingKeys?.begin();
    onPanel(what);
  };
  useNotOpened(!isAhead && panel === null && dialog === null);
  const [column, setColumn] = useStoredChoice('reading-column', ['shown', 'hidden']);
  const isCollapsed = wide && column === 'hidden' && !reader.isCoordinator;
  const toggleColumn = () => setColumn(column === 'hidden' ? 'shown' : 'hidden');
  const [wantsKeys, setHasKeys] = useKeySwitch();
  const hasKeys = wantsKeys && !reader.isCoordinator;
  const screen = useRef<HTMLDivElement>(null);
  const [version, setVersion] = useState<ShownVersion>(() => latestVersion(submission));
  const [fileId, setFileId] = useState(submission.fileId);
  const reviewOf = useReviews(refetch);
  const review = reviewOf(submission.fileId);
  const close = () => setDialog(null);
  // Its place is that of the process panel, which waits behind it.
  const sidePanel = useSidePanel(panel, submission, {
    onClose: () => onPanel(null),
    onPlay: (at) => setDialog({ kind: 'replay', at }),
  });
  const isBeside = sidePanel !== null;
  const isEmpty = submission.versions === 0;
  const hasRubric = submission.rubric !== null && submission.abilities.canSeeGrades;
  useReadingKeys(hasKeys, !isAhead, (action) => {
    switch (action) {
      case 'next':
        return void queue.step(1);
      case 'previous':
        return void queue.step(-1);
      case 'grade':
        return focusGrade(screen.current);
      case 'column':
        return toggleColumn();
      case 'rubric':
        return hasRubric && open('rubric');
      case 'feedback':
        return open('feedback');
      case 'analytics':
      case 'replay':
        return isEmpty || open(action);
      case 'book':
        return submission.abilities.canSeeGrades && openDialog(action);
      default:
        return openDialog(action);
    }
  });
  // Versions are those of the main file.
  const handleVersion = async (chosen: ShownVersion) => {
    if (!(await review.change('read'))) {
      notify('warning', t('readingPage.review.unsaved'));
      return;
    }
    setVersion(chosen);
    setFileId(submission.fileId);
  };
  const versions = shownVersions(submission);
  const handleNumber = (number: number | null) =>
    void handleVersion(versions.find((one) => one.number === number) ?? latestVersion(submission));
  const title = submissionTitle(submission);
  const origins = useOriginView(review, () => {
    close();
    setFileId(submission.fileId);
  });
  // Sheets, slides and drawings have no text that reads from top to bottom.
  const isText = submission.mainFileType === 'DOCUMENT' && submission.versions > 0;
  const onMark = isText ? ({ id }: { id: string }) => void origins.seek({ id }) : undefined;
  const { mode } = origins;
  const isThumbed = !wide && submission.abilities.canGradeDrafts;
  return (
    <Box ref={screen} data-reading sx={{ pb: isThumbed ? 7 : 0 }}>
      <Box sx={mode === 'off' ? {} : { displayPrint: 'none' }}>
        <ReadingNavigation
          submission={submission}
          versions={versions}
          version={version}
          onVersion={handleVersion}
          queue={queue}
          onList={() => setDialog({ kind: 'queue' })}
          onKeys={() => setDialog({ kind: 'keys' })}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: `${isCollapsed && !isBeside ? 48 : 336}px minmax(0, 1fr)`,
          },
          gap: 2.5,
          p: { xs: 2, md: 2.5 },
          alignItems: 'start',
          ...(mode !== 'off' && {
            '@media print': {
              display: 'block',
              p: 0,
              '& > :not(:last-child)': { display: 'none' },
            },
          }),
        }}
      >
        {!wide && (
          <Button
            variant="outlined"
            aria-expanded={sheet}
            endIcon={sheet ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
            onClick={() => setSheet(!sheet)}
            sx={{ justifyContent: 'space-between', textAlign: 'left' }}
          >
            {submission.assessment ? (
              <ProcessScores {...submission.assessment} />
            ) : (
              t('readingPage.process')
            )}
          </Button>
        )}
        {sidePanel}
        {isCollapsed && !isBeside && (
          <CollapsedColumn
            isEmpty={isEmpty}
            hasRubric={hasRubric}
            onOpen={open}
            onExpand={toggleColumn}
          />
        )}
        <Collapse
          in={wide ? !isBeside && !isCollapsed : sheet}
          timeout={wide ? 0 : 320}
          unmountOnExit
        >
          <Paper
            variant="outlined"
            component="aside"
            aria-label={t('readingPage.process')}
            sx={{ px: 2, pt: 1.5, pb: 2 }}
          >
            <ProcessPanel
              submission={submission}
              onOpen={open}
              onCollapse={wide && !reader.isCoordinator ? toggleColumn : undefined}
              onPassage={isText ? (at) => void origins.seek({ at }) : undefined}
            />
          </Paper>
        </Collapse>
        {reader.isCoordinator && !wide && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('readingPage.coordinator.wider')}
          </Typography>
        )}
        {(!reader.isCoordinator || wide) && (
          <Box sx={{ minWidth: 0 }}>
            {!reader.isCoordinator && (
              <Box sx={{ displayPrint: 'none' }}>
                <DraftTimeline
                  submission={submission}
                  fileId={fileId}
                  version={version.number}
                  onVersion={handleNumber}
                  onFile={setFileId}
                />
              </Box>
            )}
            <SubmissionFiles
              submission={submission}
              fileId={fileId}
              onFile={setFileId}
              reviewOf={reviewOf}
            >
              <Box sx={{ minWidth: 0 }}>
                {isText && (
                  <OriginSwitch mode={mode} onMode={(next) => void origins.setMode(next)} />
                )}
                <Box sx={{ position: 'relative' }}>
                  <Box sx={mode === 'off' ? {} : keptAside}>
                    <SubmissionFrame
                      submission={submission}
                      version={version}
                      review={review}
                      onReady={onTextReady}
                    />
                  </Box>
                  {mode !== 'off' && (
                    <OriginText
                      submissionId={submission.submissionId}
                      title={title}
                      mode={mode}
                      chosen={origins.chosen}
                      links={{
                        onSeek: origins.choose,
                        onMap: (at) => setDialog({ kind: 'analytics', at }),
                        onPlay: (at) => setDialog({ kind: 'replay', at }),
                      }}
                      latest={submission.versions}
                      picked={version.number}
                    />
                  )}
                </Box>
              </Box>
            </SubmissionFiles>
          </Box>
        )}
      </Box>
      <ReadingDialogs
        dialog={dialog}
        submission={submission}
        queue={queue}
        keys={{ isOn: hasKeys, onSwitch: setHasKeys }}
        onMark={onMark}
        onClose={close}
      />
      {isThumbed && !isAhead && (
        <GradingBar submission={submission} queue={queue} onOpen={onPanel} />
      )}
    </Box>
  );
}

const isPanel = (what: ReadingDialog | ReadingPanel): what is ReadingPanel =>
  what === 'feedback' || what === 'rubric' || what === 'comments';

/** Goes to the grade, and selects it, so that what is typed replaces it. */
function focusGrade(screen: HTMLElement | null): void {
  const field = screen?.querySelector<HTMLElement>('[data-grade] :is(input, select)');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
