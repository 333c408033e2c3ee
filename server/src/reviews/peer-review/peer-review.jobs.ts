import { MINUTE } from '@antecedent/domain/time';
import { z } from 'zod';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { allocateAtDeadlines } from './allocate-at-deadline.service.ts';
import { closeDueReviews, closeReviewsJob } from './close-reviews.service.ts';
import { openReviews } from './open-reviews.service.ts';
import { reassignByItself } from './reassign.service.ts';
import { prepareCopy, prepareCopyJob } from './review-copies.service.ts';
import { remindOfReviews } from './review-notices.service.ts';

const INTERVAL_MS = MINUTE;

/**
 * Periodically processes what a failed node left, changes that no call causes (a student who returns to the class, a
 * reopened draft), and events that come with time: drafts to allocate, near deadlines, unreviewed drafts.
 */
const sweepReviewsJob = defineJob({
  name: 'peer-review.sweep',
  payload: z.object({}),
  policy: 'short',
  retries: 0,
});

/** The next look is planned first: what fails now is tried again then. */
export async function sweepReviews(platform: Platform & WithVersions): Promise<void> {
  await planReviewSweep(platform, INTERVAL_MS);
  await closeDueReviews(platform);
  await platform.db.transaction((tx) => openReviews(platform, tx, 'all'));
  await allocateAtDeadlines(platform);
  await reassignByItself(platform);
  await remindOfReviews(platform);
}

/** Makes sure that the look is scheduled; every node does so when it starts. @param pause milliseconds */
export async function planReviewSweep(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  pause = 0,
): Promise<void> {
  const startAfter = new Date(clock().getTime() + pause);
  const singletonKey = pause ? 'next' : 'at once';
  await jobs.enqueue(db, sweepReviewsJob, {}, { startAfter, singletonKey });
}

export function registerPeerReviewJobs(platform: Platform & WithVersions): void {
  platform.jobs.work(closeReviewsJob, () => closeDueReviews(platform));
  platform.jobs.work(prepareCopyJob, (draft) => prepareCopy(platform, draft));
  platform.jobs.work(sweepReviewsJob, () => sweepReviews(platform));
}
