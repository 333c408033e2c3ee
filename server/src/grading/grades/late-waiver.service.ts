import { lateDecisions } from '../../ground/db/schema/grading.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  lockSubmissions,
  submissionFor,
} from '../../submissions/submissions/submissions.service.ts';
import { listLateDecisions } from '../records/late-decisions.service.ts';

/**
 * Waives the late policy in the proposed grade of one student, or applies it again. A grade that was set stays. What is decided
 * already isn't decided twice.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export const setLateWaived = (
  platform: Platform,
  actor: Actor,
  submissionId: string,
  waived: boolean,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await lockSubmissions(tx, { submissionId });
    const { submission } = await submissionFor(tx, actor, 'submission.manage', submissionId);
    const [newest] = await listLateDecisions(tx, submissionId);
    if ((newest?.waived ?? false) === waived) return;
    await tx.insert(lateDecisions).values({
      classId: submission.classId,
      submissionId,
      waived,
      authorId: actor.userId,
      decidedAt: platform.clock(),
    });
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: waived ? 'grade.waive-late' : 'grade.apply-late',
      object: `submission ${submissionId}`,
    });
  });
