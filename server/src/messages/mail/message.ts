import type { SendMailOptions } from 'nodemailer';
import type { Platform } from '../../ground/platform/platform.ts';
import type { MailRow } from './mail.repo.ts';

/**
 * A mail as it goes over the wire. Its id is the row's, so that a mail program shows a message only once if it was sent
 * twice. No program replies to it automatically.
 */
export function messageOf(
  { mailFrom, publicUrl }: Pick<Platform['env'], 'mailFrom' | 'publicUrl'>,
  mail: MailRow,
): SendMailOptions {
  return {
    from: mailFrom,
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.plain,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
