import { MINUTE } from '@antecedent/domain/time';
import { z } from 'zod';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { changeMail, findMail, type MailRow } from './mail.repo.ts';
import type { WithMailServer } from './mail-server.ts';
import { keepInOutbox } from './outbox.ts';

export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: z.object({ mailId: z.uuid(), attempt: z.int().min(1) }),
  policy: 'short',
  expireSeconds: 180,
});

/** Pauses after attempts that failed for now; after the last the mail counts as failed. Together two days. */
const RETRY_INTERVALS_MS = [1, 5, 15, 60, 240, 480, 960, 1_200].map((minutes) => minutes * MINUTE);

/**
 * Sends a mail, or stores it in the outbox if there is no mail server. A temporary rejection is retried after growing
 * pauses, a permanent one isn't. A mail that has been sent or withdrawn since is left alone; one whose sending was
 * interrupted may be sent twice, with the same message id.
 */
export async function sendMail(
  services: Platform & WithMailServer,
  { mailId, attempt }: { mailId: string; attempt: number },
): Promise<void> {
  const mail = await findMail(services.db, mailId);
  if (mail?.state !== 'waiting') return;
  try {
    const delivered = await deliver(services, mail);
    await changeMail(services.db, mailId, ['waiting'], { ...delivered, problem: null });
  } catch (error) {
    await handleRefusal(services, mail, { error, attempt });
  }
}

/** @returns what changes in the row */
async function deliver(
  { env, clock, log, mailServer }: Platform & WithMailServer,
  mail: MailRow,
): Promise<Pick<MailRow, 'state'> & Partial<MailRow>> {
  if (mailServer !== null) {
    await mailServer.send(mail);
    return { state: 'sent', sentAt: clock(), plain: '', html: '' };
  }
  const file = await keepInOutbox(env, mail);
  log.info({ mailId: mail.id, template: mail.template, file }, 'a mail was put into the outbox');
  return { state: 'kept' };
}

async function handleRefusal(
  { db, clock, jobs, log }: Platform,
  { id: mailId, template }: MailRow,
  { error, attempt }: { error: unknown; attempt: number },
): Promise<void> {
  const problem = refusalOf(error);
  const pause = isForGood(error) ? undefined : RETRY_INTERVALS_MS[attempt - 1];
  log.warn({ mailId, template, attempt, problem }, 'a mail was not taken');
  await db.transaction(async (tx) => {
    const state = pause === undefined ? 'failed' : 'waiting';
    const changed = await changeMail(tx, mailId, ['waiting'], { state, problem });
    if (!changed || pause === undefined) return;
    const startAfter = new Date(clock().getTime() + pause);
    const payload = { mailId, attempt: attempt + 1 };
    await jobs.enqueue(tx, sendMailJob, payload, { startAfter, singletonKey: mailId });
  });
}

type MailError = { code?: string; responseCode?: number; response?: string; command?: string };

/** Whether the same mail would be refused again: answers of 500 and more, and invalid addresses. */
function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as MailError;
  // What is wrong with the account at the mail server is for the operator to put right.
  if (code === 'EAUTH') return false;
  return code === 'EENVELOPE' && responseCode === undefined ? true : (responseCode ?? 0) >= 500;
}

/** What to tell staff: the server's number and how far it came, never an address or what it said in full. */
function refusalOf(error: unknown): string {
  const { code, responseCode, command } = error as MailError;
  return [code ?? 'failed', responseCode, command && `at ${command}`].filter(Boolean).join(' ');
}
