import { authorizeFor } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import {
  lockSubmissions,
  submissionFor,
} from '../../submissions/submissions/submissions.service.ts';
import { requireNoSecondReading } from '../records/second-readings.service.ts';
import { hasOpenReading, updateRelease } from './grading.repo.ts';

/**
 * Releases the grades of an assignment before the post date, or takes that back. From the post date on
 * they are visible in any case.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class, and while two people read some of the work
 */
export async function releaseGrades(
  platform: Platform,
  actor: Actor,
  assignmentId: string,
  isReleased: boolean,
): Promise<Date | null> {
  const { db, clock } = platform;
  await authorizeFor(db, actor, 'grade.release', { assignmentId }, 'assignment');
  const releasedAt = isReleased ? clock() : null;
  await db.transaction(async (tx) => {
    if (isReleased) await requireNoOpenReading(tx, assignmentId);
    await updateRelease(tx, { assignmentId }, releasedAt);
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: isReleased ? 'grade.release' : 'grade.withhold',
      object: `assignment ${assignmentId}`,
    });
    await notifyOpenPages(tx, { assignmentId });
  });
  return releasedAt;
}

/** The same for one student. @throws {AppError} as `releaseGrades` */
export const releaseGradesToStudent = (
  platform: Platform,
  actor: Actor,
  submissionId: string,
  isReleased: boolean,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await lockSubmissions(tx, { submissionId });
    const { submission } = await submissionFor(tx, actor, 'grade.release', submissionId);
    if (isReleased) await requireNoSecondReading(tx, submission);
    await updateRelease(tx, { submissionId }, isReleased ? platform.clock() : null);
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: isReleased ? 'grade.release' : 'grade.withhold',
      object: `submission ${submissionId}`,
    });
    await notifyOpenPages(tx, { submissionId });
  });

async function requireNoOpenReading(tx: Database, assignmentId: string): Promise<void> {
  if (await hasOpenReading(tx, assignmentId)) {
    throw new AppError('conflict', 'grades.secondReadingOpen');
  }
}
