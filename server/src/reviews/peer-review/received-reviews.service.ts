import { and, eq, inArray } from 'drizzle-orm';
import { peerReviews } from '../../ground/db/schema/peer-review.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listFoundReviews } from './review.repo.ts';
import { minuteOf, namesFor } from './review-names.ts';

/** A review as a mark on the timeline of the draft's author. */
export type ReviewMark = {
  reviewId: string;
  draftId: string;
  fileId: string;
  /** To the minute. */
  timestamp: string;
  reviewerName: string;
};

/**
 * The submitted reviews of a submission, oldest first.
 *
 * @param asking the author, or a reader of the submission who sees the names that instructors of the class see
 */
export async function listReviewMarks(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    submissionId,
    ...asking
  }: { submissionId: string } & ({ authorId: string } | { readerId: string }),
): Promise<ReviewMark[]> {
  const isAuthor = 'authorId' in asking;
  const found = await listFoundReviews(
    { db, clock },
    isAuthor ? asking.authorId : asking.readerId,
    and(
      eq(peerReviews.submissionId, submissionId),
      inArray(peerReviews.status, ['SUBMITTED', 'SUBMITTED_LATE', 'SUBMITTED_AUTO']),
    ),
  );
  return found.flatMap((one) => {
    const { review, file } = one;
    if (file === null || review.submittedAt === null) return [];
    const person = isAuthor ? 'author' : 'instructor';
    return [
      {
        reviewId: review.id,
        draftId: review.draftId,
        fileId: file.id,
        timestamp: minuteOf(review.submittedAt),
        reviewerName: namesFor(one, person).reviewerName,
      },
    ];
  });
}
