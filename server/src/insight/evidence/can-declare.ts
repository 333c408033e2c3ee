import type { AiPolicy } from '@antecedent/domain/assignment/ai-policy';
import { FINAL_STATUSES, type SubmissionStatus } from '@antecedent/domain/assignment/states';

/** Whether the student can declare something now: where the policy asks for it, until the final submission. */
export const canDeclare = (
  { declare }: Pick<AiPolicy, 'declare'>,
  status: SubmissionStatus | null,
  isArchived: boolean,
): boolean => declare && !isArchived && status !== null && !FINAL_STATUSES.includes(status);
