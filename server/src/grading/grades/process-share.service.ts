import { processDecisions } from '../../ground/db/schema/grading.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  lockSubmissions,
  submissionFor,
} from '../../submissions/submissions/submissions.service.ts';
import { listProcessDecisions } from '../records/process-decisions.service.ts';

/**
 * Leaves the process out of the proposed grade of one student, or counts it again. What is decided already isn't decided twice.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export const setProcessLeftOut = (
  platform: Platform,
  actor: Actor,
  submissionId: string,
  leftOut: boolean,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await lockSubmissions(tx, { submissionId });
    const { submission } = await submissionFor(tx, actor, 'submission.grade', submissionId);
    const [newest] = await listProcessDecisions(tx, submissionId);
    if ((newest?.leftOut ?? false) === leftOut) return;
    await tx.insert(processDecisions).values({
      classId: submission.classId,
      submissionId,
      leftOut,
      authorId: actor.userId,
      decidedAt: platform.clock(),
    });
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: leftOut ? 'grade.leave-out-process' : 'grade.count-process',
      object: `submission ${submissionId}`,
    });
  });
