import {
  type ClassAnnouncement,
  MESSAGE_LIMITS,
} from '@antecedent/contracts/messages/class-messages';
import { permission } from '@antecedent/domain/access/can';
import { authorize, authorizeFor, loadSubject } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { type AuditAction, recordAudit } from '../../ground/platform/audit-log.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { announceOrPlan } from './class-announcements.jobs.ts';
import * as repo from './class-announcements.repo.ts';
import { countWritten } from './message-throttle.ts';

type Words = { title: string; text: string; shownAt: string };

/** The announcements of a class: those that are shown, and for its instructors all. @throws {AppError} `not-found` */
export async function listClassAnnouncements(
  { db, clock }: Platform,
  actor: Actor,
  classId: string,
): Promise<ClassAnnouncement[]> {
  const subject = await loadSubject(db, actor.userId, { classId });
  authorize(actor, 'classAnnouncement.read', subject, 'class');
  const manages = permission(actor, 'classAnnouncement.manage', subject) !== 'denied';
  const now = clock();
  const list = { classId, shownBy: manages ? null : now, limit: MESSAGE_LIMITS.listed };
  const rows = await repo.listOfClass(db, list);
  return rows.map(({ row, author }) => present(row, author, now));
}

/** Announces something to a class, now or from a set time on. @throws {AppError} `not-found`, `conflict`, `too-many-attempts` */
export async function createClassAnnouncement(
  platform: Platform,
  actor: Actor,
  { classId, title, text, shownAt }: Words & { classId: string },
): Promise<ClassAnnouncement> {
  await authorizeFor(platform.db, actor, 'classAnnouncement.manage', { classId }, 'class');
  await countWritten(platform, actor, 'sent');
  const id = await platform.db.transaction(async (tx) => {
    await authorizeFor(tx, actor, 'classAnnouncement.manage', { classId }, 'class');
    const row = await repo.insertClassAnnouncement(tx, {
      classId,
      authorId: actor.userId,
      title,
      text,
      shownAt: new Date(shownAt),
      createdAt: platform.clock(),
    });
    await announceOrPlan(platform, tx, row);
    await audit(platform, tx, actor, 'message.announce', classId);
    return row.id;
  });
  return read(platform, id);
}

/**
 * Changes an announcement. Once the class was notified, its time stays: it would vanish from where people were sent.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export const updateClassAnnouncement = (
  platform: Platform,
  actor: Actor,
  { id, title, text, shownAt }: Words & { id: string },
): Promise<ClassAnnouncement> =>
  change(platform, actor, id, 'message.edit', (row, now) => ({
    title,
    text,
    shownAt: row.announcedAt === null ? new Date(shownAt) : row.shownAt,
    editedAt: row.title === title && row.text === text ? row.editedAt : now,
  }));

/** Deletes an announcement; it can be restored for a while. @throws {AppError} `not-found`, `conflict` */
export async function deleteClassAnnouncement(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<Record<string, never>> {
  await change(platform, actor, id, 'message.remove', (_, deletedAt) => ({ deletedAt }));
  return {};
}

/** @throws {AppError} `not-found`, `conflict` */
export const restoreClassAnnouncement = (
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<ClassAnnouncement> =>
  change(platform, actor, id, 'message.restore', () => ({ deletedAt: null }));

async function change(
  platform: Platform,
  actor: Actor,
  id: string,
  action: Extract<AuditAction, `message.${string}`>,
  changed: (row: repo.ClassAnnouncementRow, now: Date) => Partial<repo.ClassAnnouncementRow>,
): Promise<ClassAnnouncement> {
  await platform.db.transaction(async (tx) => {
    const found = await repo.findClassAnnouncement(tx, id);
    if (!found || (found.row.deletedAt !== null && action === 'message.edit')) {
      throw notFound('announcement');
    }
    const { classId } = found.row;
    await authorizeFor(tx, actor, 'classAnnouncement.manage', { classId }, 'announcement');
    const next = changed(found.row, platform.clock());
    const row = await repo.updateClassAnnouncement(tx, id, next);
    if (row.deletedAt === null) await announceOrPlan(platform, tx, row);
    await audit(platform, tx, actor, action, classId);
  });
  return read(platform, id);
}

async function read({ db, clock }: Platform, id: string): Promise<ClassAnnouncement> {
  const found = await repo.findClassAnnouncement(db, id);
  if (!found) throw notFound('announcement');
  return present(found.row, found.author, clock());
}

const present = (row: repo.ClassAnnouncementRow, author: string, now: Date): ClassAnnouncement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  author,
  shownAt: row.shownAt.toISOString(),
  isShown: row.shownAt <= now,
  editedAt: row.editedAt?.toISOString() ?? null,
});

const audit = (
  platform: Platform,
  tx: Database,
  { userId: actorId }: Actor,
  action: AuditAction,
  classId: string,
): Promise<void> => recordAudit(platform, tx, { actorId, action, object: `class ${classId}` });
