import { isDraftGradable, isSubmissionGradable } from '@antecedent/domain/grading/gradable';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound, refusedAs } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import {
  listDraftStates,
  lockSubmissions,
  type SubmissionContext,
  submissionFor,
} from '../../submissions/submissions/submissions.service.ts';
import { enterGrading, findGrade, type GradeTarget, insertGrades } from '../records/grades.repo.ts';
import { areGradesReleased } from '../records/grades.service.ts';
import { requireNoSecondReading } from '../records/second-readings.service.ts';
import {
  auditedAs,
  changedMeanwhile,
  decide,
  type GradeEntry,
  isOfClass,
  NO_GRADES,
  standing,
  withEntry,
} from './grade-rules.ts';
import { submissionOfDraft } from './grading.repo.ts';

/**
 * Sets the grade of a submission.
 *
 * @throws {AppError} `not-found`; `conflict` before the writing has ended, in an archived class, and while two people read it;
 *   `grade-changed`; `invalid-request` for a letter or method that isn't the class's
 */
export const gradeSubmission = (
  platform: Platform,
  actor: Actor,
  submissionId: string,
  entry: GradeEntry,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const found = await lockGraded(tx, actor, submissionId);
    if (!isSubmissionGradable(found.submission.status))
      throw new AppError('conflict', 'grades.open');
    await requireNoSecondReading(tx, found.submission);
    await changeGrade(platform, tx, actor, found, { submissionId, draftId: null }, entry);
  });

/**
 * Sets the grade of one draft.
 *
 * @returns whose it is
 * @throws {AppError} as `gradeSubmission`; `conflict` for a draft that is still open
 */
export async function gradeDraft(
  platform: Platform,
  actor: Actor,
  draftSubmissionId: string,
  entry: GradeEntry,
): Promise<{ submissionId: string }> {
  const submissionId = await submissionOfDraft(platform.db, draftSubmissionId);
  if (submissionId === null) throw notFound('submission');
  await platform.db.transaction(async (tx) => {
    const found = await lockGraded(tx, actor, submissionId);
    const drafts = await listDraftStates(tx, { id: submissionId });
    const draft = drafts.find(({ id }) => id === draftSubmissionId);
    if (!draft) throw notFound('draft');
    if (!isDraftGradable(draft.status)) throw new AppError('conflict', 'grades.open');
    // The grade of the final draft would tell the other marker.
    if (draft.type === 'FINAL') await requireNoSecondReading(tx, found.submission);
    const target = { submissionId, draftId: draft.draftId };
    await changeGrade(platform, tx, actor, found, target, entry);
  });
  return { submissionId };
}

/** Concurrent grading and submitting wait for this lock; the rows are read after it is taken. */
async function lockGraded(
  tx: Database,
  actor: Actor,
  submissionId: string,
): Promise<SubmissionContext> {
  await lockSubmissions(tx, { submissionId });
  return submissionFor(tx, actor, 'submission.grade', submissionId);
}

/** Sets a grade in the caller's transaction, which has locked the submission and checked that it can be graded. */
export async function changeGrade(
  platform: Platform,
  tx: Database,
  actor: Actor,
  found: SubmissionContext,
  target: GradeTarget,
  entry: GradeEntry,
): Promise<void> {
  await enterGrading(tx, found.class.id);
  const current = (await findGrade(tx, target)) ?? NO_GRADES;
  if (!isOfClass(found.class, entry, current)) {
    throw new AppError('invalid-request', 'grades.invalid');
  }
  const decision = decide(current, entry);
  if (decision === 'changed-meanwhile') {
    throw refusedAs('grade-changed', changedMeanwhile(standing(current, entry)));
  }
  if (decision === 'unchanged') return;
  const { submissionId } = target;
  const gradedAt = platform.clock();
  await insertGrades(tx, [
    {
      classId: found.class.id,
      ...target,
      ...withEntry(current, entry),
      authorId: actor.userId,
      gradedAt,
    },
  ]);
  await recordAudit(platform, tx, {
    actorId: actor.userId,
    action: auditedAs(entry),
    object: `submission ${submissionId}`,
  });
  if (areGradesReleased(found.assignment, found.submission, gradedAt)) {
    await notifyOpenPages(tx, { submissionId });
  }
}
