import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { lateDays } from '@antecedent/domain/grading/late-policy';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import type { AssignmentRow } from '../../ground/db/schema/assignments.ts';
import { lateDecisions } from '../../ground/db/schema/grading.ts';
import type { draftSubmissions } from '../../ground/db/schema/submissions.ts';

export type LateDecision = { waived: boolean; author: string; decidedAt: Date };

/** Whether the late policy was waived for a submission: every decision, newest first. */
export async function listLateDecisions(
  db: Database,
  submissionId: string,
): Promise<LateDecision[]> {
  const rows = await db
    .select({
      waived: lateDecisions.waived,
      decidedAt: lateDecisions.decidedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(lateDecisions)
    .innerJoin(users, eq(users.id, lateDecisions.authorId))
    .where(eq(lateDecisions.submissionId, submissionId))
    .orderBy(desc(lateDecisions.id));
  return rows.map(({ waived, decidedAt, ...name }) => ({
    waived,
    decidedAt,
    author: fullName(name),
  }));
}

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
    decisions: readonly LateDecision[];
    canSee: boolean;
  },
): Submission['lateness'] => {
  if (policy === null) return null;
  if (!canSee) return { policy, days: null, waived: false, decisions: [] };
  return {
    policy,
    days: countLateDays(policy, drafts, timeZone),
    waived: decisions[0]?.waived ?? false,
    decisions: decisions.map(({ decidedAt, ...decision }) => ({
      ...decision,
      timestamp: decidedAt.toISOString(),
    })),
  };
};
