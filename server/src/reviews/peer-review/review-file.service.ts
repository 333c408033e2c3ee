import { isReviewSubmitted } from '@antecedent/domain/peer-review/review-states';
import type { ReviewRefusal } from '@antecedent/domain/peer-review/review-window';
import { and, eq } from 'drizzle-orm';
import { peerReviews } from '../../ground/db/schema/peer-review.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { arePeersOpen, personIn, windowOf } from './review.policy.ts';
import { type FoundReview, findReviewOfFile, listFoundReviews } from './review.repo.ts';
import { namesFor, penName } from './review-names.ts';

/** What a person may do with a reviewer's copy of a draft, as of now. */
export type ReviewFileAccess = {
  fileId: string;
  extension: string;
  /** How its reviewer writes in it; null for everyone else, and where its editor has no comments. */
  mode: 'comment' | 'suggest' | null;
  /** Why its reviewer can't write in it; null while they can, and for everyone else. */
  refusal: ReviewRefusal | null;
  /** The name under which the reviewer writes. */
  penName: string;
  /** What the reviewer is called in what other people read; null for the reviewer, who reads the file as it is. */
  shownAs: string | null;
};

/** Null for those whom the file doesn't concern now, and when there is no such file. */
export async function reviewFileAccess(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  fileId: string,
  userId: string,
): Promise<ReviewFileAccess | null> {
  const found = await findReviewOfFile({ db, clock }, fileId, userId);
  if (!found?.file) return null;
  const { extension } = found.file;
  const window = windowOf(found, clock());
  const about = { fileId, extension, penName: penName(found) };
  const person = personIn(found, userId);
  if (person === 'reviewer') {
    const refusal = window.allowed ? null : window.reason;
    const mode = extension !== 'docx' ? null : found.suggestions ? 'suggest' : 'comment';
    return { ...about, mode, refusal, shownAs: null };
  }
  const reads = person ?? ((await isOpenPeer({ db, clock }, found, userId)) ? 'peer' : null);
  if (reads === null) return null;
  if (reads !== 'instructor' && !isReviewSubmitted(found.review.status)) return null;
  const shownAs = namesFor(found, reads).reviewerName;
  return { ...about, mode: null, refusal: null, shownAs };
}

async function isOpenPeer(
  reading: Pick<Platform, 'db' | 'clock'>,
  found: FoundReview,
  userId: string,
): Promise<boolean> {
  const { submissionId, draftId } = found.review;
  const own = await listFoundReviews(
    reading,
    userId,
    and(
      eq(peerReviews.submissionId, submissionId),
      eq(peerReviews.draftId, draftId),
      eq(peerReviews.reviewerId, userId),
    ),
  );
  return own.some((review) => arePeersOpen(review, found));
}
