import { can, type Subject } from '@antecedent/domain/access/can';
import type { Relation } from '@antecedent/domain/access/relations';
import { isReviewSubmitted } from '@antecedent/domain/peer-review/review-states';
import { type ReviewWindow, reviewWindow } from '@antecedent/domain/peer-review/review-window';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { FoundReview } from './review.repo.ts';

/** A person's relation to a review. A peer reviews the same draft, in an open review. */
export type ReviewPerson = 'author' | 'reviewer' | 'peer' | 'instructor';

const STAFF: readonly Relation[] = ['owner', 'instructor', 'assistant'];

/** A person's relation to a review, by their role in it and in the class; null for everyone else. */
export function personIn(found: FoundReview, userId: string): ReviewPerson | null {
  if (found.roles.some((role) => STAFF.includes(role))) return 'instructor';
  if (found.review.reviewerId === userId) return 'reviewer';
  return found.authorId === userId && found.roles.includes('student') ? 'author' : null;
}

/** The relations of a person to a review, for the permissions table. */
export const reviewSubject = (found: FoundReview, userId: string): Subject => ({
  relations: relationsOf(found, userId),
  isArchived: found.archivedAt !== null,
});

function relationsOf(found: FoundReview, userId: string): Relation[] {
  switch (personIn(found, userId)) {
    case 'instructor':
      return found.roles.filter((role) => STAFF.includes(role));
    // A person who left the class is informed of that, and can still read what they wrote.
    case 'reviewer':
      return ['reviewer'];
    case 'author':
      return ['student'];
    default:
      return [];
  }
}

/** Whether a person reads a review: once it is submitted. Its reviewer also reads one that they can't finish any more. */
export const canRead = (actor: Actor, found: FoundReview, now: Date): boolean =>
  (isReviewSubmitted(found.review.status) || isUnfinishedOf(found, actor.userId, now)) &&
  can(actor, 'review.read', reviewSubject(found, actor.userId));

const isUnfinishedOf = (found: FoundReview, userId: string, now: Date): boolean =>
  personIn(found, userId) === 'reviewer' &&
  found.review.begunAt !== null &&
  !windowOf(found, now).allowed;

/**
 * Whether reviewers of the same draft see one another's review: in an open one, when both are submitted.
 *
 * @param own the review of the person who asks
 */
export const arePeersOpen = (own: FoundReview, other: FoundReview): boolean =>
  own.openReview &&
  own.isReviewerEnrolled &&
  own.review.submissionId === other.review.submissionId &&
  own.review.draftId === other.review.draftId &&
  isReviewSubmitted(own.review.status) &&
  isReviewSubmitted(other.review.status);

/** Whether the reviewer can write the review now. */
export const windowOf = (found: FoundReview, now: Date): ReviewWindow =>
  reviewWindow(
    {
      status: found.review.status,
      dueAt: found.review.dueAt.getTime(),
      isEnrolled: found.isReviewerEnrolled,
      isRemoved: found.isRemoved,
      isArchived: found.archivedAt !== null,
    },
    now.getTime(),
  );
