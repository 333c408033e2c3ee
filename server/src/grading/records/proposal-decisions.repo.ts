import { fullName } from '@antecedent/domain/accounts/person-name';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import type { lateDecisions, processDecisions } from '../../ground/db/schema/grading.ts';

/** A table of decisions on whether one part is left out of proposed grades. */
export type DecisionTable = typeof lateDecisions | typeof processDecisions;

export type ProposalDecision = { isOff: boolean; author: string; decidedAt: Date };

/** Every decision about a submission, newest first. */
export async function listDecisions(
  db: Database,
  table: DecisionTable,
  submissionId: string,
): Promise<ProposalDecision[]> {
  const rows = await db
    .select({
      isOff: table.isOff,
      decidedAt: table.decidedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .where(eq(table.submissionId, submissionId))
    .orderBy(desc(table.id));
  return rows.map(({ firstName, lastName, ...decision }) => ({
    ...decision,
    author: fullName({ firstName, lastName }),
  }));
}

/** Whether the part is left out now. */
export const isLeftOut = (decisions: readonly ProposalDecision[]): boolean =>
  decisions[0]?.isOff ?? false;
