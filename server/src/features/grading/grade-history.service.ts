import type { GradeChange } from '@antecedent/contracts/grading';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type GradeChangeRow,
  listGradeChanges,
  presentNamedGrade,
} from '../grades/grades.service.ts';
import { readableSubmission } from '../submissions/submissions.service.ts';

/** Every change of the grades of a submission, for those who may read it. @throws {AppError} `not-found` */
export async function readGradeHistory(
  { db }: Platform,
  actor: Actor,
  submissionId: string,
): Promise<GradeChange[]> {
  await readableSubmission({ db }, actor, submissionId);
  return (await listGradeChanges(db, submissionId)).map(presentChange);
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
