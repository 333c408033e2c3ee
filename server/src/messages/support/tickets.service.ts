import {
  TICKET_PAGE_SIZE,
  type Ticket,
  type TicketList,
  type TicketState,
} from '@antecedent/contracts/messages/support/support';
import type { Database } from '../../ground/db/connection.ts';
import { type AuditAction, recordAudit } from '../../ground/platform/audit-log.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { listPlaceOf, pageOf } from '../../ground/platform/http/list-cursor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { postMail } from '../mail/mail.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { presentCounts, presentEntry, presentTicket } from './support.presenter.ts';
import * as repo from './support.repo.ts';

/** A page of the tickets of one state, and how many there are of each. */
export async function readTickets(
  { db }: Platform,
  { state, after }: { state: TicketState; after?: string | undefined },
): Promise<TicketList> {
  const wanted = { state, after: listPlaceOf(after), limit: TICKET_PAGE_SIZE + 1 };
  const [found, counts] = await Promise.all([repo.listTickets(db, wanted), repo.countTickets(db)]);
  const { rows, next } = pageOf(found, TICKET_PAGE_SIZE, ({ changedAt, id }) => ({
    at: changedAt,
    id,
  }));
  return { tickets: rows.map(presentEntry), next, counts: presentCounts(counts) };
}

/** One ticket as a conversation. @throws {AppError} `not-found` */
export async function readTicket({ db }: Platform, id: string): Promise<Ticket> {
  const ticket = await repo.findTicket(db, id);
  if (!ticket) throw notFound('ticket');
  return presentTicket(ticket, await repo.listMessages(db, id));
}

/**
 * Answers by mail, and by a notification where an account asked. The ticket counts as answered, even if it was closed.
 *
 * @throws {AppError} `not-found`
 */
export async function answerTicket(
  platform: Platform,
  actor: Actor,
  { id, answer }: { id: string; answer: string },
): Promise<Ticket> {
  const now = platform.clock();
  const { supportEmail } = platform.env;
  await platform.db.transaction(async (tx) => {
    const ticket = await repo.setTicketState(tx, id, { state: 'answered', changedAt: now });
    if (!ticket) throw notFound('ticket');
    const { userId, name, email } = ticket;
    const number = String(ticket.number);
    const messageId = await repo.insertAnswer(tx, {
      ticketId: id,
      authorId: actor.userId,
      text: answer,
      createdAt: now,
    });
    await postMail(platform, tx, {
      to: email,
      userId,
      template: 'support-answer',
      ...(supportEmail === null ? {} : { replyTo: supportEmail }),
      values: { name, number, answer },
    });
    if (userId !== null) {
      const key = `support-answered ${messageId}`;
      await notify(platform, tx, [userId], { kind: 'support-answered', values: { number }, key });
    }
    await audit(platform, tx, actor, 'support.answer', id);
  });
  return readTicket(platform, id);
}

/**
 * Closes a ticket, or opens it again.
 *
 * @throws {AppError} `not-found`
 */
export async function setTicketClosed(
  platform: Platform,
  actor: Actor,
  { id, closed }: { id: string; closed: boolean },
): Promise<Ticket> {
  await platform.db.transaction(async (tx) => {
    const state = closed ? 'closed' : 'open';
    const ticket = await repo.setTicketState(tx, id, { state, changedAt: platform.clock() });
    if (!ticket) throw notFound('ticket');
    await audit(platform, tx, actor, closed ? 'support.close' : 'support.reopen', id);
  });
  return readTicket(platform, id);
}

const audit = (
  { clock }: Platform,
  db: Database,
  actor: Actor,
  action: AuditAction,
  id: string,
): Promise<void> =>
  recordAudit({ clock }, db, { actorId: actor.userId, action, object: `ticket ${id}` });
