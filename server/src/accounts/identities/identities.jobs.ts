import { defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { deleteExpired } from './sign-in-flows.repo.ts';

/** Deletes federated sign-ins that were never completed; each new one does so too, but the last may be long ago. */
export const clearFlowsJob = defineDailyJob('identities.clear');

export function registerIdentityJobs(platform: Platform): void {
  workDaily(platform, clearFlowsJob, (now) => deleteExpired(platform.db, now));
}
