import { defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { sweepLibrary } from './library.service.ts';

/** Deletes for good what was deleted from libraries. */
export const sweepLibraryJob = defineDailyJob('library.sweep');

export function registerLibraryJobs(platform: Platform): void {
  workDaily(platform, sweepLibraryJob, (now) => sweepLibrary(platform, now));
}
