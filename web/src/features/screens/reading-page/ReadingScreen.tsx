import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Activity, ChartNoAxesColumn, Rewind } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../lib/toasts.ts';
import { filling } from '../../../ui/filling.ts';
import { PaneSheet } from '../../../ui/side-pane/PaneSheet.tsx';
import { PaneTool, SidePane } from '../../../ui/side-pane/SidePane.tsx';
import type { PaneState } from '../../../ui/side-pane/use-pane-state.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { commentRefusal, reviewObstacle } from './files/commenting.ts';
import { SubmissionFiles } from './files/SubmissionFiles.tsx';
import { SubmissionFrame } from './files/SubmissionFrame.tsx';
import { latestVersion, type ShownVersion, shownVersions } from './files/shown-versions.ts';
import { useReviews } from './files/use-reviews.ts';
import { GradingBar } from './GradingBar.tsx';
import { OpeningKeysContext, useNotOpened } from './keys/use-opening-keys.ts';
import { useKeySwitch, useReadingKeys } from './keys/use-reading-keys.ts';
import { OriginSwitch } from './origins/OriginSwitch.tsx';
import { OriginText } from './origins/OriginText.tsx';
import { useOriginView } from './origins/use-origin-view.ts';
import { DraftTimeline } from './pane/DraftTimeline.tsx';
import { PanePanel } from './pane/PanePanel.tsx';
import { hasTab, paneTabs, type ReadingTab, shownTab } from './pane/reading-tabs.ts';
import { ProcessPanel } from './process/ProcessPanel.tsx';
import type { Queue } from './queue/use-queue.ts';
import { ReadingBar } from './ReadingBar.tsx';
import { ReadingDialogs, type ShownDialog } from './ReadingDialogs.tsx';
import { useReader } from './reader.ts';
import { useSubmission } from './reading-page.api.ts';
import { submissionTitle } from './StandaloneView.tsx';

type ReadingScreenProps = {
  submission: Submission;
  /** Prepared, and not shown yet. */
  isAhead: boolean;
  queue: Queue;
  onTextReady: () => void;
  pane: PaneState;
  onPane: (change: Partial<PaneState>) => void;
  /** Whether what is in the pane lies over the page, on phones. */
  sheet: boolean;
  onSheet: (isOpen: boolean) => void;
  /** Called with whether what is opened in the pane takes the focus. */
  onFocus: (isAsked: boolean) => void;
};

