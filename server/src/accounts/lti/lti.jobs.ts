import { defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { clearExchanges } from './platforms.service.ts';
import { rotateKeys } from './tool-keys.service.ts';

/** Rotates the server's keys for platforms, and deletes old exchanges. */
export const maintainLtiJob = defineDailyJob('lti.maintain');

export function registerLtiJobs(platform: Platform): void {
  workDaily(platform, maintainLtiJob, async (now) => {
    await rotateKeys(platform);
    await clearExchanges(platform, now);
  });
}
