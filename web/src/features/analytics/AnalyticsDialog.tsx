import { useEssayMap, useHeatMap, useWordChange } from './analytics.api.ts';
import { EvidencePanel } from './EvidencePanel.tsx';
import { GraphsDialog, type GraphsTab } from './GraphsDialog.tsx';

type AnalyticsDialogProps = {
  submissionId: string;
  /** Student and assignment, as the page names them. */
  title: string;
  /** The tab shown at first. */
  start?: GraphsTab | undefined;
  onClose: () => void;
};

/** The three graphs of one submission and what there is to look at, for reviewers. */
export function AnalyticsDialog({ submissionId, title, start, onClose }: AnalyticsDialogProps) {
  const graphs = {
    essayMap: useEssayMap(submissionId),
    heatMap: useHeatMap(submissionId),
    wordChange: useWordChange(submissionId),
  };
  return (
    <GraphsDialog
      title={title}
      graphs={graphs}
      evidence={(go) => <EvidencePanel submissionId={submissionId} onText={go.paragraph} />}
      start={start}
      onClose={onClose}
    />
  );
}
