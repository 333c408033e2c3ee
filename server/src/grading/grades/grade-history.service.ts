import type { GradeChange } from '@antecedent/contracts/grading/grades';
import { authorize } from '../../accounts/access/access.service.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  readableSubmission,
  subjectOf,
} from '../../submissions/submissions/submissions.service.ts';
import { type GradeChangeRow, listGradeChanges } from '../records/grades.repo.ts';
import { presentNamedGrade } from '../records/grades.service.ts';
import { isInSecondReading } from '../records/second-readings.service.ts';

/**
 * Every change of the grades of a submission, for those who may see them. While two people read it, the grades of the whole from before
 * are left out: one of them may have given it.
 *
 * @throws {AppError} `not-found`
 */
export async function readGradeHistory(
  platform: Platform,
  actor: Actor,
  submissionId: string,
): Promise<GradeChange[]> {
  const found = await readableSubmission(platform, actor, submissionId);
  authorize(actor, 'grade.read', subjectOf(found, actor.userId), 'submission');
  const [changes, isWithheld] = await Promise.all([
    listGradeChanges(platform.db, submissionId),
    isInSecondReading(platform.db, found.submission),
  ]);
  return changes.filter(({ draftId }) => !isWithheld || draftId !== null).map(presentChange);
}

const presentChange = (row: GradeChangeRow): GradeChange => ({
  id: row.id,
  draftId: row.draftId,
  draftTitle: row.draftTitle,
  timestamp: row.gradedAt.toISOString(),
  author: row.author,
  from: presentNamedGrade({ points: row.pointsBefore, letter: row.letterBefore }),
  to: presentNamedGrade(row),
});
