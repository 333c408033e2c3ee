import type {
  SupportType,
  Ticket,
  TicketList,
} from '@antecedent/contracts/messages/support/support';
import { DAY, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, signInAttempts } from '../../ground/db/schema/accounts.ts';
import { mails, notifications, supportTickets } from '../../ground/db/schema/messages.ts';
import { planDaily } from '../../ground/platform/daily-job.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clearTicketsJob } from './support.jobs.ts';

let server: TestApp;
let moderator: TestUser;
beforeAll(async () => {
  server = await startTestApp({ env: { supportEmail: 'team@write.example' } });
  moderator = await aUser(server, {
    roles: ['ROLE_MODERATOR'],
    firstName: 'Mo',
    lastName: 'Derator',
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [mails, supportTickets, signInAttempts]) await server.db.delete(table);
});

const visitor = {
  name: 'Ada',
  email: 'ada@example.org',
  message: 'The page stays white.',
  option: 3,
  currentURL: '/assignment/7?token=secret#top',
};

const post = (path: string, body: object, person: TestUser | null = null, from = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: body,
    remoteAddress: from,
    headers: server.as(person),
  });

const get = async <T>(path: string, person: TestUser | null = moderator): Promise<T> =>
  (await server.app.inject({ url: `/api${path}`, headers: server.as(person) })).json<T>();

const tickets = (state: string) => get<TicketList>(`/support/tickets?state=${state}`);
const posted = () =>
  server.db
    .select()
    .from(mails)
    .orderBy(mails.template)
    .then((rows) => new Map(rows.map((row) => [row.template, row])));

/** Sends a request as a new visitor. @returns the ticket */
async function asked(message = 'The page stays white.'): Promise<Ticket> {
  const email = `${crypto.randomUUID()}@example.org`;
  await post('/support/issue', { ...visitor, email, message });
  const { tickets: open } = await tickets('open');
  return get<Ticket>(`/support/tickets/${open.find((one) => one.email === email)?.id}`);
}

describe('GET /api/support/trackers', () => {
  it.each([
    ['', 'Something else'],
    ['?locale=de', 'Etwas anderes'],
  ])('names five types%s, the last for everything else', async (query, last) => {
    const types = await get<SupportType[]>(`/support/trackers${query}`, null);
    expect(types.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(types.at(-1)).toEqual({ id: 5, name: last });
  });
});

describe('POST /api/support/issue', () => {
  it('creates a ticket, notifies the team, and repeats nothing to an unverified address', async () => {
    const answer = await post('/support/issue', { ...visitor, name: 'Buy pills' });
    const { number } = answer.json<{ number: number }>();
    const [ticket] = (await tickets('open')).tickets;
    expect(ticket).toMatchObject({ number, typeId: 3, excerpt: visitor.message, state: 'open' });
    const whole = await get<Ticket>(`/support/tickets/${ticket?.id}`);
    expect(whole).toMatchObject({ currentURL: '/assignment/7', username: null });
    const sent = await posted();
    expect(sent.get('support-received')).toMatchObject({
      recipient: visitor.email,
      replyTo: 'team@write.example',
      plain: expect.stringContaining(`number is ${number}`),
    });
    expect(sent.get('support-received')?.plain).not.toMatch(/pills|white/);
    expect(sent.get('support-forward')).toMatchObject({
      recipient: 'team@write.example',
      replyTo: visitor.email,
      plain: expect.stringContaining('> The page stays white.'),
    });
    expect(sent.get('support-forward')?.plain).toContain('http://localhost/assignment/7\n');
  });

  it('takes name, address and a missing type from the account of a signed-in person', async () => {
    const person = await aUser(server, { firstName: 'Grace', lastName: 'H' });
    const { name, email, message } = visitor;
    await post('/support/issue', { name, email, message }, person);
    const [ticket] = (await tickets('open')).tickets;
    expect(ticket).toMatchObject({ typeId: 5, name: 'Grace H', email: person.email });
    expect((await posted()).get('support-received')).toMatchObject({
      recipient: person.email,
      plain: expect.stringMatching(/^Hello Grace H,[\s\S]+> The page stays white\./),
    });
  });

  it.each([
    ['an empty message', { message: ' ' }, { message: 'Enter your message.' }],
    ['no name', { name: '' }, { name: 'Enter your name.' }],
    [
      'a long message',
      { message: 'x'.repeat(5_001) },
      { message: 'Use at most 5,000 characters.' },
    ],
    ['an unknown type', { option: 6 }, { option: 'Choose a topic.' }],
    ['half an address', { email: 'ada@' }, { email: expect.stringContaining('email address') }],
  ])('refuses %s with a sentence at the field', async (_what, change, fields) => {
    const answer = await post('/support/issue', { ...visitor, ...change });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  it.each([
    ['//evil.example/x', ''],
    ['javascript:alert(1)', ''],
    ['/class/1#a?b', '/class/1'],
  ])('stores the page address %s as %j', async (currentURL, kept) => {
    await post('/support/issue', { ...visitor, currentURL });
    const [row] = await server.db.select().from(supportTickets);
    expect(row?.currentUrl).toBe(kept);
  });

  it('accepts four messages in a row from one address, and keeps nothing of a refused one', async () => {
    for (let count = 0; count < 4; count++) {
      const answer = await post('/support/issue', visitor, null, `192.0.2.${count}`);
      expect(answer.statusCode).toBe(200);
    }
    const refused = await post('/email/sendcontact', { ...visitor, email: 'ADA@example.org' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Too many messages. Try again in 15 minutes.',
    ]);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await tickets('open')).counts.open).toBe(4);
    server.advance(15 * MINUTE);
    expect((await post('/support/issue', visitor)).statusCode).toBe(200);
  });

  it('accepts five messages in a row from an account, and thirty from a network without accounts', async () => {
    const person = await aUser(server);
    for (let count = 0; count < 5; count++) await post('/support/issue', visitor, person);
    expect((await post('/support/issue', visitor, person)).statusCode).toBe(429);
    const askAs = (count: number, from?: string) =>
      post('/support/contact', { ...visitor, email: `p${count}@example.org` }, null, from);
    for (let count = 0; count < 30; count++) await askAs(count);
    expect((await askAs(31)).statusCode).toBe(429);
    expect((await askAs(31, '198.51.100.1')).statusCode).toBe(200);
  });
});

describe.each(['/email/sendcontact', '/support/contact'])('POST /api%s', (path) => {
  it('keeps the message as a ticket without a type, and forwards it', async () => {
    const { name, email, message } = visitor;
    const answer = await post(path, { name, email, message });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await tickets('open')).tickets).toMatchObject([{ typeId: null, name, email }]);
    const sent = await posted();
    expect([...sent.keys()]).toEqual(['contact-forward']);
    expect(sent.get('contact-forward')).toMatchObject({ replyTo: email });
  });
});

