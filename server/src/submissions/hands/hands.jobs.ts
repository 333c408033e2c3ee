import { daysBefore, defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { deleteRaisedBefore } from './hands.repo.ts';

/** Deletes hands that were raised a week ago, with their questions. */
export const clearHandsJob = defineDailyJob('submissions.clear-hands');

export function registerHandJobs(platform: Platform): void {
  workDaily(platform, clearHandsJob, (now) => deleteRaisedBefore(platform.db, daysBefore(now, 7)));
}
