import type {
  ListedReview,
  ReceivedReview,
} from '@antecedent/contracts/reviews/peer-review/review';
import { isReviewSubmitted, type ReviewStatus } from '@antecedent/domain/peer-review/review-states';
import { and, eq, inArray, or } from 'drizzle-orm';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { peerReviews } from '../../ground/db/schema/peer-review.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { presentReceived } from './review.presenter.ts';
import { type FoundReview, listFoundReviews } from './review.repo.ts';
import { listSubmittedAt } from './review-dates.repo.ts';
import { listOwnReviewPoints, type OwnReviewPoints } from './review-grades.repo.ts';
import { minuteOf, namesFor } from './review-names.ts';
import { listRequests } from './reviewer-names.repo.ts';

const SUBMITTED = inArray(peerReviews.status, ['SUBMITTED', 'SUBMITTED_LATE', 'SUBMITTED_AUTO']);

/** An assignment whose instructor asks whether the caller's name may be shown. */
export type NameRequest = { assignmentId: string; assignmentTitle: string };

/** How many reviews of the caller's drafts there are in an assignment. */
export type ReceivedCount = { assignmentId: string; count: number; unread: number };

/**
 * The reviews that a student writes in a class, those to be done first; how many were written of the student's drafts; and
 * where an instructor asks to show their name.
 *
 * @throws {AppError} `not-found`
 */
export async function listOwnReviews(
  { db, clock }: Platform,
  actor: Actor,
  classId: string,
): Promise<{
  reviews: ListedReview[];
  points: OwnReviewPoints[];
  nameRequests: NameRequest[];
  received: ReceivedCount[];
}> {
  await authorizeFor(db, actor, 'review.list', { classId }, 'class');
  const { userId } = actor;
  const mine = and(
    eq(peerReviews.classId, classId),
    or(eq(peerReviews.reviewerId, userId), and(eq(submissions.studentId, userId), SUBMITTED)),
  );
  const found = await listFoundReviews({ db, clock }, userId, mine);
  const own = found.filter((one) => one.review.reviewerId === userId && !isGone(one));
  const dates = await listSubmittedAt(
    db,
    own.map(({ review }) => review),
  );
  return {
    reviews: own
      .map((one) => presentListed(one, dates.get(one.review.id) ?? one.review.openedAt))
      .sort(byUrgency),
    points: await listOwnReviewPoints(db, classId, userId),
    nameRequests: await listRequests(db, classId, userId),
    received: countReceived(found.filter(({ authorId }) => authorId === userId)),
  };
}

/** A review that was withdrawn before it was begun isn't listed; text that was written can still be read. */
const isGone = (found: FoundReview): boolean =>
  found.review.begunAt === null && statusOf(found) === 'WITHDRAWN';

/** A missed review can be submitted late, unless its reviewer was removed. */
const statusOf = ({ review: { status }, isRemoved }: FoundReview): ReviewStatus =>
  isRemoved && !isReviewSubmitted(status) ? 'WITHDRAWN' : status;

const presentListed = (found: FoundReview, submittedAt: Date): ListedReview => ({
  id: found.review.id,
  assignmentId: found.review.assignmentId,
  assignmentTitle: found.assignmentTitle,
  draftTitle: found.review.draftTitle,
  studentName: namesFor(found, 'reviewer').authorName,
  submissionDate: minuteOf(submittedAt),
  deadline: minuteOf(found.review.dueAt),
  status: statusOf(found),
  fileId: found.file?.id ?? null,
  hasNews: found.response !== null && found.response.readAt === null,
});

const isOver = ({ status }: ListedReview): boolean =>
  isReviewSubmitted(status) || status === 'WITHDRAWN';

/** What is to be done first, the most urgent first; then what is done, the newest first. */
function byUrgency(a: ListedReview, b: ListedReview): number {
  const [doneA, doneB] = [isOver(a), isOver(b)];
  if (doneA !== doneB) return doneA ? 1 : -1;
  const order = a.deadline.localeCompare(b.deadline);
  return doneA ? -order : order;
}

function countReceived(received: readonly FoundReview[]): ReceivedCount[] {
  const counts = new Map<string, ReceivedCount>();
  for (const { review } of received) {
    const { assignmentId } = review;
    const { count, unread } = counts.get(assignmentId) ?? { count: 0, unread: 0 };
    const news = review.readAt === null ? 1 : 0;
    counts.set(assignmentId, { assignmentId, count: count + 1, unread: unread + news });
  }
  return [...counts.values()];
}

/** The submitted reviews of a student's drafts in an assignment, oldest first. @throws {AppError} `not-found` */
export async function listReceivedReviews(
  { db, clock }: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<ReceivedReview[]> {
  await authorizeFor(db, actor, 'review.list', { assignmentId }, 'assignment');
  const received = and(
    eq(peerReviews.assignmentId, assignmentId),
    eq(submissions.studentId, actor.userId),
    SUBMITTED,
  );
  return (await listFoundReviews({ db, clock }, actor.userId, received)).map(presentReceived);
}
