import { daysBefore, defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { mailNotices, mailNoticesJob } from './notification-mails.ts';
import { deleteNotificationsBefore } from './notifications.repo.ts';

/** Notices, read or not, of what has long been over. */
export const clearNotificationsJob = defineDailyJob('notifications.clear');

export function registerNotificationJobs(platform: Platform): void {
  const { db, env, jobs } = platform;
  jobs.work(mailNoticesJob, () => mailNotices(platform));
  workDaily(platform, clearNotificationsJob, (now) =>
    deleteNotificationsBefore(db, daysBefore(now, env.keepDays.notices)),
  );
}
