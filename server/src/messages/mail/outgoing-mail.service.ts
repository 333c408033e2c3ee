import {
  MAIL_PAGE_SIZE,
  type Mail,
  type MailEntry,
  type MailList,
} from '@antecedent/contracts/messages/mail';
import type { Database } from '../../ground/db/connection.ts';
import { type AuditAction, recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { listPlaceOf, pageOf } from '../../ground/platform/http/list-cursor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { presentCounts, presentEntry, presentMail } from './mail.presenter.ts';
import { changeMail, countMails, findMail, listMails, type MailState } from './mail.repo.ts';
import { sendMailJob } from './send-mail.ts';

/** A page of mails without their contents, newest first. */
export async function readMails(
  { db, env }: Platform,
  { state, before }: { state?: MailState | undefined; before?: string | undefined },
): Promise<MailList> {
  const wanted = { state: state ?? null, before: listPlaceOf(before), limit: MAIL_PAGE_SIZE + 1 };
  const [found, counts] = await Promise.all([listMails(db, wanted), countMails(db)]);
  const { rows, next } = pageOf(found, MAIL_PAGE_SIZE, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  return {
    mails: rows.map(presentEntry),
    next,
    counts: presentCounts(counts),
    hasMailServer: env.smtpUrl !== null,
  };
}

/**
 * One mail. Its contents may give access to an account, so reading them is audited first.
 *
 * @throws {AppError} `not-found`
 */
export async function readMail(platform: Platform, actor: Actor, id: string): Promise<Mail> {
  const mail = await findMail(platform.db, id);
  if (!mail) throw notFound('mail');
  if (mail.plain !== '') await audit(platform, platform.db, actor, 'mail.read', id);
  return presentMail(mail);
}

/**
 * Gives a mail another round of attempts.
 *
 * @throws {AppError} `not-found`; `conflict` if it is being sent, was sent, or there is no mail server
 */
export async function sendMailAgain(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<MailEntry> {
  const { db, env, jobs } = platform;
  if (!(await findMail(db, id))) throw notFound('mail');
  if (env.smtpUrl === null) {
    throw new AppError('conflict', 'mail.noServer');
  }
  await db.transaction(async (tx) => {
    const change = { state: 'waiting', problem: null } as const;
    if (!(await changeMail(tx, id, ['failed', 'kept'], change))) {
      throw new AppError('conflict', 'mail.sent');
    }
    await jobs.enqueue(tx, sendMailJob, { mailId: id, attempt: 1 }, { singletonKey: id });
    await audit(platform, tx, actor, 'mail.retry', id);
  });
  const mail = await findMail(db, id);
  if (!mail) throw notFound('mail');
  return presentEntry(mail);
}

const audit = (
  { clock }: Platform,
  db: Database,
  actor: Actor,
  action: AuditAction,
  id: string,
): Promise<void> =>
  recordAudit({ clock }, db, { actorId: actor.userId, action, object: `mail ${id}` });
