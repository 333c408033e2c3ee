import { LATE_DRAFT_REVIEW_TIME } from '@antecedent/domain/peer-review/review-deadlines';
import { SECOND } from '@antecedent/domain/time';
import { sql } from '../../ground/db/sql.ts';

/** For how long reviewers of a late draft have it at least. */
export const LATE_DRAFT_TIME = sql`make_interval(secs => ${sql.raw(String(LATE_DRAFT_REVIEW_TIME / SECOND))})`;

/** Whether a draft came after its deadline: `work` is what was submitted. */
export const isLateWork = sql`work.submitted_at > drafts.deadline`;
