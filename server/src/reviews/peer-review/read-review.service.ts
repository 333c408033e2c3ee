import type { ReadableReview } from '@antecedent/contracts/reviews/peer-review/review';
import { carriedAnswers } from '@antecedent/domain/peer-review/review-answers';
import { isReviewSubmitted } from '@antecedent/domain/peer-review/review-states';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { peerReviews } from '../../ground/db/schema/peer-review.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { arePeersOpen, canRead, personIn, type ReviewPerson, windowOf } from './review.policy.ts';
import { type Answered, presentReadable, tellsOutcomes } from './review.presenter.ts';
import {
  type FoundReview,
  findAnswers,
  findReview,
  listFoundReviews,
  markResponseRead,
  type ReviewRow,
  updateReview,
} from './review.repo.ts';
import { findForm } from './review-form.repo.ts';
import { minuteOf, namesFor } from './review-names.ts';

/** A review as a person reads it, with their own review of the same draft if they are its other reviewer. */
export type Reading = { found: FoundReview; person: ReviewPerson; own: FoundReview | null };

/**
 * A submitted review with its answers, for the people it concerns, with other reviews of the same draft that they may
 * read; for its reviewer also one that they can't finish any more. Records the first time that the author reads it, or the reviewer reads its response.
 *
 * @throws {AppError} `not-found`; `conflict` for its reviewer while they can write it, or if they never started
 */
export async function readReview(
  { db, clock }: Platform,
  actor: Actor,
  reviewId: string,
): Promise<{
  review: ReadableReview;
  others: Pick<ReadableReview, 'id' | 'reviewerName' | 'status'>[];
}> {
  const found = await findReview({ db, clock }, reviewId, actor.userId);
  const reading = found && (await readingOf({ db, clock }, actor, found));
  if (!found || !reading) throw notSubmittedOrFound(found, actor, clock());
  const { person, own } = reading;
  if (person === 'author' && found.review.readAt === null) {
    await updateReview(db, reviewId, { readAt: clock() });
  }
  if (person === 'reviewer' && found.response) await markResponseRead(db, reviewId, clock());
  const [answered, others] = await Promise.all([
    answeredIn(db, found.review),
    listBeside({ db, clock }, actor, reading),
  ]);
  return {
    review: presentReadable(found, person, answered, own?.authorNumber),
    others: others.map((other) => ({
      id: other.review.id,
      reviewerName: namesFor(other, person === 'reviewer' ? 'peer' : person).reviewerName,
      status: other.review.status,
    })),
  };
}

/** The questions and answers of a review: as they were submitted, or as they are saved while it isn't. */
async function answeredIn(
  db: Database,
  { id, assignmentId, status }: ReviewRow,
): Promise<Answered> {
  const stored = await findAnswers(db, id);
  if (isReviewSubmitted(status)) {
    const { questions, criteria, submitted } = stored ?? {};
    return { questions: questions ?? [], criteria: criteria ?? [], answers: submitted ?? [] };
  }
  const { questions, criteria } = await findForm(db, assignmentId);
  return {
    questions,
    criteria,
    answers: carriedAnswers(questions, criteria, stored?.answers ?? []),
  };
}

/** The copy of a draft that a review is written in, for those who may see what the author does with it. */
export type ReviewedCopy = {
  /** Null where the review has none. */
  file: FoundReview['file'];
  submissionId: string;
  draftId: string;
  draftTitle: string;
  /** The version of the author's file that was copied; null before the review is begun. */
  draftVersion: number | null;
  reviewerName: string;
  submittedAt: string | null;
  timeZone: string;
};

/** @throws {AppError} `not-found`, also for reviewers */
export async function readReviewedCopy(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  reviewId: string,
): Promise<ReviewedCopy> {
  const found = await findReview({ db, clock }, reviewId, actor.userId);
  const reading = found && (await readingOf({ db, clock }, actor, found));
  if (!found || !reading || !tellsOutcomes(reading.person)) throw notFound('review');
  const { submissionId, draftId, draftTitle, draftVersion, submittedAt } = found.review;
  return {
    submissionId,
    draftId,
    draftTitle,
    draftVersion,
    file: found.file,
    reviewerName: namesFor(found, reading.person).reviewerName,
    submittedAt: submittedAt && minuteOf(submittedAt),
    timeZone: found.timeZone,
  };
}

/** A person's relation to a review that they may read now; null if they may not. */
export async function readingOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  found: FoundReview,
): Promise<Reading | null> {
  const person = personIn(found, actor.userId);
  if (person !== null) return canRead(actor, found, clock()) ? { found, person, own: null } : null;
  const own = await findOwnBeside({ db, clock }, actor, found.review);
  return own && arePeersOpen(own, found) ? { found, person: 'peer', own } : null;
}

async function findOwnBeside(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { userId }: Actor,
  review: ReviewRow,
): Promise<FoundReview | null> {
  const isOwn = and(ofSameDraft(review), eq(peerReviews.reviewerId, userId));
  return (await listFoundReviews({ db, clock }, userId, isOwn))[0] ?? null;
}

const ofSameDraft = ({ submissionId, draftId }: ReviewRow): SQL | undefined =>
  and(eq(peerReviews.submissionId, submissionId), eq(peerReviews.draftId, draftId));

/** The other submitted reviews of the draft that the same person may read. */
async function listBeside(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  { found, person, own }: Reading,
): Promise<FoundReview[]> {
  const { review } = found;
  const submitted = inArray(peerReviews.status, ['SUBMITTED', 'SUBMITTED_LATE', 'SUBMITTED_AUTO']);
  const others = await listFoundReviews(
    { db, clock },
    actor.userId,
    and(ofSameDraft(review), ne(peerReviews.id, review.id), submitted),
  );
  if (person === 'author' || person === 'instructor') return others;
  return others.filter(
    (other) => other.review.reviewerId !== actor.userId && arePeersOpen(own ?? found, other),
  );
}

function notSubmittedOrFound(found: FoundReview | null, { userId }: Actor, now: Date): AppError {
  if (found?.review.reviewerId !== userId) return notFound('review');
  const window = windowOf(found, now);
  const reason = window.allowed ? 'notSubmitted' : window.reason;
  return new AppError('conflict', `reviews.${reason}`);
}