/** One submission: its text, the bar above it, and the pane next to it. */
export function ReadingScreen(props: ReadingScreenProps) {
  const { submission: read, isAhead, queue, pane, onPane, sheet, onSheet, onFocus } = props;
  // Subscribes again: the parent's fetched data has not been passed down yet.
  const { data: submission = read, refetch } = useSubmission(read.submissionId, { ahead: isAhead });
  const { t } = useTranslation();
  const wide = useIsWide();
  const reader = useReader();
  const { isCoordinator } = reader;
  const [dialog, setDialog] = useState<ShownDialog>(null);
  const openingKeys = use(OpeningKeysContext);
  const tabs = paneTabs(t, submission, isCoordinator);
  const tab = shownTab(pane.tab, tabs);
  const openDialog = (kind: NonNullable<ShownDialog>['kind']) => {
    openingKeys?.begin();
    setDialog({ kind });
  };
  const chooseTab = (id: string) => {
    onFocus(false);
    onPane({ tab: id, isOpen: true });
  };
  const openTab = (id: ReadingTab) => {
    if (!hasTab(id, submission, isCoordinator)) return;
    openingKeys?.begin();
    onFocus(true);
    if (wide) onPane({ tab: id, isOpen: true });
    else {
      onPane({ tab: id });
      onSheet(true);
    }
  };
  useNotOpened(!isAhead && dialog === null);
  const [wantsKeys, setHasKeys] = useKeySwitch();
  const hasKeys = wantsKeys && !isCoordinator;
  const screen = useRef<HTMLDivElement>(null);
  const [version, setVersion] = useState<ShownVersion>(() => latestVersion(submission));
  const [fileId, setFileId] = useState(submission.fileId);
  const reviewOf = useReviews(refetch);
  const review = reviewOf(submission.fileId);
  const close = () => setDialog(null);
  const isEmpty = submission.versions === 0;
  useReadingKeys(hasKeys, !isAhead, (action) => {
    switch (action) {
      case 'next':
        return void queue.step(1);
      case 'previous':
        return void queue.step(-1);
      case 'grade':
        return submission.secondReading === 'open' ? openTab('second') : focusGrade(screen.current);
      case 'comment':
        return void startCommenting();
      case 'column':
        return wide ? onPane({ isOpen: !pane.isOpen }) : onSheet(!sheet);
      case 'rubric':
      case 'feedback':
        return openTab(action);
      case 'analytics':
      case 'replay':
        return isEmpty || openDialog(action);
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
  const startCommenting = async () => {
    const { reviewPermission } = submission;
    const obstacle = reviewObstacle(submission, version);
    if (reviewPermission === null) return;
    const cannot = commentRefusal(t, reviewPermission, obstacle);
    if (cannot !== null) return notify('info', cannot);
    await origins.setMode('off');
    setFileId(submission.fileId);
    if (!(await review.change('comment', true))) notify('warning', t('readingPage.review.unsaved'));
  };
  const handleNumber = (number: number | null) =>
    void handleVersion(versions.find((one) => one.number === number) ?? latestVersion(submission));
  const title = submissionTitle(submission);
  const origins = useOriginView(review, () => {
    close();
    onSheet(false);
    setFileId(submission.fileId);
  });
  // Sheets, slides and drawings have no text that reads from top to bottom.
  const isText = submission.mainFileType === 'DOCUMENT' && submission.versions > 0;
  const onMark = isText ? ({ id }: { id: string }) => void origins.seek({ id }) : undefined;
  const { mode } = origins;
  const isThumbed = !wide && submission.abilities.canGradeDrafts;
  const panel = (
    <PanePanel
      tab={tab}
      submission={submission}
      process={
        <ProcessPanel
          submission={submission}
          onOpen={openDialog}
          onPassage={isText ? (at) => void origins.seek({ at }) : undefined}
        />
      }
      timeline={
        <DraftTimeline
          submission={submission}
          fileId={fileId}
          version={version.number}
          onVersion={handleNumber}
          onFile={setFileId}
        />
      }
      onMissing={() => {
        openingKeys?.drop();
        onPane({ tab: 'process' });
      }}
      onPlay={(at) => setDialog({ kind: 'replay', at })}
    />
  );
  // What is next to the text of the next student is fetched for that student only when it is read.
  const isPrepared = isAhead && tab !== 'process' && tab !== 'timeline';
  const label = t('readingPage.pane.label');
  return (
    <Box ref={screen} data-reading sx={filling}>
      <ReadingBar
        submission={submission}
        versions={versions}
        version={version}
        onVersion={handleVersion}
        queue={queue}
        onList={() => setDialog({ kind: 'queue' })}
        onKeys={() => setDialog({ kind: 'keys' })}
      >
        {!wide && (
          <Tooltip title={t('readingPage.process')}>
            <IconButton
              aria-label={t('readingPage.process')}
              aria-haspopup="dialog"
              onClick={() => {
                onPane({ tab: 'process' });
                onSheet(true);
              }}
              sx={{ color: 'text.primary' }}
            >
              <Activity size={20} />
            </IconButton>
          </Tooltip>
        )}
      </ReadingBar>
      <Box sx={{ ...filling, flexDirection: 'row', minHeight: 240 }}>
        {wide && (
          <SidePane
            label={label}
            words={{
              show: t('readingPage.pane.show'),
              hide: t('readingPage.pane.hide'),
              width: t('readingPage.pane.width'),
            }}
            tabs={tabs}
            tab={tab}
            onTab={chooseTab}
            isOpen={pane.isOpen}
            onOpen={(isOpen) => onPane({ isOpen })}
            width={pane.width}
            onWidth={(width) => onPane({ width })}
            onLeave={() => screen.current?.querySelector<HTMLElement>('h1')?.focus()}
            tools={
              <>
                <PaneTool
                  icon={ChartNoAxesColumn}
                  label={t('readingPage.analytics')}
                  disabled={isEmpty}
                  onClick={() => openDialog('analytics')}
                />
                <PaneTool
                  icon={Rewind}
                  label={t('readingPage.replay')}
                  disabled={isEmpty}
                  onClick={() => openDialog('replay')}
                />
              </>
            }
          >
            {!isPrepared && panel}
          </SidePane>
        )}
        {!wide && sheet && !isAhead && (
          <PaneSheet
            title={submission.studentName}
            label={label}
            tabs={tabs}
            tab={tab}
            onTab={chooseTab}
            onClose={() => onSheet(false)}
          >
            {panel}
          </PaneSheet>
        )}
        {isCoordinator && !wide ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', p: 2 }}>
            {t('readingPage.coordinator.wider')}
          </Typography>
        ) : (
          <Box sx={filling}>
            <SubmissionFiles
              submission={submission}
              fileId={fileId}
              onFile={setFileId}
              reviewOf={reviewOf}
              onPhrases={() => openDialog('phrases')}
            >
              <SubmissionFrame
                submission={submission}
                version={version}
                review={review}
                onReady={props.onTextReady}
                onPhrases={() => openDialog('phrases')}
                tools={
                  isText && (
                    <OriginSwitch mode={mode} onMode={(next) => void origins.setMode(next)} />
                  )
                }
                instead={
                  mode === 'off' ? null : (
                    <Box
                      sx={{
                        position: 'absolute',
                        inset: 0,
                        overflowY: 'auto',
                        p: { xs: 2, md: 2.5 },
                        '@media print': { position: 'static', overflow: 'visible', p: 0 },
                      }}
                    >
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
                    </Box>
                  )
                }
              />
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
        onComment={(words) => reviewOf(fileId).editor.current?.comment(words)}
        onClose={close}
      />
      {isThumbed && !isAhead && (
        <GradingBar submission={submission} queue={queue} onOpen={openTab} />
      )}
    </Box>
  );
}

/** Goes to the grade, and selects it, so that what is typed replaces it. */
function focusGrade(screen: HTMLElement | null): void {
  const field = screen?.querySelector<HTMLElement>('[data-grade] :is(input, select)');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
