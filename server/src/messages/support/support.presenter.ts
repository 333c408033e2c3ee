import {
  TICKET_STATES,
  type Ticket,
  type TicketEntry,
  type TicketMessage,
  type TicketState,
} from '@antecedent/contracts/messages/support/support';
import type { MessageRow, TicketRow } from './support.repo.ts';

export const presentEntry = (ticket: TicketRow): TicketEntry => ({
  id: ticket.id,
  number: ticket.number,
  typeId: ticket.typeId,
  name: ticket.name,
  email: ticket.email,
  state: ticket.state,
  excerpt: ticket.excerpt,
  createdAt: ticket.createdAt.toISOString(),
  changedAt: ticket.changedAt.toISOString(),
});

export const presentTicket = (ticket: TicketRow, messages: readonly MessageRow[]): Ticket => ({
  ...presentEntry(ticket),
  currentURL: ticket.currentUrl,
  username: ticket.username,
  messages: messages.map((message) => presentMessage(message, ticket)),
});

const presentMessage = (message: MessageRow, { name }: TicketRow): TicketMessage => ({
  id: message.id,
  fromStaff: message.fromStaff,
  author: message.fromStaff ? (message.author ?? '') : name,
  text: message.text,
  createdAt: message.createdAt.toISOString(),
});

export const presentCounts = (counts: Map<TicketState, number>): Record<TicketState, number> =>
  Object.fromEntries(TICKET_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
    TicketState,
    number
  >;
