import { MINUTE } from '@antecedent/domain/time';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeMail, findMail, type MailRow } from './mail.repo.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { keepInOutbox } from './outbox.ts';
import { isForGood, refusalOf } from './refusal.ts';

export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: z.object({ mailId: z.uuid(), attempt: z.int().min(1) }),
  policy: 'short',
  expireSeconds: 180,
});

/** Pauses after attempts that failed for now; after the last the mail counts as failed. Together two days. */
const PAUSES = [1, 5, 15, 60, 240, 480, 960, 1_200].map((minutes) => minutes * MINUTE);

const servers = new WeakMap<Platform['env'], MailServer>();

/** The mail server of this node; opened with the first mail. */
function serverOf(env: Platform['env'], smtpUrl: string): MailServer {
  const server = servers.get(env) ?? openMailServer({ ...env, smtpUrl });
  servers.set(env, server);
  return server;
}

/** Ends the connections to the mail server; the next mail would open them again. */
export function closeMailServer({ env }: Pick<Platform, 'env'>): void {
  servers.get(env)?.close();
  servers.delete(env);
}

/**
 * Sends a mail, or keeps it in the outbox where there is no mail server. What the server refuses for now
 * is tried again after growing pauses, what it refuses for good is not. A mail that was sent or taken
 * back meanwhile is left alone; one whose sending was interrupted may go twice, with one message id.
 */
export async function sendMail(
  platform: Platform,
  { mailId, attempt }: { mailId: string; attempt: number },
): Promise<void> {
  const mail = await findMail(platform.db, mailId);
  if (mail?.state !== 'waiting') return;
  const { env } = platform;
  if (env.smtpUrl === null) await keep(platform, mail);
  else await send(platform, serverOf(env, env.smtpUrl), { mail, attempt });
}

async function keep({ env, db, log }: Platform, mail: MailRow): Promise<void> {
  const file = await keepInOutbox(env, mail);
  await changeMail(db, mail.id, ['waiting'], { state: 'kept', problem: null });
  log.info({ mailId: mail.id, template: mail.template, file }, 'a mail was put into the outbox');
}

async function send(
  platform: Platform,
  server: MailServer,
  { mail, attempt }: { mail: MailRow; attempt: number },
): Promise<void> {
  const { db, clock, log } = platform;
  const { id: mailId, template } = mail;
  try {
    await server.send(mail);
  } catch (error) {
    const problem = refusalOf(error);
    const pause = isForGood(error) ? undefined : PAUSES[attempt - 1];
    log.warn({ mailId, template, attempt, problem }, 'a mail was not taken');
    if (pause === undefined)
      await changeMail(db, mailId, ['waiting'], { state: 'failed', problem });
    else await tryAgain(platform, mailId, { problem, attempt: attempt + 1, pause });
    return;
  }
  const emptied = { plain: '', html: '', problem: null };
  await changeMail(db, mailId, ['waiting'], { ...emptied, state: 'sent', sentAt: clock() });
}

async function tryAgain(
  { db, clock, jobs }: Platform,
  mailId: string,
  { problem, attempt, pause }: { problem: string; attempt: number; pause: number },
): Promise<void> {
  const startAfter = new Date(clock().getTime() + pause);
  await db.transaction(async (tx) => {
    if (!(await changeMail(tx, mailId, ['waiting'], { problem }))) return;
    const payload = { mailId, attempt };
    await jobs.enqueue(tx, sendMailJob, payload, { startAfter, singletonKey: mailId });
  });
}
