import type { LanguageCode } from '@antecedent/catalog/languages';
import {
  MAX_NOTIFICATIONS,
  type NotificationKind,
  type NotificationState,
  TOPIC_OF,
} from '@antecedent/contracts/messages/notifications';
import { and, desc, eq, gt, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { announcements, notifications } from '../../ground/db/schema/messages.ts';
import { sql } from '../../ground/db/sql.ts';
import { isAmongTestStudents } from '../../ground/db/test-students.ts';

/** Channel on which nodes notify each other whose notifications changed: ids joined by commas, or `*`. */
export const NOTICE_CHANNEL = 'antecedent_notices';

/** PostgreSQL carries 8,000 bytes at a time. */
const MAX_IDS_PER_PAYLOAD = 200;

/** Kinds and the topics under which people switch them on or off. */
const KINDS_WITH_TOPICS = sql`(values ${sql.join(
  Object.entries(TOPIC_OF).flatMap(([kind, topic]) => (topic ? [sql`(${kind}, ${topic})`] : [])),
  sql`, `,
)})`;

/**
 * Inserts the notices that `source` selects and wakes the open pages, in one statement. No one is notified before the
 * transaction commits. Topics that a person switched off are left out; mails are sent later by `mailNotices`.
 *
 * @param source a query of the columns user_id, kind, values, link, key, announcement_id
 */
export async function insertNotifications(db: Database, source: SQL, now: Date): Promise<void> {
  // What a test student does is no one's news but hers, and she has no address.
  const isTest = isAmongTestStudents();
  await db.execute(sql`
    with source as (${source}),
    wanted as (
      select source.*, coalesce(settings.notice, true) as shown,
             ${!isTest} and topics.topic is not null and coalesce(settings.mail, true) as mailed
        from source
        left join ${KINDS_WITH_TOPICS} as topics (kind, topic) on topics.kind = source.kind
        left join notification_settings settings
               on settings.user_id = source.user_id and settings.topic = topics.topic
       where not ${isTest} or source.user_id in (select id from users where users.is_test)),
    made as (
      insert into notifications (user_id, kind, values, link, key, announcement_id, created_at, shown, mail_waiting)
      select user_id, kind, values, link, key, announcement_id, ${now.toISOString()}::timestamptz, shown, mailed
        from wanted where shown or mailed
      on conflict (user_id, key) do nothing
      returning user_id),
    pages as (select user_id, (row_number() over () - 1) / ${MAX_IDS_PER_PAYLOAD} as page from made)
    select pg_notify(${NOTICE_CHANNEL}, string_agg(user_id::text, ',')) from pages group by page`);
}

/** Wakes one person's pages, or with `*` everyone's, when the transaction commits. */
export async function wakeStreams(db: Database, whom: string): Promise<void> {
  await db.execute(sql`select pg_notify(${NOTICE_CHANNEL}, ${whom})`);
}

export type NoticeRow = typeof notifications.$inferSelect & {
  kind: NotificationKind;
  announcement: { title: string; message: string } | null;
};

/** The newest ones, unread first; a person's own before announcements, which are also shown above every page. */
export async function listNotices(db: Database, userId: string): Promise<NoticeRow[]> {
  const rows = await db
    .select({
      row: notifications,
      announcement: { title: announcements.title, message: announcements.message },
    })
    .from(notifications)
    .leftJoin(announcements, eq(announcements.id, notifications.announcementId))
    .where(and(eq(notifications.userId, userId), notifications.shown))
    .orderBy(
      desc(isNull(notifications.readAt)),
      sql`${notifications.kind} = 'announcement'`,
      desc(notifications.createdAt),
      desc(notifications.id),
    )
    .limit(MAX_NOTIFICATIONS);
  return rows.map(({ row, announcement }) => ({ ...row, announcement }) as NoticeRow);
}

export async function findLocale(db: Database, userId: string): Promise<LanguageCode> {
  const [row] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  return row?.locale ?? 'en';
}

/** @returns whether the person has such a notice */
export async function setRead(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Of the person's notices, all that were made until then. */
export async function setAllRead(
  db: Database,
  { userId, until, now }: { userId: string; until: Date; now: Date },
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        lte(notifications.createdAt, until),
      ),
    );
}

