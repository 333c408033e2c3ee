import type {
  saveMark as contract,
  WorkReading,
} from '@antecedent/contracts/grading/second-reading';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { can } from '@antecedent/domain/access/can';
import { isSubmissionGradable } from '@antecedent/domain/grading/gradable';
import { areRatingsOf } from '@antecedent/domain/grading/rubric';
import { areBothFinished, secondReadingState } from '@antecedent/domain/grading/second-reading';
import { authorize } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  lockSubmissions,
  readableSubmission,
  type SubmissionContext,
  subjectOf,
  submissionFor,
} from '../../submissions/submissions/submissions.service.ts';
import { isOfClass, NO_GRADES } from '../grades/grade-rules.ts';
import { copied, findRubric } from '../records/rubrics.service.ts';
import {
  findPlan,
  findReading,
  isInSecondReading,
  readReadings,
  updateMark,
} from '../records/second-readings.service.ts';
import { criteriaOf, presentMark, presentReading } from './present-reading.ts';

/** The second reading of a submission; null without one. @throws {AppError} `not-found` */
export async function readWorkReading(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  submissionId: string,
): Promise<WorkReading | null> {
  const found = await readableSubmission(platform, actor, submissionId);
  authorize(actor, 'secondReading.read', subjectOf(found, actor.userId), 'submission');
  const { db, clock } = platform;
  const { submission } = found;
  // Those who joined later get their markers with this.
  if ((await isInSecondReading(db, submission)) && (await findReading(db, submission)) === null) {
    await readReadings(db, found.class.id, submission.assignmentId, clock());
  }
  return presentWork(db, actor, found);
}

async function presentWork(
  db: Database,
  actor: Actor,
  found: SubmissionContext,
): Promise<WorkReading | null> {
  const { submission, class: row } = found;
  const { assignmentId } = submission;
  const [reading, plan, rubric] = await Promise.all([
    findReading(db, submission),
    findPlan(db, assignmentId),
    findRubric(db, assignmentId),
  ]);
  if (!reading || reading.marks.length === 0) return null;
  const { marks } = reading;
  const own = marks.find(({ markerId }) => markerId === actor.userId);
  const isOpen = secondReadingState(reading, marks) === 'open';
  const subject = subjectOf(found, actor.userId);
  const viewer = {
    id: actor.userId,
    canManage: can(actor, 'secondReading.manage', subject),
    canGrade: can(actor, 'submission.grade', subject),
  };
  const scale = row.grades.filter(({ selected }) => selected);
  // While it is open, the other marker's criteria say nothing, not even that there are any.
  const criteria = isOpen ? (rubric ?? []) : criteriaOf(marks);
  return {
    ...presentReading(reading, viewer, { method: row.gradeMethod, scale }),
    tolerance: plan?.tolerance ?? 0,
    criteria: criteria.map(copied),
    mine: own ? { ...presentMark(own), finishedAt: own.finishedAt?.toISOString() ?? null } : null,
  };
}

/**
 * Stores what one of the two markers gives, or says that they are done.
 *
 * @throws {AppError} `not-found`; `conflict` for those who aren't a marker, once both have finished, before the writing has ended, if
 *   the same person changed it elsewhere, and in an archived class; `rubric-changed`; `invalid-request` for a grade that isn't the class's
 */
export const saveMark = (
  platform: Platform,
  actor: Actor,
  body: ParsedRequest<typeof contract>['body'],
): Promise<WorkReading> =>
  platform.db.transaction(async (tx) => {
    const { submissionId, grade, ratings, note, finished, seen } = body;
    await lockSubmissions(tx, { submissionId });
    const found = await submissionFor(tx, actor, 'submission.grade', submissionId);
    const { submission, class: row } = found;
    const reading = await findReading(tx, submission);
    const mark = reading?.marks.find(({ markerId }) => markerId === actor.userId);
    if (!reading || !mark) throw new AppError('conflict', 'grades.notInReading');
    if (reading.endedAt !== null) throw new AppError('conflict', 'grades.notInReading');
    if (areBothFinished(reading.marks) || reading.agreedAt !== null) {
      throw new AppError('conflict', 'grades.bothFinished');
    }
    if (!isSubmissionGradable(submission.status)) throw new AppError('conflict', 'grades.open');
    if (seen !== undefined && seen !== (mark.changedAt?.toISOString() ?? null)) {
      throw new AppError('conflict', 'grades.markChanged');
    }
    const isNumeric = row.gradeMethod === 'Numeric';
    const entry = isNumeric
      ? ({ method: 'Numeric', next: grade.points, seen: undefined } as const)
      : ({ method: 'Letter', next: grade.letter, seen: undefined } as const);
    const other = isNumeric ? grade.letter : grade.points;
    if (other !== null || !isOfClass(row, entry, NO_GRADES)) {
      throw new AppError('invalid-request', 'grades.invalid');
    }
    if (finished && entry.next === null) throw new AppError('conflict', 'grades.markMissing');
    const criteria = (await findRubric(tx, submission.assignmentId)) ?? [];
    if (!areRatingsOf(criteria, ratings)) throw new AppError('rubric-changed', 'rubrics.changed');
    const now = platform.clock();
    await updateMark(tx, submission, actor.userId, {
      points: grade.points,
      letter: grade.letter,
      criteria,
      ratings: ratings.filter(({ points, comment }) => points !== null || comment !== ''),
      note,
      changedAt: now,
      finishedAt: finished ? (mark.finishedAt ?? now) : null,
    });
    if (finished !== (mark.finishedAt !== null)) {
      await recordAudit(platform, tx, {
        actorId: actor.userId,
        action: 'secondReading.mark',
        object: `submission ${submissionId}`,
      });
    }
    return (await presentWork(tx, actor, found)) as WorkReading;
  });
