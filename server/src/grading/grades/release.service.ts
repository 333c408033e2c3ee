import { authorizeFor } from '../../accounts/access/access.service.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import {
  lockSubmissions,
  submissionFor,
} from '../../submissions/submissions/submissions.service.ts';
import { updateRelease } from './grading.repo.ts';

/**
 * Releases the grades of an assignment before the post date, or takes that back. From the post date on
 * they are visible in any case.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
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

/** The same for one student. @throws {AppError} `not-found`, `conflict` in an archived class */
export const releaseGradesToStudent = (
  platform: Platform,
  actor: Actor,
  submissionId: string,
  isReleased: boolean,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await lockSubmissions(tx, { submissionId });
    await submissionFor(tx, actor, 'grade.release', submissionId);
    await updateRelease(tx, { submissionId }, isReleased ? platform.clock() : null);
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: isReleased ? 'grade.release' : 'grade.withhold',
      object: `submission ${submissionId}`,
    });
    await notifyOpenPages(tx, { submissionId });
  });
