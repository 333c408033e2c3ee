import type { NameAgreement } from '@antecedent/contracts/reviews/peer-review/reviewer-names';
import { authorizeFor, stillHasRole } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { pagePathSql } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected } from '../../messages/notifications/notifications.service.ts';
import type { AllocationRow, ReviewedAssignment } from './assignment.repo.ts';
import { reviewedAssignment } from './reviewed-assignment.ts';
import * as repo from './reviewer-names.repo.ts';

// Who started a review without their name was promised that authors don't learn it. Only they can change that.

/** What the reviewers say about showing their names. */
export async function nameAgreement(
  db: Database,
  { assignment, allocation }: Pick<ReviewedAssignment, 'assignment' | 'allocation'>,
): Promise<NameAgreement> {
  const counts = await repo.countAgreement(db, assignment.id);
  return { ...counts, requested: allocation !== null && allocation.namesRequestedAt !== null };
}

/** @throws {AppError} `conflict` while a reviewer who started without their name hasn't agreed */
export async function requireNameAgreement(db: Database, assignmentId: string): Promise<number> {
  const { reviewers, agreed } = await repo.countAgreement(db, assignmentId);
  if (agreed < reviewers) {
    const values = { count: reviewers - agreed };
    throw new AppError('conflict', 'peerReview.namesNotAgreed', { values });
  }
  return reviewers;
}

/** Reviews from now on are under the new setting: an earlier agreement no longer counts. */
export async function followAnonymity(
  tx: Database,
  assignmentId: string,
  before: AllocationRow | null,
  anonymous: boolean,
): Promise<void> {
  if (before !== null && before.anonymous !== anonymous) await repo.clearRequest(tx, assignmentId);
}

/**
 * Asks everyone who has started a review without their name whether it may be shown, or withdraws the question.
 *
 * @throws {AppError} `not-found`; `conflict` in the archive, and where names are shown already
 */
export async function requestNames(
  platform: Platform,
  actor: Actor,
  { assignmentId, requested }: { assignmentId: string; requested: boolean },
): Promise<NameAgreement> {
  return platform.db.transaction(async (tx) => {
    const found = await reviewedAssignment(tx, actor, 'peerReview.manage', assignmentId);
    if (!requested) {
      await repo.clearRequest(tx, assignmentId);
    } else {
      if (!found.allocation?.anonymous) throw new AppError('conflict', 'peerReview.notAnonymous');
      await repo.setRequest(tx, assignmentId, { at: platform.clock(), userId: actor.userId });
      await notifyOfRequest(platform, tx, assignmentId);
    }
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: 'peer-review.request-names',
      object: `assignment ${assignmentId}`,
    });
    return nameAgreement(tx, await reviewedAssignment(tx, actor, 'peerReview.read', assignmentId));
  });
}

const notifyOfRequest = (
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  assignmentId: string,
): Promise<void> =>
  notifySelected(
    platform,
    tx,
    sql`
    select users.id as user_id, 'review-names-requested'::text as kind,
           jsonb_build_object('title', assignments.title) as values,
           ${pagePathSql('class', sql`assignments.class_id`)} as link,
           'review-names-requested ' || assignments.id || ' ' ||
             extract(epoch from allocation.names_requested_at)::bigint as key,
           null::uuid as announcement_id
      from peer_review_allocations allocation
      join assignments on assignments.id = allocation.assignment_id
      join class_members on class_members.class_id = assignments.class_id
                        and class_members.role = 'student'
      join users on users.id = class_members.user_id and users.state = 'active'
     where allocation.assignment_id = ${assignmentId}
       and exists (select from peer_reviews
                    where peer_reviews.assignment_id = assignments.id
                      and peer_reviews.reviewer_id = users.id and peer_reviews.begun_at is not null)`,
  );

/**
 * Stores what a reviewer says about their name. The instructor who asked is notified when all agree.
 *
 * @throws {AppError} `not-found`, also for those who aren't asked; `conflict` in the archive
 */
export async function answerNameRequest(
  platform: Platform,
  actor: Actor,
  { assignmentId, agrees }: { assignmentId: string; agrees: boolean },
): Promise<void> {
  const { userId: reviewerId } = actor;
  await platform.db.transaction(async (tx) => {
    await authorizeFor(tx, actor, 'review.agreeToNames', { assignmentId }, 'assignment');
    if (!(await repo.lockRequest(tx, assignmentId, reviewerId))) throw notFound('assignment');
    await repo.saveAnswer(tx, { assignmentId, reviewerId, agrees, at: platform.clock() });
    const { reviewers, agreed } = await repo.countAgreement(tx, assignmentId);
    if (agreed === reviewers) await notifyOfAgreement(platform, tx, assignmentId);
  });
}

/** If the instructor who asked still teaches the class. */
const notifyOfAgreement = (
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  assignmentId: string,
): Promise<void> =>
  notifySelected(
    platform,
    tx,
    sql`
    select users.id as user_id, 'review-names-agreed'::text as kind,
           jsonb_build_object('title', assignments.title) as values,
           ${pagePathSql('classDetail', sql`assignments.class_id`)} as link,
           'review-names-agreed ' || assignments.id || ' ' ||
             extract(epoch from allocation.names_requested_at)::bigint as key,
           null::uuid as announcement_id
      from peer_review_allocations allocation
      join assignments on assignments.id = allocation.assignment_id
      join class_members member on member.class_id = assignments.class_id
                               and member.user_id = allocation.names_requested_by
                               and member.role in ('owner', 'instructor') and ${stillHasRole}
      join users on users.id = member.user_id and users.state = 'active'
     where allocation.assignment_id = ${assignmentId}`,
  );
