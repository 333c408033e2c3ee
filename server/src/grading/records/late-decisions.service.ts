import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { lateDays } from '@antecedent/domain/grading/late-policy';
import type { Database } from '../../ground/db/connection.ts';
import type { AssignmentRow } from '../../ground/db/schema/assignments.ts';
import { lateDecisions } from '../../ground/db/schema/grading.ts';
import type { draftSubmissions } from '../../ground/db/schema/submissions.ts';
import { isLeftOut, listDecisions, type ProposalDecision } from './proposal-decisions.repo.ts';

/** Whether the late policy was waived for a submission: every decision, newest first. */
export const listLateDecisions = (
  db: Database,
  submissionId: string,
): Promise<ProposalDecision[]> => listDecisions(db, lateDecisions, submissionId);

export { isLeftOut as isLateWaived } from './proposal-decisions.repo.ts';

/** A draft of a submission, as lateness depends on it. */
export type LateDraftRow = Pick<
  typeof draftSubmissions.$inferSelect,
  'status' | 'submittedAt' | 'exceptionUntil' | 'extensionEndedAt'
> & {
  /** The student's own. */
  deadline: Date;
  type: 'DRAFT' | 'FINAL';
};

/** Days that the final submission is late by a policy. @param drafts with the student's own deadlines */
export function countLateDays(
  { graceMinutes }: NonNullable<AssignmentRow['latePolicy']>,
  drafts: readonly LateDraftRow[],
  timeZone: string,
): number {
  const final = drafts.find(({ type }) => type === 'FINAL');
  if (!final) return 0;
  const draft = {
    status: final.status,
    deadline: final.deadline.getTime(),
    submittedAt: final.submittedAt?.getTime() ?? null,
    exceptionUntil: final.exceptionUntil?.getTime() ?? null,
    extensionEndedAt: final.extensionEndedAt?.getTime() ?? null,
  };
  return lateDays(draft, { graceMinutes, timeZone });
}

/**
 * What the late policy takes off one student's proposed grade. Days follow the student's own deadline, so readers who must not
 * know of it get the policy alone, late or not.
 */
export const presentLateness = (
  policy: AssignmentRow['latePolicy'],
  {
    drafts,
    timeZone,
    decisions,
    canSee,
  }: {
    drafts: readonly LateDraftRow[];
    timeZone: string;
    decisions: readonly ProposalDecision[];
    canSee: boolean;
  },
): Submission['lateness'] => {
  if (policy === null) return null;
  if (!canSee) return { policy, days: null, waived: false, decisions: [] };
  return {
    policy,
    days: countLateDays(policy, drafts, timeZone),
    waived: isLeftOut(decisions),
    decisions: decisions.map(({ isOff, author, decidedAt }) => ({
      waived: isOff,
      author,
      timestamp: decidedAt.toISOString(),
    })),
  };
};
