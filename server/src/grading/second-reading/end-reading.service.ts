import type { SecondReading } from '@antecedent/contracts/grading/second-reading';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { enterGrading, insertGrades } from '../records/grades.repo.ts';
import { upsertAssessment } from '../records/rubrics.repo.ts';
import { deletePlan, type Reading, updateReading } from '../records/second-readings.service.ts';
import { type Arranged, arrange } from './arrangement.ts';
import { hasAssessment } from './cleared-grades.repo.ts';
import { readSecondReading } from './second-reading.service.ts';

/**
 * Ends the second reading of an assignment, or of one student's work. What isn't agreed gets the grade from before again, if it had one.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class
 */
export async function endSecondReading(
  platform: Platform,
  actor: Actor,
  { assignmentId, studentId }: { assignmentId: string; studentId?: string | undefined },
): Promise<SecondReading> {
  const { db, clock } = platform;
  await authorizeFor(db, actor, 'secondReading.manage', { assignmentId }, 'assignment');
  await db.transaction(async (tx) => {
    const arranged = await arrange(tx, actor, assignmentId, clock());
    await enterGrading(tx, arranged.class.id);
    const names = await studentNames({ db: tx, clock }, actor.userId, assignmentId);
    const only = studentId === undefined ? null : names.studentOf(studentId);
    if (studentId !== undefined && (only === null || !arranged.readings.has(only))) {
      throw notFound('student');
    }
    for (const reading of arranged.readings.values()) {
      const isChosen = only === null || reading.studentId === only;
      const isOver = reading.agreedAt !== null || reading.endedAt !== null;
      if (isChosen && !isOver) await end(tx, arranged, reading);
    }
    if (only === null) await deletePlan(tx, assignmentId);
    const object = `assignment ${assignmentId}`;
    await recordAudit(platform, tx, { actorId: actor.userId, action: 'secondReading.end', object });
  });
  return readSecondReading({ db, clock }, actor, assignmentId);
}

async function end(
  tx: Database,
  { works, class: row, actor, now }: Arranged,
  reading: Reading,
): Promise<void> {
  const { pointsBefore, letterBefore, assessmentBefore, studentId } = reading;
  await updateReading(tx, reading, { endedAt: now });
  const submission = works.get(studentId)?.submission;
  if (!submission) return;
  const submissionId = submission.id;
  if (pointsBefore !== null || letterBefore !== null) {
    await insertGrades(tx, [
      {
        classId: row.id,
        submissionId,
        draftId: null,
        points: pointsBefore,
        letter: letterBefore,
        authorId: actor.userId,
        gradedAt: now,
      },
    ]);
  }
  if (assessmentBefore !== null && !(await hasAssessment(tx, submissionId))) {
    const { assessedAt, ...assessment } = assessmentBefore;
    await upsertAssessment(tx, {
      submissionId,
      classId: row.id,
      ...assessment,
      assessedAt: new Date(assessedAt),
    });
  }
}
