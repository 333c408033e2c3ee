import { useEssayMap, useHeatMap, useWordChange } from './analytics.api.ts';
import { GraphsDialog } from './GraphsDialog.tsx';

type AnalyticsDialogProps = {
  submissionId: string;
  /** Student and assignment, as the page names them. */
  title: string;
  onClose: () => void;
};

/** The three graphs of one submission, for reviewers. */
export function AnalyticsDialog({ submissionId, title, onClose }: AnalyticsDialogProps) {
  const graphs = {
    essayMap: useEssayMap(submissionId),
    heatMap: useHeatMap(submissionId),
    wordChange: useWordChange(submissionId),
  };
  return <GraphsDialog title={title} graphs={graphs} onClose={onClose} />;
}
