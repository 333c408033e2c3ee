import type { SQL } from 'drizzle-orm';
import { isStudentOf } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { isAmongTestStudents } from '../../ground/db/test-students.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { planClosing } from './close-reviews.service.ts';
import { isLateWork, LATE_DRAFT_TIME } from './late-drafts.ts';
import { planCopies } from './review-copies.service.ts';
import { invalidateReviewFiles } from './review-files.repo.ts';
import { tellOfOpenedReviews, tellOfRemovedReviews } from './review-notices.service.ts';
import type { ReviewScope } from './review-scope.ts';

/**
 * The instructor's review deadline counts, however soon after the draft's it is. A late draft gives its reviewers a
 * day. A reviewer who is asked later, for one draft, has as long as everyone had after the draft's deadline, but no
 * more than a day.
 */
const leastUntil = (now: Date): SQL => sql`case
  when ${isLateWork} then ${at(now)} + ${LATE_DRAFT_TIME}
  when pair.draft_id is not null
    then ${at(now)} + least(${LATE_DRAFT_TIME}, drafts.peer_review_deadline - drafts.deadline) end`;

/**
 * Makes the reviews match pairs, drafts and deadlines, in the caller's transaction: a submitted draft can be reviewed
 * by its reviewers, one that is no longer submitted is awaited again, and reviews follow their deadlines. It may be
 * called whenever one of these changed, and changes nothing if none did. A review that was begun is never removed.
 */
export async function openReviews(
  platform: Pick<Platform, 'clock' | 'jobs'>,
  tx: Database,
  scope: ReviewScope,
): Promise<void> {
  const now = platform.clock();
  if (isAmongTestStudents()) await pairTestStudents(tx, scope, now);
  await removeUnawaited(platform, tx, scope);
  await followDueDates(tx, scope, now);
  const opened = await insertReviews(tx, scope, now);
  await tellOfOpenedReviews(
    platform,
    tx,
    opened.map(({ id }) => id),
  );
  await planCopies(platform, tx, opened);
  await planClosing(platform, tx, scope);
}

