import { isReviewOpen } from '@antecedent/domain/peer-review/review-states';
import { SECOND } from '@antecedent/domain/time';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { compareClocks, isClockRight } from '../../ground/platform/database-time.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { endReview } from './end-review.service.ts';
import { findReview, lockReview } from './review.repo.ts';
import { invalidateReviewFiles } from './review-files.repo.ts';
import { tellOfClosedReviews } from './review-notices.service.ts';
import type { ReviewScope } from './review-scope.ts';

/** Saves that arrived in time may still be on their way into the database. */
const GRACE_MS = 2 * SECOND;

/** At a deadline of reviews: what is still open is closed. */
export const closeReviewsJob = defineJob({
  name: 'peer-review.close',
  payload: z.object({ dueAt: z.iso.datetime() }),
  // No matter how many reviews are due at a moment, one job is pending for it.
  policy: 'short',
});

/** Schedules a job for each moment at which reviews of the scope are due, in the caller's transaction. */
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
 * Closes every review whose deadline has passed by the database's clock: a review with any text is submitted as it is,
 * and an empty one is missed. A review is closed once, no matter how many nodes try; one that fails is retried by the
 * sweep and does not hold up the others.
 *
 * @throws {AggregateError} when some failed, after the others are done
 */
export async function closeDueReviews(services: Platform & WithVersions): Promise<void> {
  const { now, ahead } = await compareClocks(services);
  if (!isClockRight(ahead)) {
    throw new Error(
      `this node's clock is ${Math.abs(Math.round(ahead / SECOND))} seconds off the database's: it closes no reviews`,
    );
  }
  await closeUnwritten(services, now);
  const failures: unknown[] = [];
  for (const review of await listDue(services.db, now)) {
    await closeWritten(services, review, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    const cause = failures[0];
    throw new AggregateError(failures, 'some reviews could not be closed', { cause });
  }
}

const isDue = (now: Date): SQL =>
  sql`peer_reviews.status in ('OPEN', 'IN_PROGRESS')
      and peer_reviews.due_at <= ${now.toISOString()}::timestamptz`;

/** Whether there is anything of the reviewer's in it: a comment, or an answer in the form. */
const hasContent: SQL = sql`(
  exists (select from files where files.peer_review_id = peer_reviews.id and files.head > 0)
  or exists (
    select from peer_review_answers given, jsonb_array_elements(given.answers) answer
     where given.review_id = peer_reviews.id
       and (coalesce(answer->>'text', '') <> '' or answer->>'value' is not null
            or jsonb_array_length(coalesce(answer->'ratings', '[]')) > 0)))`;

async function closeUnwritten(platform: Platform, now: Date): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update peer_reviews set status = 'MISSED'
       where id in (select id from peer_reviews where ${isDue(now)} and not ${hasContent}
                     order by id for update skip locked)
      returning id`);
    const ids = rows.map(({ id }) => id);
    await invalidateReviewFiles(tx, ids);
    await tellOfClosedReviews(platform, tx, ids);
  });
}

type Due = { id: string; reviewer_id: string };

const listDue = async (db: Database, now: Date): Promise<Due[]> =>
  (
    await db.execute<Due>(
      sql`select id, reviewer_id from peer_reviews where ${isDue(now)} order by due_at, id`,
    )
  ).rows;

/** It is submitted as of its deadline. */
async function closeWritten(
  services: Platform & WithVersions,
  { id, reviewer_id: reviewerId }: Due,
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockReview(tx, id);
    const found = await findReview({ db: tx, clock: services.clock }, id, reviewerId);
    if (!found || !isReviewOpen(found.review.status) || found.review.dueAt > now) return;
    await endReview(services, tx, { found, status: 'SUBMITTED_AUTO', at: found.review.dueAt });
    await tellOfClosedReviews(services, tx, [id]);
  });
}
