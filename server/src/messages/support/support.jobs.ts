import { daysBefore, defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { deleteClosedBefore } from './support.repo.ts';

/** Deletes tickets that were closed long ago, with their messages. */
export const clearTicketsJob = defineDailyJob('support.clear');

export function registerSupportJobs(platform: Platform): void {
  const { db, env } = platform;
  workDaily(platform, clearTicketsJob, (now) =>
    deleteClosedBefore(db, daysBefore(now, env.keepDays.tickets)),
  );
}
