import { and, asc, desc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { classAnnouncements } from '../../ground/db/schema/class-messages.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { sql } from '../../ground/db/sql.ts';

export type ClassAnnouncementRow = typeof classAnnouncements.$inferSelect;
type Written = { row: ClassAnnouncementRow; author: string };

const author = sql<string>`coalesce((
  select trim(writer.first_name || ' ' || writer.last_name) from users writer
   where writer.id = ${classAnnouncements.authorId}), '')`;

const written = (db: Database) =>
  db
    .select({ row: classAnnouncements, author })
    .from(classAnnouncements)
    .innerJoin(classes, eq(classes.id, classAnnouncements.classId));

/** The announcements of a class that aren't deleted, newest first. @param shownBy leaves out what is shown later */
export const listOfClass = (
  db: Database,
  { classId, shownBy, limit }: { classId: string; shownBy: Date | null; limit: number },
): Promise<Written[]> =>
  written(db)
    .where(
      and(
        eq(classAnnouncements.classId, classId),
        isNull(classAnnouncements.deletedAt),
        shownBy === null ? undefined : lte(classAnnouncements.shownAt, shownBy),
      ),
    )
    .orderBy(desc(classAnnouncements.shownAt), desc(classAnnouncements.id))
    .limit(limit);

/** Deleted or not; null if it doesn't exist or its class is in the trash. */
export async function findClassAnnouncement(db: Database, id: string): Promise<Written | null> {
  const [row] = await written(db).where(eq(classAnnouncements.id, id));
  return row ?? null;
}

export async function insertClassAnnouncement(
  db: Database,
  row: typeof classAnnouncements.$inferInsert,
): Promise<ClassAnnouncementRow> {
  const [inserted] = await db.insert(classAnnouncements).values(row).returning();
  return inserted!;
}

export async function updateClassAnnouncement(
  db: Database,
  id: string,
  change: Partial<ClassAnnouncementRow>,
): Promise<ClassAnnouncementRow> {
  const [changed] = await db
    .update(classAnnouncements)
    .set(change)
    .where(eq(classAnnouncements.id, id))
    .returning();
  return changed!;
}

/** Announcements whose time has come and of which the class isn't notified; none of an archived class. */
export const listDue = (db: Database, now: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: classAnnouncements.id })
    .from(classAnnouncements)
    .innerJoin(classes, and(eq(classes.id, classAnnouncements.classId), isNull(classes.archivedAt)))
    .where(isDue(now))
    .orderBy(asc(classAnnouncements.shownAt), asc(classAnnouncements.id));

/** @returns the announcement if it was due, once */
export async function setAnnounced(
  db: Database,
  id: string,
  now: Date,
): Promise<ClassAnnouncementRow | null> {
  const [row] = await db
    .update(classAnnouncements)
    .set({ announcedAt: now })
    .where(and(eq(classAnnouncements.id, id), isDue(now)))
    .returning();
  return row ?? null;
}

const isDue = (now: Date) =>
  and(
    isNull(classAnnouncements.announcedAt),
    isNull(classAnnouncements.deletedAt),
    lte(classAnnouncements.shownAt, now),
  );

export async function deleteRemovedBefore(db: Database, instant: Date): Promise<void> {
  await db
    .delete(classAnnouncements)
    .where(and(isNotNull(classAnnouncements.deletedAt), lt(classAnnouncements.deletedAt, instant)));
}
