import type { Action } from '@antecedent/domain/access/actions';
import { lateDecisions, processDecisions } from '../../ground/db/schema/grading.ts';
import { type AuditAction, recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  lockSubmissions,
  submissionFor,
} from '../../submissions/submissions/submissions.service.ts';
import {
  type DecisionTable,
  isLeftOut,
  listDecisions,
} from '../records/proposal-decisions.repo.ts';

type Part = { table: DecisionTable; may: Action; off: AuditAction; on: AuditAction };

const PROCESS: Part = {
  table: processDecisions,
  may: 'submission.grade',
  off: 'grade.leave-out-process',
  on: 'grade.count-process',
};
const LATENESS: Part = {
  table: lateDecisions,
  may: 'submission.manage',
  off: 'grade.waive-late',
  on: 'grade.apply-late',
};

/** Leaves a part out of a proposed grade, or counts it again. What is decided already isn't decided twice. */
const decide =
  ({ table, may, off, on }: Part) =>
  (platform: Platform, actor: Actor, submissionId: string, isOff: boolean): Promise<void> =>
    platform.db.transaction(async (tx) => {
      await lockSubmissions(tx, { submissionId });
      const { submission } = await submissionFor(tx, actor, may, submissionId);
      if (isLeftOut(await listDecisions(tx, table, submissionId)) === isOff) return;
      await tx.insert(table).values({
        classId: submission.classId,
        submissionId,
        isOff,
        authorId: actor.userId,
        decidedAt: platform.clock(),
      });
      await recordAudit(platform, tx, {
        actorId: actor.userId,
        action: isOff ? off : on,
        object: `submission ${submissionId}`,
      });
    });

/**
 * Leaves the process out of the proposed grade of one student, or counts it again.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export const setProcessLeftOut = decide(PROCESS);

/**
 * Waives the late policy in the proposed grade of one student, or applies it again. A grade that was set stays.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export const setLateWaived = decide(LATENESS);
