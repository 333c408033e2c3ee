import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';

const loadRaiseHand = async () => (await import('./RaiseHand.tsx')).RaiseHand;

/** Where a hand is raised, while someone looks at raised hands, or one is raised; else nothing. */
export function HandSlot({ assignment }: { assignment: StudentAssignment }) {
  const { hands, submission } = assignment;
  const wanted = submission !== null && (hands.open || hands.own !== null);
  const RaiseHand = useLazyModule(wanted, loadRaiseHand, () => {});
  if (!wanted || !RaiseHand) return null;
  return (
    <RaiseHand assignmentId={assignment.id} submissionId={submission.submissionId} hands={hands} />
  );
}
