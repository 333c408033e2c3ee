import type { LanguageCode } from '@antecedent/catalog/languages';
import type { MailTemplate, MailValues } from '@antecedent/catalog/messages/emails';
import type { Database } from '../../ground/db/connection.ts';
import { isAmongTestStudents } from '../../ground/db/test-students.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { findRecipient, insertMail } from './mail.repo.ts';
import { renderMail } from './render-mail.ts';
import { sendMailJob } from './send-mail.ts';

export { forgetInOutbox } from './outbox.ts';

export type NewMail<T extends MailTemplate> = {
  /** One address. */
  to: string;
  /** The recipient's account: the mail is deleted with it, and is in the person's language. */
  userId?: string | null;
  replyTo?: string;
  /** Overrides the person's language; English by default without a person. */
  locale?: LanguageCode;
  template: T;
  values: MailValues[T];
};

/** The language of a person's mails. */
export const localeOf = async (db: Database, userId: string): Promise<LanguageCode> =>
  (await findRecipient(db, userId))?.locale ?? 'en';

/**
 * Writes a mail and plans its sending in the caller's transaction: it leaves exactly when that commits. Nothing is sent
 * here, so no mail server can delay or fail the caller. Mail to an unconfirmed address has no name in it: a stranger
 * may have typed both. For a test student, nothing is sent to anyone.
 */
export async function postMail<T extends MailTemplate>(
  { clock, jobs, env }: Pick<Platform, 'clock' | 'jobs' | 'env'>,
  tx: Database,
  { to, userId = null, replyTo, template, values, ...mail }: NewMail<T>,
): Promise<void> {
  if (isAmongTestStudents()) return;
  const recipient = userId === null ? null : await findRecipient(tx, userId);
  const locale = mail.locale ?? recipient?.locale ?? 'en';
  const told = recipient?.isConfirmed === false ? { ...values, name: '' } : values;
  const rendered = renderMail(template, told, { locale, publicUrl: env.publicUrl });
  const { id } = await insertMail(tx, {
    userId,
    template,
    recipient: to,
    replyTo: replyTo ?? null,
    ...rendered,
    createdAt: clock(),
  });
  await jobs.enqueue(tx, sendMailJob, { mailId: id, attempt: 1 }, { singletonKey: id });
}
