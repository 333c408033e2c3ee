import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { EmailSchema, LocaleSchema } from '../accounts/account-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { atMost, text } from '../wire/fields.ts';
import { ListCursorSchema } from '../wire/list-cursor.ts';
import { SUPPORT_LIMIT } from './contact-limit.ts';

/** What a request is about. */
export const SUPPORT_TYPE = {
  account: 1,
  classes: 2,
  writing: 3,
  grading: 4,
  other: 5,
} as const;

/** What the dialog begins with. */
export const DEFAULT_SUPPORT_TYPE = SUPPORT_TYPE.other;

export const SupportTypeSchema = z.object({ id: z.int(), name: z.string() });
export type SupportType = z.infer<typeof SupportTypeSchema>;

const words = (missing: string, most: number) =>
  text().trim().min(1, missing).max(most, atMost(most));

/** A message of somebody, with a name and an address to answer to. */
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
  /** Path of the page; what follows a question mark or a hash is cut off, since it may open doors. */
  currentURL: text()
    .max(SUPPORT_LIMIT.url, atMost(SUPPORT_LIMIT.url))
    .transform((url) => (/^\/(?!\/)/.test(url) ? url.replace(/[?#].*$/s, '') : ''))
    .default(''),
});

export const listSupportTypes = endpoint({
  method: 'GET',
  path: '/support/trackers',
  summary: 'What a request to the support can be about',
  action: 'support.ask',
  query: z.object({ locale: LocaleSchema.default('en') }),
  response: z.array(SupportTypeSchema),
});

export const askSupport = endpoint({
  method: 'POST',
  path: '/support/issue',
  summary: 'Ask the support; who is signed in asks under the name and address of the account',
  action: 'support.ask',
  body: SupportRequestSchema,
  /** What people say on the phone. */
  response: z.object({ number: z.int() }),
  errors: ['too-many-attempts'],
});

export const sendContact = endpoint({
  method: 'POST',
  path: '/email/sendcontact',
  summary: 'Write to the team with the contact form',
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
  /** Null for a message of the contact form. */
  typeId: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  state: z.enum(TICKET_STATES),
  /** How the request begins. */
  excerpt: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type TicketEntry = z.infer<typeof TicketEntrySchema>;

export const TicketMessageSchema = z.object({
  id: z.uuid(),
  fromStaff: z.boolean(),
  /** First and last name; empty when the account is gone. */
  author: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type TicketMessage = z.infer<typeof TicketMessageSchema>;

export const TicketSchema = TicketEntrySchema.extend({
  /** Path of the page from which it was sent; may be empty. */
  currentURL: z.string(),
  /** Of the account under which it was asked; null for visitors. */
  username: z.string().nullable(),
  /** In the order in which they were said; the first is the request. */
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
  summary: 'The tickets of one state; those that wait longest first, others by their last change',
  action: 'support.answer',
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
  params: byId,
  response: TicketSchema,
});

export const AnswerSchema = z.object({
  answer: words(rule('support.answer'), SUPPORT_LIMIT.message),
});

export const answerTicket = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/answer',
  summary: 'Answer by mail; who asked with an account is notified too',
  action: 'support.answer',
  params: byId,
  body: AnswerSchema,
  response: TicketSchema,
});

export const setTicketClosed = endpoint({
  method: 'POST',
  path: '/support/tickets/:id/closed',
  summary: 'Close a ticket, or open it again',
  action: 'support.answer',
  params: byId,
  body: z.object({ closed: z.boolean() }),
  response: TicketSchema,
});
