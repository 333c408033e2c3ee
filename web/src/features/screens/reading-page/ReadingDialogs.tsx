import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { AttachedFilesDialog } from './files/AttachedFilesDialog.tsx';
import { useOpened } from './keys/use-opening-keys.ts';
import type { ReadingDialog } from './process/ProcessPanel.tsx';
import { ScoreHistoryDialog } from './process/ScoreHistoryDialog.tsx';
import type { Queue } from './queue/use-queue.ts';
import { submissionTitle } from './StandaloneView.tsx';

const loadAnalytics = async () =>
  (await import('../../insight/analytics/AnalyticsDialog.tsx')).AnalyticsDialog;
const loadQueue = async () => (await import('./queue/QueueDialog.tsx')).QueueDialog;
const loadKeys = async () => (await import('./keys/KeysDialog.tsx')).KeysDialog;
const loadGradeBook = async () => (await import('./grading/GradeBookDialog.tsx')).GradeBookDialog;
const loadPhrases = async () => (await import('./phrases/PhrasePicker.tsx')).PhrasePicker;
const loadReplay = async () => (await import('../../insight/replay/ReplayDialog.tsx')).ReplayDialog;

/** A dialog, with the version or the paragraph that it begins at. */
export type ShownDialog = {
  kind: ReadingDialog | 'queue' | 'keys' | 'book' | 'phrases';
  at?: number;
} | null;

type ReadingDialogsProps = {
  dialog: ShownDialog;
  submission: Submission;
  queue: Queue;
  /** The page's keys, and the switch for them. */
  keys: { isOn: boolean; onSwitch: (isOn: boolean) => void };
  /** Marks in the text the passages to review; absent where it can't be marked. */
  onMark: ((item: { id: string }) => void) | undefined;
  /** Begins a comment on what is selected in the text. */
  onComment: (words: string) => void;
  onClose: () => void;
};

/** The dialogs over the reading page; most are loaded when they are first opened. */
export function ReadingDialogs(props: ReadingDialogsProps) {
  const { dialog, submission, queue, keys, onMark, onComment, onClose } = props;
  const title = submissionTitle(submission);
  const isAnalytics = dialog?.kind === 'analytics' || dialog?.kind === 'evidence';
  const AnalyticsDialog = useLazyModule(isAnalytics, loadAnalytics, onClose);
  const QueueDialog = useLazyModule(dialog?.kind === 'queue', loadQueue, onClose);
  const KeysDialog = useLazyModule(dialog?.kind === 'keys', loadKeys, onClose);
  const GradeBookDialog = useLazyModule(dialog?.kind === 'book', loadGradeBook, onClose);
  const ReplayDialog = useLazyModule(dialog?.kind === 'replay', loadReplay, onClose);
  const PhrasePicker = useLazyModule(dialog?.kind === 'phrases', loadPhrases, onClose);
  const loaded: Partial<Record<NonNullable<ShownDialog>['kind'], unknown>> = {
    queue: QueueDialog,
    keys: KeysDialog,
    book: GradeBookDialog,
    replay: ReplayDialog,
    phrases: PhrasePicker,
    analytics: AnalyticsDialog,
    evidence: AnalyticsDialog,
  };
  // Those that are not loaded later are there immediately.
  useOpened(dialog !== null && loaded[dialog.kind] !== null);
  return (
    <>
      {dialog?.kind === 'queue' && QueueDialog && (
        <QueueDialog submission={submission} queue={queue} onClose={onClose} />
      )}
      {dialog?.kind === 'keys' && KeysDialog && <KeysDialog {...keys} onClose={onClose} />}
      {dialog?.kind === 'book' && GradeBookDialog && (
        <GradeBookDialog submission={submission} onClose={onClose} />
      )}
      {dialog?.kind === 'phrases' && PhrasePicker && (
        <PhrasePicker
          submission={submission}
          onUse={(words) => {
            onClose();
            onComment(words);
          }}
          onClose={onClose}
        />
      )}
      <ScoreHistoryDialog
        open={dialog?.kind === 'history'}
        submission={submission}
        onClose={onClose}
      />
      <AttachedFilesDialog
        open={dialog?.kind === 'attached'}
        submission={submission}
        onClose={onClose}
      />
      {isAnalytics && AnalyticsDialog && (
        <AnalyticsDialog
          submissionId={submission.submissionId}
          title={title}
          start={dialog.kind === 'evidence' ? 'evidence' : undefined}
          startParagraph={dialog.at}
          onMark={onMark}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'replay' && ReplayDialog && (
        <ReplayDialog
          source={{ submissionId: submission.submissionId }}
          title={title}
          start={dialog.at}
          onClose={onClose}
        />
      )}
    </>
  );
}
