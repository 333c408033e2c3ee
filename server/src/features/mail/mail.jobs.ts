import { DAY, HOUR } from '@antecedent/domain/time';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteMailsBefore, failWaitingSince } from './mail.repo.ts';
import { clearOutbox } from './outbox.ts';
import { sendMail, sendMailJob } from './send-mail.ts';

/** Mails, read or unread, are kept for so long. */
const KEPT_FOR = 30 * DAY;

/** All attempts together take two days; what still waits after that has lost its job. */
const GIVEN_UP_AFTER = 3 * DAY;

/** Each day: mails that are too old to matter. */
export const clearMailsJob = defineJob({
  name: 'mail.clear',
  payload: z.object({}),
  policy: 'short',
  retries: 0,
});

export function registerMailJobs(platform: Platform): void {
  const { clock, db, env, jobs } = platform;
  jobs.work(sendMailJob, (payload) => sendMail(platform, payload), { atOnce: 2 });
  jobs.work(clearMailsJob, async () => {
    const now = clock().getTime();
    await planMailClearing(platform, new Date(now + DAY));
    const before = new Date(now - KEPT_FOR);
    await failWaitingSince(db, new Date(now - GIVEN_UP_AFTER));
    await deleteMailsBefore(db, before);
    await clearOutbox(env, before);
  });
}

/** Makes sure that a clearing is planned; every node says so when it starts. */
export async function planMailClearing(
  { db, jobs, clock }: Platform,
  startAfter: Date = new Date(clock().getTime() + HOUR),
): Promise<void> {
  await jobs.enqueue(db, clearMailsJob, {}, { startAfter, singletonKey: 'clear' });
}
