import type { ReviewStatus } from '@antecedent/domain/peer-review/review-states';
import { isStudentOf } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { isLateWork, LATE_DRAFT_TIME } from './late-drafts.ts';

/** A review that an assignment has, or awaits. */
export type ReviewRow = {
  id: string | null;
  pairId: string;
  revieweeId: string;
  reviewerId: string;
  draftId: string;
  title: string;
  status: ReviewStatus | null;
  dueAt: Date;
  extended: boolean;
  origin: 'board' | 'reassigned';
  removed: boolean;
  /** Whether the reviewer is no longer a student of the class. */
  reviewerLeft: boolean;
  openedAt: Date | null;
  begunAt: Date | null;
  submittedAt: Date | null;
  fileId: string | null;
  extension: string | null;
  activeSeconds: number;
  wordsWritten: number;
  comments: number;
  helpful: number | null;
};

type Columns = Omit<ReviewRow, 'dueAt' | 'openedAt' | 'begunAt' | 'submittedAt'> & {
  dueAt: string;
  openedAt: string | null;
  begunAt: string | null;
  submittedAt: string | null;
};

/** All existing reviews, and the future ones of pairs and drafts with a review deadline. */
export async function listReviews(db: Database, assignmentId: string): Promise<ReviewRow[]> {
  const { rows } = await db.execute<Columns>(sql`
    with expected as (
      select pair.id as pair_id, drafts.id as draft_id
        from peer_review_pairs pair
        join drafts on drafts.assignment_id = pair.assignment_id
                   and drafts.peer_review_deadline is not null
       where pair.assignment_id = ${assignmentId} and pair.removed_at is null
         and (pair.draft_id is null or pair.draft_id = drafts.id)
      union
      select review.pair_id, review.draft_id from peer_reviews review
       where review.assignment_id = ${assignmentId})
    select review.id, pair.id as "pairId", pair.reviewee_id as "revieweeId",
           pair.reviewer_id as "reviewerId", expected.draft_id as "draftId",
           coalesce(drafts.title, review.draft_title) as title, review.status,
           coalesce(review.due_at, greatest(drafts.peer_review_deadline, own.until)) as "dueAt",
           own.until is not null as extended, pair.origin, pair.removed_at is not null as removed,
           not ${isStudentOf(sql`assignments.class_id`, sql`pair.reviewer_id`)} as "reviewerLeft",
           review.opened_at as "openedAt", review.begun_at as "begunAt", review.submitted_at as "submittedAt",
           files.id as "fileId", files.extension,
           coalesce(review.active_seconds, 0) as "activeSeconds",
           coalesce(review.words_written, 0) as "wordsWritten",
           coalesce(review.comments, 0) as comments, response.helpful
      from expected
      join peer_review_pairs pair on pair.id = expected.pair_id
      join assignments on assignments.id = pair.assignment_id
      left join drafts on drafts.id = expected.draft_id
      left join peer_reviews review on review.pair_id = pair.id and review.draft_id = expected.draft_id
      left join peer_review_extensions own on own.draft_id = expected.draft_id
                                          and own.reviewer_id = pair.reviewer_id
      left join files on files.peer_review_id = review.id
      left join peer_review_responses response on response.review_id = review.id
     order by drafts.deadline nulls last, expected.draft_id, pair.created_at, pair.id`);
  const date = (value: string | null): Date | null => (value === null ? null : new Date(value));
  return rows.map((row) => ({
    ...row,
    dueAt: new Date(row.dueAt),
    openedAt: date(row.openedAt),
    begunAt: date(row.begunAt),
    submittedAt: date(row.submittedAt),
  }));
}

/** A submitted draft that is to be reviewed, by a student of the class. */
export type ReviewableDraft = {
  draftId: string;
  revieweeId: string;
  /** From when it can be reviewed and every draft that isn't late is submitted. */
  since: Date;
  /** Until when it can be reviewed. */
  deadline: Date;
};

/** The submitted drafts of an assignment that have a review deadline, whether or not they have a reviewer. */
export async function listReviewableDrafts(
  db: Database,
  assignmentId: string,
): Promise<ReviewableDraft[]> {
  const { rows } = await db.execute<{
    draft_id: string;
    student_id: string;
    since: string;
    until: string;
  }>(sql`
    select drafts.id as draft_id, submissions.student_id,
           greatest(work.submitted_at, drafts.deadline) as since,
           greatest(drafts.peer_review_deadline,
                    case when ${isLateWork} then work.submitted_at + ${LATE_DRAFT_TIME} end) as until
      from drafts
      join assignments on assignments.id = drafts.assignment_id
      join submissions on submissions.assignment_id = drafts.assignment_id
      join draft_submissions work on work.submission_id = submissions.id
                                 and work.draft_id = drafts.id and work.submitted_at is not null
     where drafts.assignment_id = ${assignmentId} and drafts.peer_review_deadline is not null
       and ${isStudentOf(sql`assignments.class_id`, sql`submissions.student_id`)}
     order by drafts.deadline, drafts.id, work.submitted_at, submissions.id`);
  return rows.map((row) => ({
    draftId: row.draft_id,
    revieweeId: row.student_id,
    since: new Date(row.since),
    deadline: new Date(row.until),
  }));
}
