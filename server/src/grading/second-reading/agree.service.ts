import type { agreeOnGrades as contract } from '@antecedent/contracts/grading/second-reading';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { can } from '@antecedent/domain/access/can';
import { secondReadingState } from '@antecedent/domain/grading/second-reading';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  lockSubmissions,
  subjectOf,
  submissionFor,
} from '../../submissions/submissions/submissions.service.ts';
import { changeGrade } from '../grades/set-grade.service.ts';
import { upsertAssessment } from '../records/rubrics.repo.ts';
import { findReading, updateReading } from '../records/second-readings.service.ts';

type Agreement = ParsedRequest<typeof contract>['body']['agreements'][number];

/**
 * Sets agreed grades of work that two people have read: all of them, or none.
 *
 * @throws {AppError} `not-found`; `conflict` before both markers have finished, after someone has agreed, for those who are neither an
 *   instructor nor one of the markers, and in an archived class; `invalid-request` for a grade that isn't the class's
 */
export const agreeOnGrades = (
  platform: Platform,
  actor: Actor,
  agreements: readonly Agreement[],
): Promise<{ agreed: number }> =>
  platform.db.transaction(async (tx) => {
    // In one order for everyone, so that two calls wait for each other only once.
    const ordered = agreements.toSorted((a, b) => (a.submissionId < b.submissionId ? -1 : 1));
    for (const agreement of ordered) await agree(platform, tx, actor, agreement);
    return { agreed: ordered.length };
  });

async function agree(
  platform: Platform,
  tx: Database,
  actor: Actor,
  { submissionId, grade, assessmentOf }: Agreement,
): Promise<void> {
  await lockSubmissions(tx, { submissionId });
  const found = await submissionFor(tx, actor, 'submission.grade', submissionId);
  const { submission, class: row } = found;
  const reading = await findReading(tx, submission);
  if (!reading || secondReadingState(reading, reading.marks) !== 'finished') {
    throw new AppError('conflict', 'grades.notFinished');
  }
  const canManage = can(actor, 'secondReading.manage', subjectOf(found, actor.userId));
  if (!canManage && !reading.marks.some(({ markerId }) => markerId === actor.userId)) {
    throw new AppError('conflict', 'grades.notInReading');
  }
  const isNumeric = row.gradeMethod === 'Numeric';
  const next = isNumeric ? grade.points : grade.letter;
  if (next === null || (isNumeric ? grade.letter : grade.points) !== null) {
    throw new AppError('invalid-request', 'grades.invalid');
  }
  const now = platform.clock();
  await changeGrade(
    platform,
    tx,
    actor,
    found,
    { submissionId, draftId: null },
    grade.points !== null
      ? { method: 'Numeric', next: grade.points, seen: undefined }
      : { method: 'Letter', next: grade.letter, seen: undefined },
  );
  await updateReading(tx, submission, { ...grade, agreedBy: actor.userId, agreedAt: now });
  if (assessmentOf !== null) {
    const mark = reading.marks.find(({ markerId }) => markerId === assessmentOf);
    if (!mark) throw notFound('person');
    if (mark.ratings.length > 0) {
      await upsertAssessment(tx, {
        submissionId,
        classId: row.id,
        criteria: mark.criteria,
        ratings: mark.ratings,
        authorId: assessmentOf,
        assessedAt: now,
      });
    }
  }
  await recordAudit(platform, tx, {
    actorId: actor.userId,
    action: 'secondReading.agree',
    object: `submission ${submissionId}`,
  });
}
