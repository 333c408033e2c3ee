import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { peerReviews } from '../../db/schema/peer-review.ts';
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

/** The submitted reviews of a submission, oldest first; with names for those who teach the class. */
export async function listReviewMarks(
  db: Database,
  { submissionId, userId }: { submissionId: string; userId: string },
): Promise<ReviewMark[]> {
  const found = await listFoundReviews(
    db,
    userId,
    and(
      eq(peerReviews.submissionId, submissionId),
      inArray(peerReviews.status, ['SUBMITTED', 'SUBMITTED_LATE', 'SUBMITTED_AUTO']),
    ),
  );
  return found.flatMap((one) => {
    const { review, file, authorId } = one;
    if (file === null || review.submittedAt === null) return [];
    const person = authorId === userId ? 'author' : 'instructor';
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
