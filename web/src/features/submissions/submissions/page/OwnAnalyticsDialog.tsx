import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { GraphsDialog } from '../../../insight/analytics/GraphsDialog.tsx';
import { OwnEvidencePanel } from '../../../insight/analytics/OwnEvidencePanel.tsx';
import { OwnFiguresPanel } from '../../../insight/analytics/OwnFiguresPanel.tsx';
import { useOwnGraphs } from '../../../insight/analytics/own-graphs.api.ts';

type OwnAnalyticsDialogProps = { assignment: StudentAssignment; onClose: () => void };

/** The student's own analytics, the same the instructor sees. */
export function OwnAnalyticsDialog({ assignment, onClose }: OwnAnalyticsDialogProps) {
  const { id: assignmentId, title } = assignment;
  return (
    <GraphsDialog
      title={title}
      graphs={useOwnGraphs(assignmentId)}
      work={{ assignmentId }}
      figures={(go) => (
        <OwnFiguresPanel
          assignmentId={assignmentId}
          processShare={assignment}
          onEvidence={() => go.tab('evidence')}
        />
      )}
      evidence={(go) => <OwnEvidencePanel assignmentId={assignmentId} onText={go.paragraph} />}
      onClose={onClose}
    />
  );
}
