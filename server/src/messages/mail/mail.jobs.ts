import { daysBefore, defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { deleteMailsBefore, failWaitingSince } from './mail.repo.ts';
import type { WithMailServer } from './mail-server.ts';
import { clearOutbox } from './outbox.ts';
import { sendMail, sendMailJob } from './send-mail.ts';

/** Days. All attempts together take two; a mail that is still pending after that has lost its job. */
const GIVE_UP_AFTER_MS = 3;

/** Mails, sent or not, that are too old to matter. */
export const clearMailsJob = defineDailyJob('mail.clear');

export function registerMailJobs(services: Platform & WithMailServer): void {
  const { db, env, jobs } = services;
  jobs.work(sendMailJob, (payload) => sendMail(services, payload), { atOnce: 2 });
  workDaily(services, clearMailsJob, async (now) => {
    const before = daysBefore(now, env.keepDays.mails);
    await failWaitingSince(db, daysBefore(now, GIVE_UP_AFTER_MS));
    await deleteMailsBefore(db, before);
    await clearOutbox(env, before);
  });
}
