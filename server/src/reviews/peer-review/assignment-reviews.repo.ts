import type { ReviewStatus } from '@antecedent/domain/peer-review/review-states';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';

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
  submittedDraft: boolean;
  begunAt: Date | null;
  submittedAt: Date | null;
  fileId: string | null;
  extension: string | null;
  activeSeconds: number;
  wordsWritten: number;
  comments: number;
  helpful: number | null;
};

type Columns = Omit<ReviewRow, 'dueAt' | 'begunAt' | 'submittedAt'> & {
  dueAt: string;
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
           work.submitted_at is not null as "submittedDraft",
           review.begun_at as "begunAt", review.submitted_at as "submittedAt",
           files.id as "fileId", files.extension,
           coalesce(review.active_seconds, 0) as "activeSeconds",
           coalesce(review.words_written, 0) as "wordsWritten",
           coalesce(review.comments, 0) as comments, response.helpful
      from expected
      join peer_review_pairs pair on pair.id = expected.pair_id
      left join drafts on drafts.id = expected.draft_id
      left join peer_reviews review on review.pair_id = pair.id and review.draft_id = expected.draft_id
      left join peer_review_extensions own on own.draft_id = expected.draft_id
                                          and own.reviewer_id = pair.reviewer_id
      left join submissions on submissions.assignment_id = pair.assignment_id
                           and submissions.student_id = pair.reviewee_id
      left join draft_submissions work on work.submission_id = submissions.id
                                      and work.draft_id = expected.draft_id
      left join files on files.peer_review_id = review.id
      left join peer_review_responses response on response.review_id = review.id
     order by drafts.deadline nulls last, expected.draft_id, pair.created_at, pair.id`);
  const date = (value: string | null): Date | null => (value === null ? null : new Date(value));
  return rows.map((row) => ({
    ...row,
    dueAt: new Date(row.dueAt),
    begunAt: date(row.begunAt),
    submittedAt: date(row.submittedAt),
  }));
}
