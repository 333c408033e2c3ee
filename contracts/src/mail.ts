import { z } from 'zod';
import { endpoint } from './wire/endpoint.ts';
import { ListCursorSchema } from './wire/list-cursor.ts';

/** `kept` is in the outbox, since there is no mail server. */
export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_PAGE_SIZE = 25;

export const MailEntrySchema = z.object({
  id: z.uuid(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** What the mail server said last, without addresses; null when it said nothing against it. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailEntry = z.infer<typeof MailEntrySchema>;

export const MailSchema = MailEntrySchema.extend({
  replyTo: z.string().nullable(),
  /** Both are empty once it was sent: links in them would still work. */
  plain: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof MailSchema>;

export const MailListSchema = z.object({
  mails: z.array(MailEntrySchema),
  next: ListCursorSchema.nullable(),
  counts: z.record(z.enum(MAIL_STATES), z.int().min(0)),
  /** Whether there is a mail server; without one mails are kept. */
  hasMailServer: z.boolean(),
});
export type MailList = z.infer<typeof MailListSchema>;

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mail',
  summary: 'Mails of the last 30 days without their contents, newest first',
  action: 'mail.read',
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
  summary: 'One mail with its contents; whoever reads contents is named in the audit log',
  action: 'mail.read',
  params: byId,
  response: MailSchema,
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/admin/mail/:id/send',
  summary: 'Send a mail that failed, or that was kept before there was a mail server',
  action: 'mail.read',
  params: byId,
  response: MailEntrySchema,
  errors: ['conflict'],
});
