import type { SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { pagePathSql } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected } from '../../messages/notifications/notifications.service.ts';

// Neither says who wrote it: reviews may be anonymous.

/** Notifies authors of reviews that they can read now. */
export const tellOfReceivedReviews = (
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  reviewIds: readonly string[],
): Promise<void> =>
  notifySelected(
    platform,
    tx,
    sql`${notice('review-received', sql`submissions.student_id`)}
     where peer_reviews.id = any(${sql.param([...reviewIds])}::uuid[])
       and peer_reviews.status in ('SUBMITTED', 'SUBMITTED_LATE', 'SUBMITTED_AUTO')`,
  );

/** Notifies a reviewer of the author's response to a review. */
export const tellOfResponse = (
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  reviewId: string,
): Promise<void> =>
  notifySelected(
    platform,
    tx,
    sql`${notice('review-answered', sql`peer_reviews.reviewer_id`)} where peer_reviews.id = ${reviewId}`,
  );

const notice = (kind: string, person: SQL): SQL => sql`
    select users.id as user_id, ${kind}::text as kind,
           jsonb_build_object(
             'title', assignments.title,
             'draft', case when assignments.multi_draft then peer_reviews.draft_title else '' end
           ) as values,
           ${pagePathSql('receivedReview', sql`peer_reviews.id`)} as link,
           ${kind}::text || ' ' || peer_reviews.id as key, null::uuid as announcement_id
      from peer_reviews
      join submissions on submissions.id = peer_reviews.submission_id
      join assignments on assignments.id = peer_reviews.assignment_id and assignments.visible
      join classes on classes.id = peer_reviews.class_id and classes.archived_at is null
      join class_members on class_members.class_id = classes.id
                        and class_members.user_id = ${person} and class_members.role = 'student'
      join users on users.id = ${person} and users.state = 'active'`;
