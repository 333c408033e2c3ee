import type { StudentAssignmentItem } from '@antecedent/contracts/classes/classes/enrollment';

/**
 * The assignment to do next: of those that can be started or written, the one whose draft is due first; those
 * without a deadline come last.
 */
export function nextAssignment(
  assignments: readonly StudentAssignmentItem[],
): StudentAssignmentItem | null {
  const due = ({ nextDraft }: StudentAssignmentItem) =>
    nextDraft?.deadline ? Date.parse(nextDraft.deadline) : Number.MAX_SAFE_INTEGER;
  const open = assignments.filter(
    ({ abilities, nextDraft }) => nextDraft !== null && (abilities.canStart || abilities.canWrite),
  );
  return open.sort((a, b) => due(a) - due(b))[0] ?? null;
}
