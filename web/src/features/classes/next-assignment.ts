import type { StudentAssignmentItem } from '@antecedent/contracts/enrollment';

/** What a student had best do next: of what can be started or written, the one whose draft is due first. */
export function nextAssignment(
  assignments: readonly StudentAssignmentItem[],
): StudentAssignmentItem | null {
  const due = (item: StudentAssignmentItem) => Date.parse(item.nextDraft?.deadline ?? item.endDate);
  const open = assignments.filter(
    ({ abilities, nextDraft }) => nextDraft !== null && (abilities.canStart || abilities.canWrite),
  );
  return open.sort((a, b) => due(a) - due(b))[0] ?? null;
}
