import { desc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { announcements } from '../../ground/db/schema/messages.ts';
import { sql } from '../../ground/db/sql.ts';

export type AnnouncementRow = typeof announcements.$inferSelect & {
  /** First and last name; null when the account is gone. */
  author: string | null;
};

const author = sql<string | null>`(
  select trim(${users.firstName} || ' ' || ${users.lastName}) from ${users}
   where ${users.id} = ${announcements.authorId})`;

export async function insertAnnouncement(
  db: Database,
  row: typeof announcements.$inferInsert,
): Promise<string> {
  const [inserted] = await db.insert(announcements).values(row).returning({ id: announcements.id });
  return inserted!.id;
}

/** @returns whether there is one */
export async function updateAnnouncement(
  db: Database,
  id: string,
  change: { title: string; message: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(announcements)
    .set(change)
    .where(eq(announcements.id, id))
    .returning({ id: announcements.id });
  return rows.length > 0;
}

/** Its notifications are deleted too. @returns whether there was one */
export async function deleteAnnouncement(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .delete(announcements)
    .where(eq(announcements.id, id))
    .returning({ id: announcements.id });
  return rows.length > 0;
}

export async function findAnnouncement(db: Database, id: string): Promise<AnnouncementRow | null> {
  const [row] = await db
    .select({ ...getTableColumns(announcements), author })
    .from(announcements)
    .where(eq(announcements.id, id));
  return row ?? null;
}

/** Newest first. */
export const listAnnouncements = (
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<AnnouncementRow[]> =>
  db
    .select({ ...getTableColumns(announcements), author })
    .from(announcements)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit)
    .offset(offset);

/** Not expired, newest first, limited to a few. */
export const listShown = (db: Database, now: Date) =>
  db
    .select()
    .from(announcements)
    .where(gt(announcements.expiresAt, now))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(10);
