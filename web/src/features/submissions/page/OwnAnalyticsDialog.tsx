import { GraphsDialog } from '../../analytics/GraphsDialog.tsx';
import { useOwnGraphs } from './own-graphs.api.ts';

type OwnAnalyticsDialogProps = { assignmentId: string; title: string; onClose: () => void };

/** The student's own analytics, the same the instructor sees. */
export function OwnAnalyticsDialog({ assignmentId, title, onClose }: OwnAnalyticsDialogProps) {
  return <GraphsDialog title={title} graphs={useOwnGraphs(assignmentId)} onClose={onClose} />;
}
