import { GraphsDialog } from '../../../insight/analytics/GraphsDialog.tsx';
import { OwnEvidencePanel } from '../../../insight/analytics/OwnEvidencePanel.tsx';
import { OwnFiguresPanel } from '../../../insight/analytics/OwnFiguresPanel.tsx';
import { useOwnGraphs } from '../../../insight/analytics/own-graphs.api.ts';

type OwnAnalyticsDialogProps = { assignmentId: string; title: string; onClose: () => void };

/** The student's own analytics, the same the instructor sees. */
export function OwnAnalyticsDialog({ assignmentId, title, onClose }: OwnAnalyticsDialogProps) {
  return (
    <GraphsDialog
      title={title}
      graphs={useOwnGraphs(assignmentId)}
      work={{ assignmentId }}
      figures={(go) => (
        <OwnFiguresPanel assignmentId={assignmentId} onEvidence={() => go.tab('evidence')} />
      )}
      evidence={(go) => <OwnEvidencePanel assignmentId={assignmentId} onText={go.paragraph} />}
      onClose={onClose}
    />
  );
}
