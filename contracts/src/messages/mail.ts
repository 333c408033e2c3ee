import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { ListCursorSchema } from '../wire/list-cursor.ts';

/** `kept` means stored in the outbox because there is no mail server. */
export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_PAGE_SIZE = 25;

export const MailEntrySchema = z.object({
  id: z.uuid(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** The mail server's last error, without addresses; null when there was none. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailEntry = z.infer<typeof MailEntrySchema>;

export const MailSchema = MailEntrySchema.extend({
  replyTo: z.string().nullable(),
  /** Both bodies are empty once the email has been sent, since links in them would still work. */
  plain: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof MailSchema>;

export const MailListSchema = z.object({
  mails: z.array(MailEntrySchema),
  next: ListCursorSchema.nullable(),
  counts: z.record(z.enum(MAIL_STATES), z.int().min(0)),
  /** Whether there is a mail server; without one, emails are stored in the outbox. */
  hasMailServer: z.boolean(),
});
export type MailList = z.infer<typeof MailListSchema>;

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mail',
  summary: 'List emails of the last 30 days without their contents, newest first',
  action: 'mail.read',
  opens: 'nothing',
  query: z.object({
    state: z.enum(MAIL_STATES).optional(),
    before: ListCursorSchema.optional(),
  }),
  response: MailListSchema,
});

const byId = z.object({ id: z.uuid() });

export const readMail = endpoint({
  method: 'GET',
  path: '/admin/mail/:id',
  summary: 'Get an email with its contents; reading it is recorded in the audit log',
  action: 'mail.read',
  opens: 'nothing',
  params: byId,
  response: MailSchema,
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/admin/mail/:id/send',
  summary: 'Resend an email that failed, or one kept from before there was a mail server',
  action: 'mail.read',
  opens: 'nothing',
  params: byId,
  response: MailEntrySchema,
  errors: ['conflict'],
});
