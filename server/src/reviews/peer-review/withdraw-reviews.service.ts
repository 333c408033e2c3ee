import type { Database } from '../../ground/db/connection.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { restoreReviews, setWithdrawn } from './allocation.repo.ts';
import { LATE_SAVES_MS } from './end-review.service.ts';
import { closeReviewFile } from './review.repo.ts';
import { invalidateReviewFiles } from './review-files.repo.ts';
import { tellOfRemovedReviews, tellOfRestoredReviews } from './review-notices.service.ts';

/**
 * Ends reviews in progress that are no longer to be written, in the caller's transaction. What was written stays, with the
 * unsaved text of open pages; the reviewer is notified, and can read it.
 */
export async function withdrawReviews(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  reviewIds: readonly string[],
): Promise<void> {
  await setWithdrawn(tx, reviewIds);
  const lateUntil = new Date(platform.clock().getTime() + LATE_SAVES_MS);
  for (const id of reviewIds) await closeReviewFile(tx, id, lateUntil);
  await tellOfRemovedReviews(platform, tx, reviewIds);
}

/** Withdrawn reviews of an assignment go on where their reviewer and their deadline are back. */
export async function continueReviews(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  assignmentId: string,
): Promise<void> {
  const restored = await restoreReviews(tx, assignmentId);
  await invalidateReviewFiles(tx, restored);
  await tellOfRestoredReviews(platform, tx, restored);
}
