import { MINUTE } from '@antecedent/domain/time';
import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { type AssignmentRow, assignments } from '../../ground/db/schema/assignments.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { announceAssignment } from '../../messages/reminders/assignment-notices.service.ts';
import { followDeadlines } from '../../submissions/deadlines/deadlines.service.ts';
import { followPermissionChange } from '../../submissions/submissions/permission-changes.service.ts';

/**
 * Publishes what is due by then. A job at each time publishes promptly; a regular one finds what was missed, such as while no
 * node ran.
 */
export const publishJob = defineJob({
  name: 'assignments.publish',
  payload: z.object({}),
  policy: 'short',
  retries: 0,
});

const INTERVAL_MS = 5 * MINUTE;

export function registerPublishingJobs(platform: Platform): void {
  platform.jobs.work(publishJob, async () => {
    await planPublishingSweep(platform, new Date(platform.clock().getTime() + INTERVAL_MS));
    await publishDue(platform);
  });
}

/** Makes sure that a sweep is scheduled; every node does so when it starts. */
export async function planPublishingSweep(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  startAfter: Date = clock(),
): Promise<void> {
  await jobs.enqueue(db, publishJob, {}, { startAfter, singletonKey: 'sweep' });
}

/** Schedules the job of an assignment that is published at a set time; without one, nothing. */
export async function planPublishing(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Database,
  { id, publishAt }: Pick<AssignmentRow, 'id' | 'publishAt'>,
): Promise<void> {
  if (publishAt === null) return;
  const singletonKey = `${id} ${publishAt.toISOString()}`;
  await jobs.enqueue(tx, publishJob, {}, { startAfter: publishAt, singletonKey });
}

/** Shows assignments whose time has come, and notifies their classes. */
export async function publishDue(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const due = await db
    .select({ id: assignments.id })
    .from(assignments)
    .where(isDue(clock()))
    .orderBy(asc(assignments.publishAt), asc(assignments.id));
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [assignment] = await tx
        .update(assignments)
        .set({ visible: true, publishAt: null })
        .where(and(eq(assignments.id, id), isDue(clock())))
        .returning();
      if (!assignment) return;
      await followDeadlines(platform, tx, assignment);
      await followPermissionChange(platform, tx, { assignmentId: id });
      await announceAssignment(platform, tx, id);
    });
  }
}

const isDue = (now: Date) => and(eq(assignments.visible, false), lte(assignments.publishAt, now));
