import type {
  extendReview as extendContract,
  readReviewDeadlines as readContract,
  setReviewDeadlines as setContract,
} from '@antecedent/contracts/reviews/peer-review/deadlines';
import type { HandlerResponse, ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { reviewEndProblem } from '@antecedent/domain/assignment/draft-plan';
import { clockText } from '@antecedent/domain/calendar/class-calendar';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DraftRow } from '../../ground/db/drafts.ts';
import type { ClassRow } from '../../ground/db/schema/classes.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { requireConfirmation } from '../../ground/platform/http/confirmation.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listBegun } from './allocation.repo.ts';
import { listPairs, type ReviewedAssignment } from './assignment.repo.ts';
import { openReviews } from './open-reviews.service.ts';
import * as repo from './review-deadlines.repo.ts';
import { reviewedAssignment } from './reviewed-assignment.ts';
import { continueReviews, withdrawReviews } from './withdraw-reviews.service.ts';

type Deadlines = HandlerResponse<typeof readContract>;
type Wanted = ParsedRequest<typeof setContract>['body'];

/** The drafts of an assignment with the deadlines of their reviews. @throws {AppError} `not-found` */
export async function readReviewDeadlines(
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<Deadlines> {
  return present(await reviewedAssignment(db, actor, 'peerReview.read', id));
}

const present = ({ class: course, drafts }: ReviewedAssignment): Deadlines => ({
  classTimeZone: course.timeZone,
  drafts: drafts.map((draft) => ({
    draftId: draft.id,
    draftTitle: draft.title,
    draftDeadline: draft.deadline.toISOString(),
    draftPointValue: draft.pointValue,
    draftPeerReviewDeadline: draft.peerReviewDeadline?.toISOString() ?? null,
  })),
});

/**
 * Sets until when drafts of one assignment are reviewed. What the old deadline did is undone if the new one lies ahead.
 * Without a deadline a draft isn't reviewed: reviews in progress are withdrawn, and continue when it has one again.
 *
 * @throws {AppError} `not-found`, also for drafts of different assignments; `invalid-request`; `conflict` in the
 *   archive; `confirmation-needed` when reviews are in progress
 */
export async function setReviewDeadlines(
  platform: Platform,
  actor: Actor,
  wanted: Wanted,
  confirmed: string | undefined,
): Promise<Deadlines> {
  return platform.db.transaction(async (tx) => {
    const assignmentId = await repo.findAssignmentOf(tx, wanted[0]?.draftId ?? '');
    if (assignmentId === null) throw notFound('draft');
    const found = await reviewedAssignment(tx, actor, 'peerReview.manage', assignmentId);
    const changes = changesOf(found, wanted, platform.clock());
    const ended = changes.flatMap(({ draft, deadline }) => (deadline ? [] : [draft.id]));
    await withdraw(platform, tx, assignmentId, { draftIds: ended, confirmed });
    for (const { draft, deadline } of changes) await repo.setDeadline(tx, draft.id, deadline);
    await followReviewDeadlines(platform, tx, assignmentId);
    const object = `assignment ${assignmentId}`;
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: 'peer-review.deadline',
      object,
    });
    return present(await reviewedAssignment(tx, actor, 'peerReview.read', assignmentId));
  });
}

/** Makes the reviews of an assignment follow its drafts and their deadlines, in the transaction that changed them. */
export async function followReviewDeadlines(
  platform: Pick<Platform, 'clock' | 'jobs'>,
  tx: Database,
  assignmentId: string,
): Promise<void> {
  await continueReviews(platform, tx, assignmentId);
  await openReviews(platform, tx, { assignmentId });
}

function changesOf({ drafts, class: course }: ReviewedAssignment, wanted: Wanted, now: Date) {
  return wanted.map(({ draftId, draftPeerReviewDeadline }) => {
    const draft = drafts.find(({ id }) => id === draftId);
    if (!draft) throw notFound('draft');
    const deadline = draftPeerReviewDeadline === null ? null : new Date(draftPeerReviewDeadline);
    if (deadline) refuseDeadline(draft, deadline, course, now);
    return { draft, deadline };
  });
}

function refuseDeadline(draft: DraftRow, deadline: Date, course: ClassRow, now: Date): void {
  const isSaved = deadline.getTime() === draft.peerReviewDeadline?.getTime();
  if (deadline < draft.deadline) {
    const date = clockText(draft.deadline.getTime(), course.timeZone);
    throw new AppError('invalid-request', 'assignments.reviewBeforeDeadline', {
      values: { draft: draft.title, date },
    });
  }
  if (!isSaved) refuseAfterClass(draft, deadline, course);
  if (deadline < now && !isSaved) {
    throw new AppError('invalid-request', 'peerReview.deadlineInPast', {
      values: { draft: draft.title },
    });
  }
}

function refuseAfterClass({ title }: DraftRow, deadline: Date, course: ClassRow): void {
  const { endAt, timeZone } = course;
  const window = { classEndAt: endAt.getTime(), timeZone };
  const problem = reviewEndProblem(title, deadline.getTime(), window);
  if (problem) throw new AppError('invalid-request', problem.key, { values: problem.values });
}

async function withdraw(
  platform: Platform,
  tx: Database,
  assignmentId: string,
  { draftIds, confirmed }: { draftIds: readonly string[]; confirmed: string | undefined },
): Promise<void> {
  const begun = (await listBegun(tx, assignmentId)).filter(({ draftId }) =>
    draftIds.includes(draftId),
  );
  requireConfirmation(
    begun.length > 0 ? [{ key: 'consequences.reviewsEnded', values: { count: begun.length } }] : [],
    confirmed,
  );
  await withdrawReviews(
    platform,
    tx,
    begun.map(({ id }) => id),
  );
}

type Extension = ParsedRequest<typeof extendContract>['body'];

/**
 * Gives one reviewer of a draft more time, or takes it back. What the deadline did to them is undone.
 *
 * @throws {AppError} `not-found`, even if the person only doesn't review it; `invalid-request`; `conflict` in the
 *   archive
 */
export async function extendReview(
  platform: Platform,
  actor: Actor,
  { draftId, reviewerId: id, until }: Extension,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const assignmentId = await repo.findAssignmentOf(tx, draftId);
    if (assignmentId === null) throw notFound('draft');
    const { drafts, class: course } = await reviewedAssignment(
      tx,
      actor,
      'peerReview.manage',
      assignmentId,
    );
    const draft = drafts.find((one) => one.id === draftId);
    const pairs = await listPairs(tx, assignmentId);
    const reading = { db: tx, clock: platform.clock };
    const reviewerId = (await studentNames(reading, actor.userId, assignmentId)).studentOf(id);
    if (
      !draft ||
      reviewerId === null ||
      !pairs.some((pair) => pair.reviewerId === reviewerId && !pair.removedAt)
    ) {
      throw notFound('student');
    }
    const grantedAt = platform.clock();
    if (until !== null && new Date(until) <= grantedAt) {
      throw new AppError('invalid-request', 'peerReview.extensionInPast');
    }
    if (until !== null) refuseAfterClass(draft, new Date(until), course);
    const row = { draftId, reviewerId, authorId: actor.userId, grantedAt };
    await repo.setExtension(tx, row, until === null ? null : new Date(until));
    await openReviews(platform, tx, { assignmentId });
    const object = `user ${reviewerId}`;
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: 'peer-review.extend',
      object,
    });
  });
}
