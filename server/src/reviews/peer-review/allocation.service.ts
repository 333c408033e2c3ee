import type {
  PeerReviewAllocation,
  populate as populateContract,
} from '@antecedent/contracts/reviews/peer-review/allocation';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { DEFAULT_REASSIGN_HOURS } from '@antecedent/domain/peer-review/allocation-options';
import {
  listHiddenAssignments,
  type StudentNames,
  studentNames,
} from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { requireConfirmation } from '../../ground/platform/http/confirmation.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { MODE_OF, presentAllocation } from './allocation.presenter.ts';
import * as repo from './allocation.repo.ts';
import {
  listPairs,
  listPeople,
  listStudents,
  type PairRow,
  type ReviewedAssignment,
} from './assignment.repo.ts';
import { openReviews } from './open-reviews.service.ts';
import { reviewParts } from './review-parts.ts';
import { reviewedAssignment } from './reviewed-assignment.ts';
import { followAnonymity, nameAgreement, requireNameAgreement } from './reviewer-names.service.ts';
import { continueReviews, withdrawReviews } from './withdraw-reviews.service.ts';

type Populate = ParsedRequest<typeof populateContract>['body'];

/** Who reviews whom in an assignment. @throws {AppError} `not-found` */
export async function readAllocation(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<PeerReviewAllocation> {
  const found = await reviewedAssignment(platform.db, actor, 'peerReview.read', id);
  return allocationOf(platform, found, await studentNames(platform, actor.userId, id));
}

async function allocationOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  found: ReviewedAssignment,
  names: StudentNames,
): Promise<PeerReviewAllocation> {
  const [students, pairs] = [
    await listStudents(db, found.class.id),
    (await listPairs(db, found.assignment.id)).filter(isOnBoard),
  ];
  const present = new Set(students.map(({ id }) => id));
  const named = pairs.flatMap(({ reviewerId, revieweeId }) => [reviewerId, revieweeId]);
  const left = await listPeople(
    db,
    [...new Set(named)].filter((id) => !present.has(id)),
  );
  return presentAllocation(found, students, left, pairs, names, {
    names: await nameAgreement(db, found),
    readAt: clock(),
    parts: await reviewParts(db, found, clock()),
  });
}

/** Pairs for one draft were created because no one reviewed it: they are listed with the reviews. */
const isOnBoard = ({ removedAt, draftId }: PairRow): boolean =>
  removedAt === null && draftId === null;

/**
 * Saves who reviews whom. Drafts that are already submitted can be reviewed immediately. A review in progress is
 * withdrawn when its reviewer is removed, and continues if they are assigned again; an ended one stays. Pairs that were
 * added since the board was read, at a deadline or by another instructor, stay too.
 *
 * @throws {AppError} `not-found`, also for people who aren't students of the class; `invalid-request`; `conflict` in
 *   the archive, and for names of reviewers who haven't agreed; `confirmation-needed` when reviews are in progress
 */
export async function populate(
  platform: Platform,
  actor: Actor,
  sent: Populate,
): Promise<PeerReviewAllocation> {
  return platform.db.transaction(async (tx) => {
    const found = await reviewedAssignment(tx, actor, 'peerReview.manage', sent.assignmentId);
    const reading = { db: tx, clock: platform.clock };
    const names = await studentNames(reading, actor.userId, sent.assignmentId);
    const input = ofStudents(sent, names);
    const { assignment, class: course } = found;
    const now = platform.clock();
    const students = new Set((await listStudents(tx, course.id)).map(({ id }) => id));
    const before = await listPairs(tx, assignment.id);
    const known = new Set(
      before.map(({ reviewerId, revieweeId }) => repo.pairKey(reviewerId, revieweeId)),
    );
    const wanted = wantedPairs(
      input,
      (key, ids) => known.has(key) || ids.every((id) => students.has(id)),
    );
    const isKnown = ({ createdAt }: PairRow): boolean =>
      input.readAt === undefined || createdAt <= new Date(input.readAt);
    const removed = before.filter(
      (pair) =>
        isOnBoard(pair) &&
        isKnown(pair) &&
        !wanted.has(repo.pairKey(pair.reviewerId, pair.revieweeId)),
    );
    await withdraw(platform, tx, found, { removed, input, names });
    await repo.removePairs(
      tx,
      removed.map(({ id }) => id),
      now,
    );
    const kept = new Set(
      before.filter(isOnBoard).map((pair) => repo.pairKey(pair.reviewerId, pair.revieweeId)),
    );
    await repo.insertPairs(
      tx,
      [...wanted]
        .filter(([key]) => !kept.has(key))
        .map(([, pair]) => ({
          ...pair,
          assignmentId: assignment.id,
          draftId: null,
          origin: 'board' as const,
          createdAt: now,
        })),
    );
    const canPair = (await reviewParts(tx, found, now)) !== null;
    const settings = settingsOf(canPair ? input : { ...input, pairing: undefined }, found, now);
    await repo.saveAllocation(tx, settings);
    await followAnonymity(tx, assignment.id, found.allocation, input.anonymous);
    await continueReviews(platform, tx, assignment.id);
    await openReviews(platform, tx, { assignmentId: assignment.id });
    const object = `assignment ${assignment.id}`;
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: 'peer-review.populate',
      object,
    });
    const saved = await reviewedAssignment(tx, actor, 'peerReview.read', assignment.id);
    return allocationOf(reading, saved, names);
  });
}

