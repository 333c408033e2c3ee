import type { StudentAssignmentItem } from '@antecedent/contracts/classes/classes/enrollment';
import type { EpochMs } from '@antecedent/domain/time';

/** Why an assignment that was never started is not available. */
export function timeSinceClosed(
  { startDate, endDate, preventAfterDueDate }: StudentAssignmentItem,
  now: EpochMs,
): 'opens' | 'closed' | 'paused' {
  if (now < Date.parse(startDate)) return 'opens';
  return preventAfterDueDate && now > Date.parse(endDate) ? 'closed' : 'paused';
}
