import { MINUTE, SECOND } from '@antecedent/domain/time';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { compareClocks, isClockRight } from '../../platform/database-time.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalidateReviewFiles } from './review-files.repo.ts';
import { tellOfClosedReviews } from './review-notices.service.ts';
import type { ReviewScope } from './review-scope.ts';

/** Saves that arrived in time may still be on their way into the database. */
const GRACE_MS = 2 * SECOND;

/** At a deadline of reviews: what is still open is closed. */
export const closeReviewsJob = defineJob({
  name: 'peer-review.close',
  payload: z.object({ dueAt: z.iso.datetime() }),
  // However many reviews are due at a moment, one job waits for it.
  policy: 'short',
});

/** Plans a job for each moment at which reviews of the scope are due, in the caller's transaction. */
export async function planClosing(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Database,
  scope: ReviewScope,
): Promise<void> {
  // The sweep closes what it finds itself.
  if (scope === 'all') return;
  const place =
    'assignmentId' in scope
      ? sql`assignment_id = ${scope.assignmentId}`
      : sql`submission_id = ${scope.submissionId}`;
  const { rows } = await tx.execute<{ due_at: string | Date }>(sql`
    select distinct due_at from peer_reviews where status in ('OPEN', 'IN_PROGRESS') and ${place}`);
  for (const row of rows) {
    const due = new Date(row.due_at);
    const dueAt = due.toISOString();
    const startAfter = new Date(due.getTime() + GRACE_MS);
    await jobs.enqueue(tx, closeReviewsJob, { dueAt }, { startAfter, singletonKey: dueAt });
  }
}

/**
 * Closes every review whose deadline has passed by the database's clock: what somebody has written is submitted as it is, and what
 * nobody has begun is missed. A review is closed once, whichever nodes try.
 */
export async function closeDueReviews(platform: Platform): Promise<void> {
  const { now, ahead } = await compareClocks(platform);
  if (!isClockRight(ahead)) {
    throw new Error(
      `this node's clock is ${Math.abs(Math.round(ahead / MINUTE))} minutes off the database's: it closes no reviews`,
    );
  }
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update peer_reviews
         set status = case when ${hasContent} then 'SUBMITTED_AUTO' else 'MISSED' end,
             submitted_at = case when ${hasContent} then peer_reviews.due_at end
       where id in (select id from peer_reviews
                     where status in ('OPEN', 'IN_PROGRESS') and due_at <= ${now.toISOString()}::timestamptz
                     order by id for update skip locked)
      returning id`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await keepAnswers(tx, ids);
    await invalidateReviewFiles(tx, ids);
    await tellOfClosedReviews(platform, tx, ids);
  });
}

/** Whether there is anything of the reviewer's in it: a comment, or an answer in the form. */
const hasContent: SQL = sql`(
  exists (select from files where files.peer_review_id = peer_reviews.id and files.head > 0)
  or exists (
    select from peer_review_answers given, jsonb_array_elements(given.answers) answer
     where given.review_id = peer_reviews.id
       and (coalesce(answer->>'text', '') <> '' or answer->>'value' is not null
            or jsonb_array_length(coalesce(answer->'ratings', '[]')) > 0)))`;

/** Answers as they stand become the submitted ones, with the questions as they are now. */
async function keepAnswers(tx: Database, reviewIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update peer_review_answers
       set submitted = peer_review_answers.answers, questions = form.questions,
           criteria = (select rubrics.criteria from rubrics where rubrics.assignment_id = form.assignment_id)
      from peer_reviews
      join peer_review_forms form on form.assignment_id = peer_reviews.assignment_id
     where peer_reviews.id = peer_review_answers.review_id and peer_reviews.status = 'SUBMITTED_AUTO'
       and peer_reviews.id = any(${sql.param([...reviewIds])}::uuid[])`);
}