describe('GET /api/support/tickets', () => {
  it('lists who waits longest first, the others by their last change, page by page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 27; count++) {
      const at = new Date(server.now().getTime() + Math.floor(count / 2));
      const [row] = await server.db
        .insert(supportTickets)
        .values({ name: 'Ada', email: 'a@example.org', createdAt: at, changedAt: at })
        .returning();
      ids.push(row!.id);
    }
    const read = async (state: string) => {
      const first = await tickets(state);
      const rest = await get<TicketList>(
        `/support/tickets?state=${state}&after=${encodeURIComponent(first.next ?? '')}`,
      );
      expect([first.tickets.length, rest.tickets.length, rest.next]).toEqual([25, 2, null]);
      return [...first.tickets, ...rest.tickets];
    };
    const waiting = await read('open');
    expect(new Set(waiting.map(({ id }) => id))).toEqual(new Set(ids));
    const times = waiting.map(({ changedAt }) => changedAt);
    expect(times).toEqual([...times].sort());
    await server.db.update(supportTickets).set({ state: 'closed' });
    expect((await read('closed')).map(({ changedAt }) => changedAt)).toEqual(times.reverse());
    expect((await tickets('answered')).counts).toEqual({ open: 0, answered: 0, closed: 27 });
  });
});

describe('POST /api/support/tickets/:id/answer', () => {
  it('mails the reply, notifies the account, and appears in the conversation and the audit log', async () => {
    const person = await aUser(server, { firstName: 'Grace', lastName: 'H' });
    await post('/support/issue', visitor, person);
    const [{ id, number } = { id: '', number: 0 }] = (await tickets('open')).tickets;
    const answer = await post(
      `/support/tickets/${id}/answer`,
      { answer: 'Load it anew.' },
      moderator,
    );
    expect(answer.json<Ticket>()).toMatchObject({
      state: 'answered',
      username: person.username,
      messages: [
        { fromStaff: false, author: 'Grace H', text: visitor.message },
        { fromStaff: true, author: 'Mo Derator', text: 'Load it anew.' },
      ],
    });
    expect((await posted()).get('support-answer')).toMatchObject({
      recipient: person.email,
      plain: expect.stringContaining('> Load it anew.'),
    });
    const told = await server.db.select().from(notifications);
    expect(told).toMatchObject([
      { userId: person.id, kind: 'support-answered', values: { number: String(number) } },
    ]);
    const log = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `ticket ${id}`));
    expect(log).toMatchObject([{ actorId: moderator.id, action: 'support.answer' }]);
  });
});

describe('POST /api/support/tickets/:id/closed', () => {
  it('closes and opens again; an answer to a closed ticket counts as answered', async () => {
    const { id } = await asked();
    const set = (closed: boolean) => post(`/support/tickets/${id}/closed`, { closed }, moderator);
    expect((await set(true)).json()).toMatchObject({ state: 'closed' });
    expect((await set(false)).json()).toMatchObject({ state: 'open' });
    await set(true);
    const answer = await post(`/support/tickets/${id}/answer`, { answer: 'One more.' }, moderator);
    expect(answer.json()).toMatchObject({ state: 'answered' });
    const log = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `ticket ${id}`));
    expect(log.map(({ action }) => action).sort()).toEqual([
      'support.answer',
      'support.close',
      'support.close',
      'support.reopen',
    ]);
  });
});

describe('the daily clearing', () => {
  it('removes tickets a year after they were closed, and no other', async () => {
    const [closed, open, reopened] = [await asked(), await asked(), await asked()];
    const close = (id: string, isClosed = true) =>
      post(`/support/tickets/${id}/closed`, { closed: isClosed }, moderator);
    for (const { id } of [closed, reopened]) expect((await close(id)).statusCode).toBe(200);
    server.advance(300 * DAY);
    await close(reopened.id, false);
    await close(reopened.id);
    server.advance(66 * DAY);
    await planDaily(server.services, clearTicketsJob, server.now());
    await server.runJobs();
    const left = await server.db.select({ id: supportTickets.id }).from(supportTickets);
    expect(left.map(({ id }) => id).sort()).toEqual([open.id, reopened.id].sort());
  });
});
