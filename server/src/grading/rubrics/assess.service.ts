import type { SubmissionRubric } from '@antecedent/contracts/grading/rubrics';
import { areRatingsOf, type Rating } from '@antecedent/domain/grading/rubric';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import {
  lockSubmissions,
  submissionFor,
} from '../../submissions/submissions/submissions.service.ts';
import { areGradesReleased } from '../records/grades.service.ts';
import { deleteAssessment, upsertAssessment } from '../records/rubrics.repo.ts';
import { presentRubric, readRubric } from '../records/rubrics.service.ts';
import { requireNoSecondReading } from '../records/second-readings.service.ts';

export type Assessing = {
  submissionId: string;
  ratings: readonly Rating[];
  /** Whether to continue with the current rubric. */
  renew: boolean;
  /** When the assessment that its author saw was made; undefined where they don't say. */
  seen: Date | null | undefined;
};

/**
 * Assesses a submission, in place of what was assessed before. Work that was assessed by an earlier version of
 * the rubric stays with it until `renew`.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class, and while two people read it; `rubric-changed` if the stored assessment is another
 *   one, or the rubric gives other points
 */
export async function assessByRubric(
  platform: Platform,
  actor: Actor,
  { submissionId, ratings, renew, seen }: Assessing,
): Promise<SubmissionRubric | null> {
  return platform.db.transaction(async (tx) => {
    await lockSubmissions(tx, { submissionId });
    const found = await submissionFor(tx, actor, 'submission.grade', submissionId);
    await requireNoSecondReading(tx, found.submission);
    const of = { assignmentId: found.assignment.id, submissionId };
    const { criteria: current, assessment } = await readRubric(tx, of);
    const stands = assessment?.assessedAt.getTime() ?? null;
    if (seen !== undefined && (seen === null ? null : seen.getTime()) !== stands) {
      throw new AppError('rubric-changed', 'rubrics.changed');
    }
    const criteria = (renew ? current : (assessment?.criteria ?? current)) ?? [];
    if (!areRatingsOf(criteria, ratings)) throw new AppError('rubric-changed', 'rubrics.changed');
    const said = ratings.filter(({ points, comment }) => points !== null || comment !== '');
    if (said.length === 0) await deleteAssessment(tx, submissionId);
    else {
      await upsertAssessment(tx, {
        submissionId,
        classId: found.class.id,
        criteria,
        ratings: said,
        authorId: actor.userId,
        assessedAt: platform.clock(),
      });
    }
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: 'rubric.assess',
      object: `submission ${submissionId}`,
    });
    if (areGradesReleased(found.assignment, found.submission, platform.clock())) {
      await notifyOpenPages(tx, { submissionId });
    }
    return presentRubric(await readRubric(tx, of));
  });
}
