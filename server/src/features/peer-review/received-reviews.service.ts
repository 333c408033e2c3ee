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

/** Nobody: those who teach the class are told names, whoever of them it is. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * The submitted reviews of a submission, oldest first.
 *
 * @param authorId the author, where they are the one who is told; else names are told, as to those who teach the class
 */
export async function listReviewMarks(
  db: Database,
  { submissionId, authorId }: { submissionId: string; authorId?: string },
): Promise<ReviewMark[]> {
  const found = await listFoundReviews(
    db,
    authorId ?? NOBODY,
    and(
      eq(peerReviews.submissionId, submissionId),
      inArray(peerReviews.status, ['SUBMITTED', 'SUBMITTED_LATE', 'SUBMITTED_AUTO']),
    ),
  );
  return found.flatMap((one) => {
    const { review, file } = one;
    if (file === null || review.submittedAt === null) return [];
    const person = authorId === undefined ? 'instructor' : 'author';
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
