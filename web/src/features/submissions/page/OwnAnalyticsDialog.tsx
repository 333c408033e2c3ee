import { GraphsDialog } from '../../analytics/GraphsDialog.tsx';
import { useOwnGraphs } from './own-graphs.api.ts';

type OwnAnalyticsDialogProps = { assignmentId: string; title: string; onClose: () => void };

/** A student's own graphs: the same that the instructor sees. */
export function OwnAnalyticsDialog({ assignmentId, title, onClose }: OwnAnalyticsDialogProps) {
  return <GraphsDialog title={title} graphs={useOwnGraphs(assignmentId)} onClose={onClose} />;
}