/** A notice that its person gets by mail, too. */
export type WaitingNotice = {
  id: string;
  userId: string;
  kind: NotificationKind;
  values: Record<string, string>;
  link: string | null;
  key: string;
  createdAt: Date;
} & Pick<typeof users.$inferSelect, 'email' | 'firstName' | 'lastName' | 'locale' | 'state'>;

/** The oldest ones that no other node is writing; they are locked until the transaction ends. */
export async function lockWaiting(tx: Database, limit: number): Promise<WaitingNotice[]> {
  const { id, userId, kind, values, link, key, createdAt } = notifications;
  const { email, firstName, lastName, locale, state } = users;
  const rows = await tx
    .select({
      id,
      userId,
      kind,
      values,
      link,
      key,
      createdAt,
      email,
      firstName,
      lastName,
      locale,
      state,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, userId))
    .where(sql`${notifications.mailWaiting}`)
    .orderBy(createdAt, id)
    .limit(limit)
    .for('update', { of: notifications, skipLocked: true });
  return rows as WaitingNotice[];
}

export type MaterialsRow = Pick<
  typeof assignments.$inferSelect,
  'id' | 'description' | 'readingList'
>;

/** What these assignments give students to read, by id; without those that students don't see any more. */
export async function listMaterials(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, MaterialsRow>> {
  if (ids.length === 0) return new Map();
  const { id, description, readingList, visible } = assignments;
  const rows = await db
    .select({ id, description, readingList })
    .from(assignments)
    .where(and(inArray(id, [...new Set(ids)]), visible));
  return new Map(rows.map((row) => [row.id, row]));
}

/** None of these waits any longer. */
export async function finishMailing(tx: Database, done: readonly WaitingNotice[]): Promise<void> {
  const ids = done.map(({ id }) => id);
  await tx.update(notifications).set({ mailWaiting: false }).where(inArray(notifications.id, ids));
}

export async function deleteNotificationsBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, instant));
}

/** The current state for each of these people, including those without any notice. */
export async function listStates(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, NotificationState>> {
  const [shown] = await db
    .select({
      mark: sql<string>`coalesce(md5(string_agg(concat_ws(' ', ${announcements.id}, ${announcements.title}, ${announcements.message}, ${announcements.expiresAt}), ' ' order by ${announcements.id})), '')`,
    })
    .from(announcements)
    .where(gt(announcements.expiresAt, now));
  const rows = await db
    .select({
      userId: notifications.userId,
      unread: sql<number>`(count(*) filter (where ${notifications.readAt} is null))::int`,
      newest: sql<Date>`max(${notifications.createdAt})`.mapWith(notifications.createdAt),
    })
    .from(notifications)
    .where(and(inArray(notifications.userId, [...userIds]), notifications.shown))
    .groupBy(notifications.userId);
  const known = new Map(rows.map((row) => [row.userId, row]));
  return new Map(
    userIds.map((id) => {
      const row = known.get(id);
      const newest = row ? row.newest.toISOString() : null;
      return [id, { unread: row?.unread ?? 0, newest, announcements: shown?.mark ?? '' }];
    }),
  );
}

/**
 * Which of these sessions have not ended, of people who may still sign in. Test students are among them, whom the view
 * of users doesn't show.
 */
export async function listLivingSessions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from sessions s join public.users u on u.id = s.user_id and u.state = 'active'
     where s.id = any(${sql.param([...ids])}::uuid[])
       and s.expires_at > ${now.toISOString()}::timestamptz`);
  return new Set(rows.map(({ id }) => id));
}
