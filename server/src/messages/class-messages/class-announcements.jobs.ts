import { excerptOf } from '@antecedent/domain/roster/message-audience';
import { MINUTE } from '@antecedent/domain/time';
import { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { daysBefore, defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected } from '../notifications/notifications.service.ts';
import {
  type ClassAnnouncementRow,
  deleteRemovedBefore,
  listDue,
  setAnnounced,
} from './class-announcements.repo.ts';

/**
 * Notifies classes of announcements whose time has come. A job at each time does it promptly; a regular one finds what was
 * missed, such as while no node ran.
 */
export const announceJob = defineJob({
  name: 'classes.announce',
  payload: z.object({}),
  policy: 'short',
  retries: 0,
});

/** Removes announcements that were deleted long ago. */
export const clearAnnouncementsJob = defineDailyJob('classes.clear-announcements');

const INTERVAL_MS = 5 * MINUTE;
/** For as long a deleted announcement can be restored. */
const RESTORABLE_DAYS = 30;

export function registerClassMessageJobs(platform: Platform): void {
  platform.jobs.work(announceJob, async () => {
    await planAnnouncing(platform, new Date(platform.clock().getTime() + INTERVAL_MS));
    await announceDue(platform);
  });
  workDaily(platform, clearAnnouncementsJob, (now) =>
    deleteRemovedBefore(platform.db, daysBefore(now, RESTORABLE_DAYS)),
  );
}

/** Makes sure that a sweep is scheduled; every node does so when it starts. */
export async function planAnnouncing(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  startAfter: Date = clock(),
): Promise<void> {
  await jobs.enqueue(db, announceJob, {}, { startAfter, singletonKey: 'sweep' });
}

/** Notifies the class of an announcement if its time has come, else schedules that. */
export async function announceOrPlan(
  platform: Pick<Platform, 'jobs' | 'clock'>,
  tx: Database,
  { id, shownAt, announcedAt }: ClassAnnouncementRow,
): Promise<void> {
  if (announcedAt !== null) return;
  if (shownAt <= platform.clock()) return announce(platform, tx, id);
  const singletonKey = `${id} ${shownAt.toISOString()}`;
  await platform.jobs.enqueue(tx, announceJob, {}, { startAfter: shownAt, singletonKey });
}

/** Notifies the classes of all announcements whose time has come. */
export async function announceDue(platform: Platform): Promise<void> {
  for (const { id } of await listDue(platform.db, platform.clock())) {
    await platform.db.transaction((tx) => announce(platform, tx, id));
  }
}

/** Each student once, in one statement; nothing where another node was first. */
async function announce({ clock }: Pick<Platform, 'clock'>, tx: Database, id: string) {
  const row = await setAnnounced(tx, id, clock());
  if (row === null) return;
  const values = { title: row.title, excerpt: excerptOf(row.text) };
  await notifySelected(
    { clock },
    tx,
    sql`select m.user_id, 'class-announcement' as kind,
               ${JSON.stringify(values)}::jsonb || jsonb_build_object('className', c.name) as values,
               '/class/' || c.id as link, ${`class announcement ${id}`}::text as key,
               null::uuid as announcement_id
          from class_members m join classes c on c.id = m.class_id
         where m.class_id = ${row.classId}::uuid and m.role = 'student'`,
  );
}
