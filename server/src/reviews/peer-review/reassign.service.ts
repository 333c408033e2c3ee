import { pickReviewers } from '@antecedent/domain/peer-review/pick-reviewers';
import { isTimeToAskOthers } from '@antecedent/domain/peer-review/review-deadlines';
import { separationTest } from '@antecedent/domain/peer-review/separations';
import { seededRandom, shuffled } from '@antecedent/domain/random';
import { isStudentOf } from '../../accounts/access/access.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { insertPairs, pairKey } from './allocation.repo.ts';
import {
  findReviewedAssignment,
  listPairs,
  listStudents,
  type ReviewedAssignment,
} from './assignment.repo.ts';
import { listReviewableDrafts, listReviews } from './assignment-reviews.repo.ts';
import { isLateWork, LATE_DRAFT_TIME } from './late-drafts.ts';
import { openReviews } from './open-reviews.service.ts';
import { pairingTest } from './review-parts.ts';
import { reviewedAssignment } from './reviewed-assignment.ts';
import { type Unreviewed, unreviewedDrafts } from './unreviewed.ts';

type Draft = Pick<Unreviewed, 'draftId' | 'revieweeId'>;
export type Reassigned = Draft & { reviewerId: string };

/**
 * Gives each draft that no one reviews another reviewer, the one with the least to do. Drafts whose review has begun
 * since are left alone, and so are those for which there is no reviewer.
 *
 * @throws {AppError} `not-found`, `conflict` in the archive
 */
export async function reassignReviewers(
  platform: Platform,
  actor: Actor,
  { assignmentId, drafts }: { assignmentId: string; drafts: readonly Draft[] },
): Promise<Reassigned[]> {
  return platform.db.transaction(async (tx) => {
    const found = await reviewedAssignment(tx, actor, 'peerReview.manage', assignmentId);
    const reading = { db: tx, clock: platform.clock };
    const names = await studentNames(reading, actor.userId, assignmentId);
    const asked = new Set(
      drafts.map((draft) =>
        keyOf({ ...draft, revieweeId: names.studentOf(draft.revieweeId) ?? '' }),
      ),
    );
    const assigned = await reassign(platform, tx, found, (draft) => asked.has(keyOf(draft)));
    const object = `assignment ${assignmentId}`;
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: 'peer-review.reassign',
      object,
    });
    return assigned.map(({ draftId, revieweeId, reviewerId }) => ({
      draftId,
      revieweeId: names.idOf(revieweeId),
      reviewerId: names.idOf(reviewerId),
    }));
  });
}

/** The same by itself, unless the instructor doesn't want it, once the time before the deadline has come. */
export async function reassignByItself(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock();
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string; reassign_hours: number }>(sql`
    select allocation.assignment_id as id, allocation.reassign_hours
      from peer_review_allocations allocation
      join assignments on assignments.id = allocation.assignment_id
      join classes on classes.id = assignments.class_id and classes.archived_at is null
     where allocation.reassign_hours is not null and exists (
       select from drafts
         join submissions on submissions.assignment_id = drafts.assignment_id
         join draft_submissions work on work.submission_id = submissions.id
                                    and work.draft_id = drafts.id and work.submitted_at is not null
        where drafts.assignment_id = assignments.id
          and drafts.peer_review_deadline <= ${at} + make_interval(hours => allocation.reassign_hours)
          and ${isStudentOf(sql`classes.id`, sql`submissions.student_id`)}
          and (drafts.peer_review_deadline > ${at}
               or ${isLateWork} and work.submitted_at + ${LATE_DRAFT_TIME} > ${at}
               or exists (select from peer_reviews open
                           where open.submission_id = submissions.id and open.draft_id = drafts.id
                             and open.status = 'OPEN' and open.due_at > ${at}))
          and not exists (select from peer_reviews begun
                           where begun.submission_id = submissions.id and begun.draft_id = drafts.id
                             and (begun.status like 'SUBMITTED%'
                                  or begun.status = 'IN_PROGRESS'
                                     and ${isStudentOf(sql`classes.id`, sql`begun.reviewer_id`)})))`);
  for (const { id, reassign_hours: hours } of rows) {
    await db.transaction(async (tx) => {
      const found = await findReviewedAssignment(tx, id, { lock: true });
      const isTime = ({ since, deadline }: Unreviewed) =>
        isTimeToAskOthers(
          { since: since.getTime(), deadline: deadline.getTime() },
          hours,
          now.getTime(),
        );
      if (found) await reassign(platform, tx, found, isTime);
    });
  }
}

async function reassign(
  platform: Platform,
  tx: Database,
  found: ReviewedAssignment,
  isWanted: (draft: Unreviewed) => boolean,
): Promise<Reassigned[]> {
  const { assignment, class: course, allocation } = found;
  const [drafts, rows, pairs, students] = [
    await listReviewableDrafts(tx, assignment.id),
    await listReviews(tx, assignment.id),
    await listPairs(tx, assignment.id),
    await listStudents(tx, course.id),
  ];
  const now = platform.clock();
  const unreviewed = unreviewedDrafts(drafts, rows, now).filter(isWanted);
  const areApart = separationTest(allocation?.separations ?? []);
  const isWrongPart = await pairingTest(tx, found, now);
  const active = pairs.filter(({ removedAt }) => removedAt === null);
  // There is one pair for two people: a person who has or had it isn't asked again.
  const known = new Set(pairs.map(({ reviewerId, revieweeId }) => pairKey(reviewerId, revieweeId)));
  const loads = new Map<string, number>();
  for (const { reviewerId } of active) loads.set(reviewerId, (loads.get(reviewerId) ?? 0) + 1);
  const assigned: Reassigned[] = [];
  const random = seededRandom((allocation?.seed ?? 0) + pairs.length);
  for (const draftId of new Set(unreviewed.map((draft) => draft.draftId))) {
    const reviewees = unreviewed.filter((draft) => draft.draftId === draftId);
    const helpers = shuffled(students, random).map(({ id }) => ({ id, load: loads.get(id) ?? 0 }));
    const picked = pickReviewers(
      reviewees.map(({ revieweeId }) => revieweeId),
      helpers,
      (reviewer, reviewee) =>
        !known.has(pairKey(reviewer, reviewee)) &&
        !areApart(reviewer, reviewee) &&
        !isWrongPart(reviewer, reviewee),
    );
    for (const [revieweeId, reviewerId] of picked) {
      assigned.push({ draftId, revieweeId, reviewerId });
      known.add(pairKey(reviewerId, revieweeId));
      loads.set(reviewerId, (loads.get(reviewerId) ?? 0) + 1);
    }
  }
  await insertPairs(
    tx,
    assigned.map((pair) => ({
      ...pair,
      assignmentId: assignment.id,
      origin: 'reassigned' as const,
      createdAt: now,
    })),
  );
  if (assigned.length > 0) await openReviews(platform, tx, { assignmentId: assignment.id });
  return assigned;
}

const keyOf = ({ draftId, revieweeId }: Draft): string => `${draftId} ${revieweeId}`;
