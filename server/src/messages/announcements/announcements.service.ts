import {
  ANNOUNCEMENT_PAGE_SIZE,
  type Announcement,
  type CreateAnnouncementSchema,
  type ShownAnnouncement,
  type UpdateAnnouncementSchema,
} from '@antecedent/contracts/messages/announcements';
import type { z } from 'zod';
import { sql } from '../../ground/db/sql.ts';
import { type AuditAction, recordAudit } from '../../ground/platform/audit-log.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected, wakeEverybody } from '../notifications/notifications.service.ts';
import * as repo from './announcements.repo.ts';

/**
 * Announces something: a banner for everyone until it expires, and a notification for each active
 * account, however many there are, in one statement.
 *
 * @throws {AppError} `invalid-request` when it would have expired already
 */
export async function createAnnouncement(
  platform: Platform,
  actor: Actor,
  input: z.output<typeof CreateAnnouncementSchema>,
): Promise<Announcement> {
  const { db, clock } = platform;
  const expiresAt = new Date(input.expires);
  if (expiresAt <= clock()) {
    refuseProblems([{ field: 'expires', key: 'announcements.expired' }]);
  }
  const id = await db.transaction(async (tx) => {
    const { title, message } = input;
    const created = await repo.insertAnnouncement(tx, {
      title,
      message,
      expiresAt,
      createdAt: clock(),
      authorId: actor.userId,
    });
    await notifySelected(
      { clock },
      tx,
      sql`select id as user_id, 'announcement' as kind, '{}'::jsonb as values, null as link,
                 ${`announcement ${created}`}::text as key, ${created}::uuid as announcement_id
            from users where state = 'active'`,
    );
    // The banner is also for people without new notifications.
    await wakeEverybody(tx);
    await audit(platform, tx, actor, 'announcement.create', created);
    return created;
  });
  return read(platform, id);
}

/** Changes the words and the end; banners and notifications follow. @throws {AppError} `not-found` */
export async function updateAnnouncement(
  platform: Platform,
  actor: Actor,
  { id, title, message, expires }: z.output<typeof UpdateAnnouncementSchema>,
): Promise<Announcement> {
  await platform.db.transaction(async (tx) => {
    const change = { title, message, expiresAt: new Date(expires) };
    if (!(await repo.updateAnnouncement(tx, id, change))) throw notFound('announcement');
    await wakeEverybody(tx);
    await audit(platform, tx, actor, 'announcement.update', id);
  });
  return read(platform, id);
}

/** Withdraws an announcement, with its notifications. @throws {AppError} `not-found` */
export async function deleteAnnouncement(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<true> {
  await platform.db.transaction(async (tx) => {
    if (!(await repo.deleteAnnouncement(tx, id))) throw notFound('announcement');
    await wakeEverybody(tx);
    await audit(platform, tx, actor, 'announcement.delete', id);
  });
  return true;
}

/** A page of all announcements, newest first. */
export async function listAnnouncements({ db }: Platform, index: number): Promise<Announcement[]> {
  const limit = ANNOUNCEMENT_PAGE_SIZE;
  const rows = await repo.listAnnouncements(db, { limit, offset: index * limit });
  return rows.map(present);
}

/** What has not expired, newest first. */
export async function listShownAnnouncements({
  db,
  clock,
}: Platform): Promise<ShownAnnouncement[]> {
  const rows = await repo.listShown(db, clock());
  return rows.map(({ id, title, message, expiresAt }) => ({
    id,
    title,
    message,
    expires: expiresAt.toISOString(),
  }));
}

async function read({ db }: Platform, id: string): Promise<Announcement> {
  const row = await repo.findAnnouncement(db, id);
  if (!row) throw notFound('announcement');
  return present(row);
}

const present = (row: repo.AnnouncementRow): Announcement => ({
  id: row.id,
  title: row.title,
  message: row.message,
  expires: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  author: row.author ?? '',
});

const audit = (
  { clock }: Platform,
  tx: Platform['db'],
  actor: Actor,
  action: AuditAction,
  id: string,
): Promise<void> =>
  recordAudit({ clock }, tx, { actorId: actor.userId, action, object: `announcement ${id}` });
