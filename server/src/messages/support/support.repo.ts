import { and, asc, count, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { supportMessages, supportTickets } from '../../ground/db/schema/messages.ts';
import { sql } from '../../ground/db/sql.ts';
import type { ListPlace } from '../../ground/platform/http/list-cursor.ts';

type Ticket = typeof supportTickets.$inferSelect;
export type TicketState = Ticket['state'];
/** A ticket with how it begins. */
export type TicketRow = Ticket & { excerpt: string; username: string | null };
export type MessageRow = typeof supportMessages.$inferSelect & {
  /** First and last name of the member of staff; null for the person who asked, and if the account was deleted. */
  author: string | null;
};

const EXCERPT = 160;

const withExcerpt = {
  ...getTableColumns(supportTickets),
  // Written out: the builder names columns without their table here, and both tables have an id.
  excerpt: sql<string>`coalesce((
    select left(said.text, ${sql.raw(String(EXCERPT))}) from support_messages said
     where said.ticket_id = support_tickets.id
     order by said.created_at, said.from_staff limit 1), '')`,
  username: sql<string | null>`(
    select asker.username from users asker where asker.id = support_tickets.user_id)`,
};

export async function insertTicket(
  db: Database,
  ticket: Omit<typeof supportTickets.$inferInsert, 'changedAt'>,
  text: string,
): Promise<Ticket> {
  const { createdAt } = ticket;
  const [row] = await db
    .insert(supportTickets)
    .values({ ...ticket, changedAt: createdAt })
    .returning();
  const { id: ticketId } = row as Ticket;
  await db.insert(supportMessages).values({ ticketId, fromStaff: false, text, createdAt });
  return row as Ticket;
}

export async function insertAnswer(
  db: Database,
  answer: { ticketId: string; authorId: string; text: string; createdAt: Date },
): Promise<string> {
  const [row] = await db
    .insert(supportMessages)
    .values({ ...answer, fromStaff: true })
    .returning({ id: supportMessages.id });
  return row!.id;
}

/** @returns the ticket as it is now; null if it doesn't exist */
export async function setTicketState(
  db: Database,
  id: string,
  change: { state: TicketState; changedAt: Date },
): Promise<Ticket | null> {
  const [row] = await db
    .update(supportTickets)
    .set(change)
    .where(eq(supportTickets.id, id))
    .returning();
  return row ?? null;
}

export async function findTicket(db: Database, id: string): Promise<TicketRow | null> {
  const [row] = await db.select(withExcerpt).from(supportTickets).where(eq(supportTickets.id, id));
  return row ?? null;
}

export async function listMessages(db: Database, ticketId: string): Promise<MessageRow[]> {
  const author = sql<string | null>`(
    select trim(writer.first_name || ' ' || writer.last_name) from users writer
     where writer.id = support_messages.author_id)`;
  return db
    .select({ ...getTableColumns(supportMessages), author })
    .from(supportMessages)
    .where(eq(supportMessages.ticketId, ticketId))
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.fromStaff));
}

/** Open ones by waiting time, the longest first; others by their last change, the newest first. */
export async function listTickets(
  db: Database,
  { state, after, limit }: { state: TicketState; after: ListPlace | null; limit: number },
): Promise<TicketRow[]> {
  const { id, changedAt } = supportTickets;
  const isQueue = state === 'open';
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  const beyond = isQueue
    ? sql`(${changedAt}, ${id}) > ${place}`
    : sql`(${changedAt}, ${id}) < ${place}`;
  const order = isQueue ? asc : desc;
  return db
    .select(withExcerpt)
    .from(supportTickets)
    .where(and(eq(supportTickets.state, state), place ? beyond : undefined))
    .orderBy(order(changedAt), order(id))
    .limit(limit);
}

/** Removes tickets that have been closed since before `instant`; their messages are deleted too. */
export async function deleteClosedBefore(db: Database, instant: Date): Promise<void> {
  const { state, changedAt } = supportTickets;
  await db.delete(supportTickets).where(and(eq(state, 'closed'), lt(changedAt, instant)));
}

export async function countTickets(db: Database): Promise<Map<TicketState, number>> {
  const rows = await db
    .select({ state: supportTickets.state, count: count() })
    .from(supportTickets)
    .groupBy(supportTickets.state);
  return new Map(rows.map((row) => [row.state, row.count]));
}
