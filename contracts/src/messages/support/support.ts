import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { EmailSchema, LocaleSchema } from '../../accounts/accounts/account-fields.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { maxLengthMessage, text } from '../../wire/fields.ts';
import { ListCursorSchema } from '../../wire/list-cursor.ts';
import { SUPPORT_LIMIT } from './contact-limit.ts';

/** Support request types. */
export const SUPPORT_TYPE = {
  account: 1,
  classes: 2,
  writing: 3,
  grading: 4,
  other: 5,
} as const;

/** The type preselected in the dialog. */
export const DEFAULT_SUPPORT_TYPE = SUPPORT_TYPE.other;

export const SupportTypeSchema = z.object({ id: z.int(), name: z.string() });
export type SupportType = z.infer<typeof SupportTypeSchema>;

const words = (missing: string, most: number) =>
  text().trim().min(1, missing).max(most, maxLengthMessage(most));

/** A message with a name and an email address to reply to. */
export const ContactSchema = z.object({
  name: words(rule('support.name'), SUPPORT_LIMIT.name),
  email: EmailSchema,
  message: words(rule('support.message'), SUPPORT_LIMIT.message),
});
export type Contact = z.infer<typeof ContactSchema>;

export const SupportRequestSchema = ContactSchema.extend({
  option: z
    .union(
      Object.values(SUPPORT_TYPE).map((id) => z.literal(id)),
      rule('support.type'),
    )
    .default(DEFAULT_SUPPORT_TYPE),
  /** Path of the page. Query and hash are cut off, since they may contain tokens. */
  currentURL: text()
    .max(SUPPORT_LIMIT.url, maxLengthMessage(SUPPORT_LIMIT.url))
    .transform((url) => (/^\/(?!\/)/.test(url) ? url.replace(/[?#].*$/s, '') : ''))
    .default(''),
});

export const listSupportTypes = endpoint({
  method: 'GET',
  path: '/support/trackers',
  summary: 'List the types of support requests',
  action: 'support.ask',
  query: z.object({ locale: LocaleSchema.default('en') }),
  response: z.array(SupportTypeSchema),
});

export const createTicket = endpoint({
  method: 'POST',
  path: '/support/issue',
  summary:
    'Send a support request; signed-in users send it with their account’s name and email address',
  action: 'support.ask',
  body: SupportRequestSchema,
  /** The ticket number, to quote on the phone. */
  response: z.object({ number: z.int() }),
  errors: ['too-many-attempts'],
});

export const sendContact = endpoint({
  method: 'POST',
  path: '/email/sendcontact',
  summary: 'Send a message to the team with the contact form',
  action: 'support.ask',
  body: ContactSchema,
  response: z.object({}),
  errors: ['too-many-attempts'],
});

export const sendContactToSupport = endpoint({
  ...sendContact,
  path: '/support/contact',
  summary: 'The same as /email/sendcontact',
});

export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TICKET_PAGE_SIZE = 25;

export const TicketEntrySchema = z.object({
  id: z.uuid(),
  number: z.int(),
  /** Null for a message sent through the contact form. */
  typeId: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  state: z.enum(TICKET_STATES),
  /** The beginning of the request. */
  excerpt: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type TicketEntry = z.infer<typeof TicketEntrySchema>;

export const TicketMessageSchema = z.object({
  id: z.uuid(),
  fromStaff: z.boolean(),
  /** First and last name; empty when the account has been deleted. */
  author: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type TicketMessage = z.infer<typeof TicketMessageSchema>;

export const TicketSchema = TicketEntrySchema.extend({
  /** Path of the page it was sent from; may be empty. */
  currentURL: z.string(),
  /** Username of the account it was sent from; null for visitors. */
  username: z.string().nullable(),
  /** In chronological order; the first is the request. */
  messages: z.array(TicketMessageSchema),
});
export type Ticket = z.infer<typeof TicketSchema>;

export const TicketListSchema = z.object({
  tickets: z.array(TicketEntrySchema),
  next: ListCursorSchema.nullable(),
  counts: z.record(z.enum(TICKET_STATES), z.int().min(0)),
});
export type TicketList = z.infer<typeof TicketListSchema>;

export const listTickets = endpoint({
  method: 'GET',
  path: '/support/tickets',
  summary: 'List tickets by status; open ones longest-waiting first, others by last change',
  action: 'support.answer',
  opens: 'nothing',
  query: z.object({
    state: z.enum(TICKET_STATES),
    after: ListCursorSchema.optional(),
  }),
  response: TicketListSchema,
});

const byId = z.object({ id: z.uuid() });

export const readTicket = endpoint({
  method: 'GET',
  path: '/support/tickets/:id',
  summary: 'One ticket as a conversation',
  action: 'support.answer',
  opens: 'nothing',
  params: byId,
  response: TicketSchema,
});

export const AnswerSchema = z.object({
  answer: words(rule('support.answer'), SUPPORT_LIMIT.message),
});

export const answerTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/answer',
  summary: 'Reply by email; if the request came from an account, also send a notification',
  action: 'support.answer',
  opens: 'nothing',
  params: byId,
  body: AnswerSchema,
  response: TicketSchema,
});

export const setTicketClosed = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/closed',
  summary: 'Close or reopen a ticket',
  action: 'support.answer',
  opens: 'nothing',
  params: byId,
  body: z.object({ closed: z.boolean() }),
  response: TicketSchema,
});
