import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import type { ReviewPerson } from './review.policy.ts';
import type { FoundReview } from './review.repo.ts';

/** The names in a review as a reader may know them. */
export type ReviewNames = { authorName: string; reviewerName: string };

/**
 * Names, or pseudonyms in the language of the person who asks. Instructors see names unless they grade without them, and everyone their own.
 *
 * @param authorNumber of the author among those whom the person who asks reviews; for a peer that of their own review
 */
export function namesFor(
  found: FoundReview,
  person: ReviewPerson,
  authorNumber = found.authorNumber,
): ReviewNames {
  const { authorName, reviewerName, anonymous, staffNames } = found;
  if (person === 'instructor') return staffNames;
  if (!anonymous) return { authorName, reviewerName };
  const { pseudonyms } = SERVER_LANGUAGES[found.locale];
  return {
    authorName: person === 'author' ? authorName : pseudonyms.author(authorNumber),
    reviewerName: person === 'reviewer' ? reviewerName : pseudonyms.reviewer(found.reviewerNumber),
  };
}

/** The name under which a reviewer comments: it is written to the file. */
export const penName = (found: FoundReview): string =>
  found.anonymous
    ? SERVER_LANGUAGES[found.locale].pseudonyms.reviewer(found.reviewerNumber)
    : found.reviewerName;

/**
 * A time of a review as shown to other people. Seconds would reveal who was online just then, even in the deadline that
 * follows a late draft.
 */
export const minuteOf = (time: Date): string => {
  const minute = new Date(time);
  minute.setUTCSeconds(0, 0);
  return minute.toISOString();
};