/** The request with the students behind its ids. @throws {AppError} `not-found` */
function ofStudents(sent: Populate, names: StudentNames): Populate {
  const studentOf = (id: string): string => {
    const studentId = names.studentOf(id);
    if (studentId === null) throw notFound('student');
    return studentId;
  };
  return {
    ...sent,
    peerReview: sent.peerReview.map(({ revieweeId, reviewers }) => ({
      revieweeId: studentOf(revieweeId),
      reviewers: reviewers.map(({ id }) => ({ id: studentOf(id) })),
    })),
    separations: sent.separations?.map(({ first, second }) => ({
      first: first.map(studentOf),
      second: second.map(studentOf),
    })),
  };
}

type Wanted = Map<string, { reviewerId: string; revieweeId: string }>;

function wantedPairs(
  { peerReview }: Populate,
  isAllowed: (key: string, ids: readonly string[]) => boolean,
): Wanted {
  const wanted: Wanted = new Map();
  for (const { revieweeId, reviewers } of peerReview) {
    for (const { id: reviewerId } of reviewers) {
      if (reviewerId === revieweeId) throw new AppError('invalid-request', 'peerReview.ownDraft');
      const key = repo.pairKey(reviewerId, revieweeId);
      if (wanted.has(key)) throw new AppError('invalid-request', 'peerReview.twice');
      if (!isAllowed(key, [reviewerId, revieweeId])) throw notFound('student');
      wanted.set(key, { reviewerId, revieweeId });
    }
  }
  return wanted;
}

type Withdrawal = { removed: readonly PairRow[]; input: Populate; names: StudentNames };

/** Lost work and revealed names have to be confirmed first; the work stays stored in any case. */
async function withdraw(
  platform: Platform,
  tx: Database,
  { assignment, allocation }: ReviewedAssignment,
  { removed, input: { anonymous, confirmed }, names }: Withdrawal,
): Promise<void> {
  const pairOf = new Map(removed.map((pair) => [pair.id, pair]));
  const begun = (await repo.listBegun(tx, assignment.id)).filter(({ pairId }) =>
    pairOf.has(pairId),
  );
  const authorOf = ({ pairId }: (typeof begun)[number]): string =>
    pairOf.get(pairId)?.revieweeId ?? '';
  const concerned = begun.flatMap((review) => [review.reviewerId, authorOf(review)]);
  const people = await listPeople(tx, [...new Set(concerned)]);
  const nameOf = new Map(
    people.map(({ id, firstName, lastName }) => [
      id,
      names.nameOf(id, fullName({ firstName, lastName })),
    ]),
  );
  const isAnonymous = allocation === null || allocation.anonymous;
  const named = isAnonymous && !anonymous ? await requireNameAgreement(tx, assignment.id) : 0;
  const byReviewer = grouped(begun, ({ reviewerId }) => reviewerId);
  requireConfirmation(
    [
      ...people.flatMap(({ id }) => {
        const own = byReviewer.get(id) ?? [];
        const reviews = own.map((one) => `${one.draftTitle} (${nameOf.get(authorOf(one)) ?? ''})`);
        const values = {
          name: nameOf.get(id) ?? '',
          count: own.length,
          reviews: reviews.join(', '),
        };
        return own.length > 0 ? [{ key: 'consequences.reviewWithdrawn' as const, values }] : [];
      }),
      ...(named > 0
        ? [{ key: 'consequences.reviewersNamed' as const, values: { count: named } }]
        : []),
    ],
    confirmed,
  );
  await withdrawReviews(
    platform,
    tx,
    begun.map(({ id }) => id),
  );
}

function settingsOf(
  input: Populate,
  { assignment, allocation }: ReviewedAssignment,
  changedAt: Date,
): Parameters<typeof repo.saveAllocation>[1] {
  const { reassignHours, reviewPoints, options } = input;
  const defaultHours = allocation === null ? DEFAULT_REASSIGN_HOURS : allocation.reassignHours;
  return {
    assignmentId: assignment.id,
    mode: options ? MODE_OF[options] : (allocation?.mode ?? 'mutual'),
    reviewersPerReviewee: input.reviewer ?? allocation?.reviewersPerReviewee ?? 1,
    anonymous: input.anonymous,
    openReview: input.openReview,
    suggestions: input.suggestions ?? allocation?.suggestions ?? false,
    seed: input.seed ?? allocation?.seed ?? 0,
    separations: input.separations ?? allocation?.separations ?? [],
    pairing: input.pairing ?? allocation?.pairing ?? 'anyone',
    allocateAtDeadline: input.allocateAtDeadline ?? allocation?.allocateAtDeadline ?? false,
    reassignHours: reassignHours === undefined ? defaultHours : reassignHours,
    pointValue: reviewPoints === undefined ? (allocation?.pointValue ?? null) : reviewPoints,
    changedAt,
  };
}

/** The assignments of the same class to copy reviewers from. @throws {AppError} `not-found` */
export async function listCopyableAllocations({ db, clock }: Platform, actor: Actor, id: string) {
  const { class: course } = await reviewedAssignment(db, actor, 'peerReview.read', id);
  const hidden = await listHiddenAssignments({ db, clock }, { classId: course.id });
  // The order of both lists together would reveal who is who.
  if (hidden.has(id)) return [];
  return (await repo.listAllocationSources(db, id)).filter((one) => !hidden.has(one.id));
}

export const listAllocatedAssignments = repo.listAllocated;
