import type { Database } from '../../ground/db/connection.ts';
import { recordAudits } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import * as repo from './exemptions.repo.ts';

/**
 * Exempts students from an assignment, or ends that, in the caller's transaction. Those of whom it is true already are
 * left as they are.
 */
export async function setExemptions(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  actor: Actor,
  { id: assignmentId, classId }: { id: string; classId: string },
  studentIds: readonly string[],
  isExempt: boolean,
  exemptedAt: Date = platform.clock(),
): Promise<void> {
  const changed: string[] = [];
  for (const studentId of studentIds) {
    const isChanged = isExempt
      ? await repo.insertExemption(tx, {
          assignmentId,
          studentId,
          authorId: actor.userId,
          exemptedAt,
        })
      : await repo.deleteExemption(tx, { assignmentId, studentId });
    if (!isChanged) continue;
    changed.push(studentId);
    await notifyOpenPages(tx, { classId, studentId });
  }
  await recordAudits(
    platform,
    tx,
    changed.map((studentId) => ({
      actorId: actor.userId,
      action: isExempt ? 'grade.exempt' : 'grade.unexempt',
      object: `assignment ${assignmentId}, user ${studentId}`,
    })),
  );
}
