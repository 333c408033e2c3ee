import { defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { sweepBlobs } from './blobs.service.ts';

/** Deletes unreferenced blobs. */
export const sweepBlobsJob = defineDailyJob('blobs.sweep', 3_600);

export function registerBlobJobs(platform: Platform): void {
  workDaily(platform, sweepBlobsJob, async () => {
    await sweepBlobs(platform);
  });
}
