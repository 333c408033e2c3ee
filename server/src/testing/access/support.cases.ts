import * as contract from '@antecedent/contracts/messages/support/support';
import { supportMessages, supportTickets } from '../../ground/db/schema/messages.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts } from './access-case.ts';

async function aTicket({ db, now }: TestApp): Promise<string> {
  const at = now();
  const [row] = await db
    .insert(supportTickets)
    .values({ name: 'Ada', email: 'ada@example.org', createdAt: at, changedAt: at })
    .returning();
  const ticketId = row!.id;
  const text = 'The page stays white.';
  await db.insert(supportMessages).values({ ticketId, text, fromStaff: false, createdAt: at });
  return ticketId;
}

/** Tickets belong to the whole team: only one that does not exist is not found. */
const about = (
  endpoint: AccessCase['endpoint'],
  parts: Omit<RequestParts, 'params'> = {},
): AccessCase => ({
  endpoint,
  own: async (app) => ({ ...parts, params: { id: await aTicket(app) } }),
  foreign: () => ({ ...parts, params: { id: crypto.randomUUID() } }),
});

const contact = (email: string) => ({
  body: { name: 'Ada', email, message: 'How do I enrol?' },
});

export const supportCases: AccessCase[] = [
  { endpoint: contract.listSupportTypes, own: () => ({}), foreign: null },
  { endpoint: contract.createTicket, own: (_app, { email }) => contact(email), foreign: null },
  { endpoint: contract.sendContact, own: (_app, { email }) => contact(email), foreign: null },
  {
    endpoint: contract.sendContactToSupport,
    own: (_app, { email }) => contact(email),
    foreign: null,
  },
  { endpoint: contract.listTickets, own: () => ({ query: { state: 'open' } }), foreign: null },
  about(contract.readTicket),
  about(contract.answerTicket, { body: { answer: 'Load the page again.' } }),
  about(contract.setTicketClosed, { body: { closed: true } }),
];