/** No one may get a test student's review, or see her draft: she reviews her own. */
async function pairTestStudents(tx: Database, scope: ReviewScope, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into peer_review_pairs (assignment_id, reviewer_id, reviewee_id, origin, created_at)
    select assignments.id, submissions.student_id, submissions.student_id, 'board', ${at(now)}
      from submissions
      join assignments on assignments.id = submissions.assignment_id
      join peer_review_allocations allocation on allocation.assignment_id = assignments.id
     where ${awaitedWithin(scope)}
    on conflict do nothing`);
}

/**
 * No one has begun these, and they are no longer to be done, or not yet. Their reviewers are notified, unless the author
 * is only writing the draft again.
 */
async function removeUnawaited(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  scope: ReviewScope,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; is_ended: boolean }>(sql`
    select peer_reviews.id,
           not exists (select from drafts where drafts.id = peer_reviews.draft_id)
           or exists (select from draft_submissions work
                       where work.submission_id = peer_reviews.submission_id
                         and work.draft_id = peer_reviews.draft_id
                         and work.submitted_at is not null) as is_ended
      from peer_reviews
     where peer_reviews.status = 'OPEN' and peer_reviews.begun_at is null and ${within(scope)}
       and not exists (
         select from peer_review_pairs pair
           join drafts on drafts.id = peer_reviews.draft_id and drafts.peer_review_deadline is not null
           join draft_submissions work on work.submission_id = peer_reviews.submission_id
                                      and work.draft_id = drafts.id and work.submitted_at is not null
          where pair.id = peer_reviews.pair_id and ${isAwaited}
            and ${areStudents(sql`peer_reviews.class_id`)})
       for update of peer_reviews`);
  const idsOf = (found: typeof rows) => found.map(({ id }) => id);
  await tellOfRemovedReviews(platform, tx, idsOf(rows.filter(({ is_ended }) => is_ended)));
  await tx.execute(sql`delete from peer_reviews where id = any(${sql.param(idsOf(rows))}::uuid[])`);
}

/** Takes over deadlines that moved; what the old one did is undone where the new one lies ahead. */
async function followDueDates(tx: Database, scope: ReviewScope, now: Date): Promise<void> {
  const changed = await tx.execute<{ id: string }>(sql`
    update peer_reviews
       set due_at = due.at,
           status = case when due.at <= ${at(now)} then peer_reviews.status
                         when peer_reviews.status = 'SUBMITTED_AUTO' then 'IN_PROGRESS'
                         when peer_reviews.status = 'MISSED' and peer_reviews.begun_at is not null then 'IN_PROGRESS'
                         when peer_reviews.status = 'MISSED' then 'OPEN'
                         else peer_reviews.status end,
           submitted_at = case when due.at > ${at(now)} and peer_reviews.status = 'SUBMITTED_AUTO'
                               then null else peer_reviews.submitted_at end
      from (select review.id,
                   greatest(drafts.peer_review_deadline, review.least_until, own.until) as at
              from peer_reviews review
              join drafts on drafts.id = review.draft_id and drafts.peer_review_deadline is not null
              left join peer_review_extensions own on own.draft_id = drafts.id
                                                  and own.reviewer_id = review.reviewer_id) due
     where due.id = peer_reviews.id and due.at <> peer_reviews.due_at
       and peer_reviews.status <> 'WITHDRAWN' and ${within(scope)}
    returning peer_reviews.id`);
  await invalidateReviewFiles(
    tx,
    changed.rows.map(({ id }) => id),
  );
}

type OpenedReview = { id: string; submissionId: string; draftId: string };

async function insertReviews(tx: Database, scope: ReviewScope, now: Date): Promise<OpenedReview[]> {
  const inserted = await tx.execute<OpenedReview>(sql`
    insert into peer_reviews (class_id, assignment_id, pair_id, reviewer_id, submission_id, draft_id,
                              draft_title, status, opened_at, least_until, due_at)
    select classes.id, assignments.id, pair.id, pair.reviewer_id, submissions.id, drafts.id,
           drafts.title, 'OPEN', ${at(now)}, ${leastUntil(now)},
           greatest(drafts.peer_review_deadline, ${leastUntil(now)}, own.until)
      from peer_review_pairs pair
      join assignments on assignments.id = pair.assignment_id
      join classes on classes.id = assignments.class_id and classes.archived_at is null
      join drafts on drafts.assignment_id = assignments.id and drafts.peer_review_deadline is not null
      join submissions on submissions.assignment_id = assignments.id
                      and submissions.student_id = pair.reviewee_id
      join draft_submissions work on work.submission_id = submissions.id
                                 and work.draft_id = drafts.id and work.submitted_at is not null
      left join peer_review_extensions own on own.draft_id = drafts.id
                                          and own.reviewer_id = pair.reviewer_id
      left join peer_reviews peer_reviews on peer_reviews.pair_id = pair.id
                                         and peer_reviews.draft_id = drafts.id
     where peer_reviews.id is null and ${isAwaited} and ${areStudents(sql`classes.id`)}
       and (pair.draft_id is not null
            or greatest(drafts.peer_review_deadline, own.until,
                        case when ${isLateWork} then work.submitted_at + ${LATE_DRAFT_TIME} end) > ${at(now)})
       and ${awaitedWithin(scope)}
    on conflict (pair_id, draft_id) do nothing
    returning id, submission_id as "submissionId", draft_id as "draftId"`);
  return inserted.rows;
}

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

const isAwaited = sql`pair.removed_at is null and (pair.draft_id is null or pair.draft_id = drafts.id)`;

const areStudents = (classId: SQL): SQL =>
  sql`${isStudentOf(classId, sql`pair.reviewer_id`)} and ${isStudentOf(classId, sql`pair.reviewee_id`)}`;

const within = (scope: ReviewScope): SQL =>
  scope === 'all'
    ? sql`true`
    : 'assignmentId' in scope
      ? sql`peer_reviews.assignment_id = ${scope.assignmentId}`
      : sql`peer_reviews.submission_id = ${scope.submissionId}`;

const awaitedWithin = (scope: ReviewScope): SQL =>
  scope === 'all'
    ? sql`true`
    : 'assignmentId' in scope
      ? sql`assignments.id = ${scope.assignmentId}`
      : sql`submissions.id = ${scope.submissionId}`;
