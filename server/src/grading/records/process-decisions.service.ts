import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { processDecisions } from '../../ground/db/schema/grading.ts';

export type ProcessDecision = { leftOut: boolean; author: string; decidedAt: Date };

/** Whether the process was left out of the grade of a submission: every decision, newest first. */
export async function listProcessDecisions(
  db: Database,
  submissionId: string,
): Promise<ProcessDecision[]> {
  const rows = await db
    .select({
      leftOut: processDecisions.leftOut,
      decidedAt: processDecisions.decidedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(processDecisions)
    .innerJoin(users, eq(users.id, processDecisions.authorId))
    .where(eq(processDecisions.submissionId, submissionId))
    .orderBy(desc(processDecisions.id));
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    author: fullName({ firstName, lastName }),
  }));
}

/** The part of the process in the grade of one student. */
export const presentProcessShare = (
  { effortShare, revisionShare }: { effortShare: number; revisionShare: number },
  decisions: readonly ProcessDecision[],
): Submission['processShare'] => ({
  effortShare,
  revisionShare,
  leftOut: decisions[0]?.leftOut ?? false,
  decisions: decisions.map(({ leftOut, author, decidedAt }) => ({
    leftOut,
    author,
    timestamp: decidedAt.toISOString(),
  })),
});
