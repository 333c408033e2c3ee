import type { EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import { useEssayMap, useHeatMap, useWordChange } from './analytics.api.ts';
import { EvidencePanel } from './EvidencePanel.tsx';
import { GraphsDialog, type GraphsTab } from './GraphsDialog.tsx';

type AnalyticsDialogProps = {
  submissionId: string;
  /** Student and assignment, as the page names them. */
  title: string;
  /** The tab shown at first. */
  start?: GraphsTab | undefined;
  /** Zero-based paragraph that the essay map comes to at first. */
  startParagraph?: number | undefined;
  /** Marks the words of an item in the text behind the dialog. */
  onMark?: ((item: EvidenceItem) => void) | undefined;
  onClose: () => void;
};

/** The graphs of one submission and the passages to review, for reviewers. */
export function AnalyticsDialog(props: AnalyticsDialogProps) {
  const { submissionId, title, start, startParagraph, onMark, onClose } = props;
  const graphs = {
    essayMap: useEssayMap(submissionId),
    heatMap: useHeatMap(submissionId),
    wordChange: useWordChange(submissionId),
  };
  return (
    <GraphsDialog
      title={title}
      graphs={graphs}
      work={{ submissionId }}
      evidence={(go) => (
        <EvidencePanel submissionId={submissionId} links={{ onMark, onMap: go.paragraph }} />
      )}
      start={start}
      startParagraph={startParagraph}
      onClose={onClose}
    />
  );
}
