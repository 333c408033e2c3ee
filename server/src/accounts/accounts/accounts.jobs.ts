import { daysBefore, defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { mailAccount, mailAccountJob } from './account-mails.ts';
import { deleteOldTokens } from './account-tokens.ts';
import { deleteNeverConfirmed } from './accounts.repo.ts';
import { deleteExpiredSessions } from './sessions.repo.ts';

/** Deletes expired links and sessions, and accounts that were never confirmed. */
export const clearAccountsJob = defineDailyJob('accounts.clear');

export function registerAccountJobs(platform: Platform): void {
  const { db, env, jobs } = platform;
  jobs.work(mailAccountJob, (payload) => mailAccount(platform, payload));
  workDaily(platform, clearAccountsJob, async (now) => {
    await deleteOldTokens(platform);
    await deleteExpiredSessions(db, now);
    await deleteNeverConfirmed(db, daysBefore(now, env.keepDays.unconfirmed));
  });
}
