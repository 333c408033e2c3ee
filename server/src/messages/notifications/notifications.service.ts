import type { LanguageCode } from '@antecedent/catalog/languages';
import type {
  NotificationText,
  NotificationValues,
} from '@antecedent/catalog/messages/notifications';
import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import type {
  NotificationKind,
  UserNotification,
} from '@antecedent/contracts/messages/notifications';
import type { PagePath } from '@antecedent/contracts/wire/pages';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import type { Clock } from '../../ground/platform/clock.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as repo from './notifications.repo.ts';

type Parts = { clock: Clock };

/** A notice of one kind with what its words are made from. */
type NoticeOf<K extends NotificationKind> = {
  kind: K;
  values: NotificationValues[K];
  /** Path within the product to what it is about. */
  link?: PagePath;
  /** Identifies the event: a person is notified of it once, no matter how often it is reported. */
  key: string;
};

/** Everything but announcements, which write their own notices. */
export type NewNotice = {
  [K in Exclude<NotificationKind, 'announcement'>]: NoticeOf<K>;
}[Exclude<NotificationKind, 'announcement'>];

/**
 * Notifies people of an event, in the caller's transaction and in one statement; each person once per key. Their open
 * pages are notified when the transaction commits.
 */
export async function notify(
  { clock }: Parts,
  tx: Database,
  userIds: readonly string[],
  { kind, values, link, key }: NewNotice,
): Promise<void> {
  if (userIds.length === 0) return;
  const source = sql`
    select user_id, ${kind}::text as kind, ${JSON.stringify(values)}::jsonb as values,
           ${link ?? null}::text as link, ${key}::text as key, null::uuid as announcement_id
      from unnest(${sql.param([...new Set(userIds)])}::uuid[]) as user_id`;
  await repo.insertNotifications(tx, source, clock());
}

/**
 * The same for people whom a query finds, without fetching them.
 *
 * @param source a query of the columns user_id, kind, values, link, key, announcement_id
 */
export const notifySelected = ({ clock }: Parts, tx: Database, source: SQL): Promise<void> =>
  repo.insertNotifications(tx, source, clock());

/** Makes every open page refetch when the caller's transaction commits. */
export const wakeEverybody = (db: Database): Promise<void> => repo.wakeStreams(db, '*');

/** The newest notices of the person in their language, unread ones first. */
export async function listNotices(
  { db }: Platform,
  { userId }: Actor,
): Promise<UserNotification[]> {
  const [rows, locale] = await Promise.all([
    repo.listNotices(db, userId),
    repo.findLocale(db, userId),
  ]);
  return rows.map((row) => presentNotice(row, locale));
}

/** The text of a notification of a kind in a language. */
export function notificationText<K extends NotificationKind>(
  locale: LanguageCode,
  kind: K,
  values: NotificationValues[K],
): NotificationText {
  return SERVER_LANGUAGES[locale].notifications[kind](values);
}

function presentNotice(row: repo.NoticeRow, locale: LanguageCode): UserNotification {
  const { id, kind, link, readAt, createdAt } = row;
  // `notify` stored the values for this kind, so they fit its text.
  const text =
    row.announcement ??
    notificationText(locale, kind, row.values as NotificationValues[typeof kind]);
  return {
    id,
    kind,
    link,
    title: text.title,
    message: text.message,
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
  };
}

/** @throws {AppError} `not-found` */
export async function markRead({ db, clock }: Platform, { userId }: Actor, id: string) {
  await db.transaction(async (tx) => {
    if (!(await repo.setRead(tx, { userId, id, now: clock() }))) throw notFound('notification');
    await repo.wakeStreams(tx, userId);
  });
}

/** Marks everything as read that was created until then. */
export async function markAllRead({ db, clock }: Platform, { userId }: Actor, until: Date) {
  await db.transaction(async (tx) => {
    await repo.setAllRead(tx, { userId, until, now: clock() });
    await repo.wakeStreams(tx, userId);
  });
}
