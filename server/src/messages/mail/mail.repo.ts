import type { LanguageCode } from '@antecedent/catalog/languages';
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { mails } from '../../ground/db/schema/messages.ts';
import { sql } from '../../ground/db/sql.ts';
import type { ListPlace } from '../../ground/platform/http/list-cursor.ts';

export type MailRow = typeof mails.$inferSelect;
export type MailState = MailRow['state'];
/** A mail without its contents. */
export type MailHead = Omit<MailRow, 'plain' | 'html'>;

export async function insertMail(db: Database, mail: typeof mails.$inferInsert): Promise<MailRow> {
  const [row] = await db.insert(mails).values(mail).returning();
  return row as MailRow;
}

/** The language of a person's mails, and whether anyone has confirmed the address; null when there is no such person. */
export async function findRecipient(
  db: Database,
  userId: string,
): Promise<{ locale: LanguageCode; isConfirmed: boolean } | null> {
  const [row] = await db
    .select({ locale: users.locale, state: users.state })
    .from(users)
    .where(eq(users.id, userId));
  return row ? { locale: row.locale ?? 'en', isConfirmed: row.state !== 'unconfirmed' } : null;
}

export async function findMail(db: Database, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

/** Changes a mail that is still in one of `states`. @returns whether it was */
export async function changeMail(
  db: Database,
  id: string,
  states: readonly MailState[],
  change: Partial<MailRow>,
): Promise<boolean> {
  const changed = await db
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), inArray(mails.state, [...states])))
    .returning({ id: mails.id });
  return changed.length > 0;
}

/** Newest first, without their contents. */
export async function listMails(
  db: Database,
  page: { state: MailState | null; before: ListPlace | null; limit: number },
): Promise<MailHead[]> {
  const { id, userId, template, recipient, replyTo, subject, state } = mails;
  const { problem, createdAt, sentAt } = mails;
  const { before } = page;
  return db
    .select({
      id,
      userId,
      template,
      recipient,
      replyTo,
      subject,
      state,
      problem,
      createdAt,
      sentAt,
    })
    .from(mails)
    .where(
      and(
        page.state ? eq(state, page.state) : undefined,
        before
          ? sql`(${createdAt}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(page.limit);
}

/** How many there are in each state that has any. */
export async function countMails(db: Database): Promise<Map<MailState, number>> {
  const rows = await db
    .select({ state: mails.state, count: count() })
    .from(mails)
    .groupBy(mails.state);
  return new Map(rows.map((row) => [row.state, row.count]));
}

/** Mails whose sending was lost, with the job, count as failed. */
export async function failWaitingSince(db: Database, instant: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'failed', problem: 'given up' })
    .where(and(eq(mails.state, 'waiting'), lt(mails.createdAt, instant)));
}

export async function deleteMailsBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, instant));
}
