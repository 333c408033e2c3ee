import { defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { deleteExpired } from './sign-in-flows.repo.ts';

/** Sign-ins elsewhere that were never ended; each that is begun clears them too, but the last may be long ago. */
export const clearFlowsJob = defineDailyJob('identities.clear');

export function registerIdentityJobs(platform: Platform): void {
  workDaily(platform, clearFlowsJob, (now) => deleteExpired(platform.db, now));
}
