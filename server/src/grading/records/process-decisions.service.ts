import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { Database } from '../../ground/db/connection.ts';
import { processDecisions } from '../../ground/db/schema/grading.ts';
import { isLeftOut, listDecisions, type ProposalDecision } from './proposal-decisions.repo.ts';

export type { ProposalDecision } from './proposal-decisions.repo.ts';

/** Whether the process was left out of the grade of a submission: every decision, newest first. */
export const listProcessDecisions = (
  db: Database,
  submissionId: string,
): Promise<ProposalDecision[]> => listDecisions(db, processDecisions, submissionId);

/** The part of the process in the grade of one student. */
export const presentProcessShare = (
  { effortShare, revisionShare }: { effortShare: number; revisionShare: number },
  decisions: readonly ProposalDecision[],
): Submission['processShare'] => ({
  effortShare,
  revisionShare,
  leftOut: isLeftOut(decisions),
  decisions: decisions.map(({ isOff, author, decidedAt }) => ({
    leftOut: isOff,
    author,
    timestamp: decidedAt.toISOString(),
  })),
});
