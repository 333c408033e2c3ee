import { ASK_FOR_MISSED_MS } from '@antecedent/domain/peer-review/review-states';
import { DAY, HOUR } from '@antecedent/domain/time';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { pagePathSql } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected } from '../../messages/notifications/notifications.service.ts';

/** How long before the deadline reviewers hear of it. */
const REMIND_BEFORE_MS = DAY;

// None of them says who wrote the draft or when it was submitted: reviews may be anonymous.

/** Notifies reviewers of a draft to review. */
export const tellOfOpenedReviews = (
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  reviewIds: readonly string[],
): Promise<void> =>
  reviewIds.length === 0
    ? Promise.resolve()
    : notifySelected(
        platform,
        tx,
        reviewers('review-opened', {
          which: among(reviewIds),
          key: sql`'review-opened ' || peer_reviews.id`,
        }),
      );

/** Notifies reviewers that a review which they were no longer to write is theirs again. */
export const tellOfRestoredReviews = (
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  reviewIds: readonly string[],
): Promise<void> =>
  reviewIds.length === 0
    ? Promise.resolve()
    : notifySelected(
        platform,
        tx,
        reviewers('review-opened', {
          which: among(reviewIds),
          key: sql`'review-opened ' || peer_reviews.id || ' ' || ${String(platform.clock().getTime())}::text`,
        }),
      );

/** Notifies reviewers of reviews that they are no longer to write, and where to read what they wrote. */
export const tellOfRemovedReviews = (
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  reviewIds: readonly string[],
): Promise<void> =>
  reviewIds.length === 0
    ? Promise.resolve()
    : notifySelected(
        platform,
        tx,
        sql`
    select peer_reviews.reviewer_id as user_id,
           case when peer_reviews.begun_at is null then 'review-removed' else 'review-withdrawn' end as kind,
           jsonb_build_object(
             'title', assignments.title,
             'draft', case when assignments.multi_draft then peer_reviews.draft_title else '' end
           ) as values,
           case when peer_reviews.begun_at is null then ${pagePathSql('class', sql`classes.id`)}
                else ${pagePathSql('receivedReview', sql`peer_reviews.id`)} end as link,
           'review-removed ' || peer_reviews.id || ' ' || ${String(platform.clock().getTime())}::text as key,
           null::uuid as announcement_id
      ${ofStudents} where ${among(reviewIds)}`,
      );

/** Notifies reviewers of what the deadline did with unsubmitted reviews. */
export async function tellOfClosedReviews(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  reviewIds: readonly string[],
): Promise<void> {
  for (const [kind, status] of [
    ['review-submitted-automatically', 'SUBMITTED_AUTO'],
    ['review-missed', 'MISSED'],
  ] as const) {
    const which = sql`${among(reviewIds)} and peer_reviews.status = ${status}`;
    const key = sql`${kind}::text || ' ' || peer_reviews.draft_id || ' ' || ${due}`;
    await notifySelected(platform, tx, reviewers(kind, { which, key }));
  }
}

/** Reminds everyone whose review is due within a day and not submitted, once for each deadline. */
export function remindOfReviews(platform: Platform): Promise<void> {
  const from = platform.clock();
  const until = new Date(from.getTime() + REMIND_BEFORE_MS);
  const key = sql`'review-near ' || peer_reviews.draft_id || ' ' || ${due}`;
  const which = sql`peer_reviews.status in ('OPEN', 'IN_PROGRESS')
    and peer_reviews.due_at > ${at(from)} and peer_reviews.due_at <= ${at(until)}
    and not exists (select from notifications
                     where notifications.user_id = peer_reviews.reviewer_id and notifications.key = ${key})`;
  return notifySelected(platform, platform.db, reviewers('review-near', { which, key }));
}

/**
 * Reminds reviewers of what they have to review now, because the instructor asks for it: once an hour at most.
 *
 * @returns how many have something to review
 */
export async function remindReviewersOf(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  assignmentId: string,
  reviewerIds: readonly string[],
): Promise<number> {
  const now = platform.clock().getTime();
  const hour = Math.floor(now / HOUR);
  const missedSince = new Date(now - ASK_FOR_MISSED_MS);
  const behind = sql`peer_reviews.assignment_id = ${assignmentId}
    and (peer_reviews.status in ('OPEN', 'IN_PROGRESS')
         or peer_reviews.status = 'MISSED' and peer_reviews.due_at > ${at(missedSince)})
    and peer_reviews.reviewer_id = any(${sql.param([...reviewerIds])}::uuid[])
    and exists (select from peer_review_pairs pair
                 where pair.id = peer_reviews.pair_id and pair.removed_at is null)`;
  const key = sql`'review-reminder ' || peer_reviews.draft_id || ' ' || ${String(hour)}::text`;
  await notifySelected(platform, tx, reviewers('review-reminder', { which: behind, key }));
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(distinct peer_reviews.reviewer_id)::int as count ${ofStudents} where ${behind}`,
  );
  return rows[0]?.count ?? 0;
}

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;
const due = sql`extract(epoch from peer_reviews.due_at)::bigint`;
const among = (ids: readonly string[]): SQL =>
  sql`peer_reviews.id = any(${sql.param([...ids])}::uuid[])`;

/** Reviews of visible assignments, by students of classes that aren't archived. */
const ofStudents = sql`from peer_reviews
      join assignments on assignments.id = peer_reviews.assignment_id and assignments.visible
      join classes on classes.id = peer_reviews.class_id and classes.archived_at is null
      join class_members on class_members.class_id = classes.id
                        and class_members.user_id = peer_reviews.reviewer_id
                        and class_members.role = 'student'
      join users on users.id = peer_reviews.reviewer_id and users.state = 'active'`;

/** Several simultaneous reviews of the same draft cause one notice per person. */
function reviewers(kind: string, { which, key }: { which: SQL; key: SQL }): SQL {
  return sql`
    select distinct on (peer_reviews.reviewer_id, peer_reviews.draft_id)
           peer_reviews.reviewer_id as user_id, ${kind}::text as kind,
           jsonb_build_object(
             'title', assignments.title, 'zone', classes.time_zone,
             'draft', case when assignments.multi_draft then peer_reviews.draft_title else '' end,
             'deadline', to_char(peer_reviews.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
           ) as values,
           ${pagePathSql('class', sql`classes.id`)} as link, ${key} as key, null::uuid as announcement_id
      ${ofStudents} where ${which}
     order by peer_reviews.reviewer_id, peer_reviews.draft_id, peer_reviews.id`;
}
