import type { MessageAudience } from '@antecedent/contracts/messages/class-messages';
import { isMissing } from '@antecedent/domain/assignment/counted-work';
import { pointsOf } from '@antecedent/domain/grading/proposal';
import { isAddressed } from '@antecedent/domain/roster/message-audience';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { hidesNames, studentNames } from '../../classes/student-names/student-names.service.ts';
import { listAssignmentWork } from '../../grading/queue/grading-queue.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listOverallGrades } from './class-messages.repo.ts';
import { findAssignment } from './message-names.repo.ts';

export type Recipients = {
  /** Whether the assignment is graded without names now. */
  areHidden: boolean;
  students: { id: string; name: string }[];
};

/**
 * The students of a class whom a message about an assignment is for. Those who call it know of accommodations: work counts by each
 * student's own deadlines.
 *
 * @throws {AppError} `not-found` if the assignment isn't one of the class
 */
export async function listAddressed(
  { clock }: Pick<Platform, 'clock'>,
  db: Database,
  classId: string,
  { assignmentId, filter, below }: MessageAudience,
): Promise<Recipients> {
  const found = await listAssignmentWork({ db, clock }, assignmentId);
  if (!found || found.class.id !== classId) throw notFound('assignment');
  const { gradeMethod, grades: scale } = found.class;
  const grades = filter === 'below' ? await listOverallGrades(db, assignmentId) : new Map();
  const students = found.works.flatMap((work) => {
    const grade = grades.get(work.studentId);
    const addressed = {
      hasBegun: work.submissionId !== null,
      isOverdue: work.status === 'OVERDUE',
      isMissing: isMissing(work),
      isLate: work.isLate,
      isExempt: work.isExempt,
      points: grade ? pointsOf(grade, gradeMethod, scale) : null,
    };
    return isAddressed(addressed, filter, below) ? { id: work.studentId, name: work.name } : [];
  });
  return { areHidden: hidesNames(found.assignment, clock()), students };
}

/**
 * The students who were chosen in the table of an assignment, by the ids that they have there.
 *
 * @throws {AppError} `not-found` if the assignment isn't one of the class; `conflict` for a student's own id where names are hidden
 */
export async function listChosen(
  platform: Pick<Platform, 'clock'>,
  db: Database,
  actor: Actor,
  { classId, assignmentId, ids }: { classId: string; assignmentId: string; ids: readonly string[] },
): Promise<string[]> {
  const assignment = await findAssignment(db, assignmentId);
  if (assignment?.classId !== classId) throw notFound('assignment');
  const names = await studentNames({ ...platform, db }, actor.userId, assignmentId);
  return ids.map((id) => {
    const studentId = names.studentOf(id);
    // It would say under which pseudonym someone is.
    if (studentId === null) throw new AppError('conflict', 'submissions.nameHidden');
    return studentId;
  });
}

/** Those whom a message is for, for the dialog: where names are hidden, only how many. @throws {AppError} `not-found`, `conflict` when archived */
export async function findRecipients(
  platform: Platform,
  actor: Actor,
  { classId, ...audience }: MessageAudience & { classId: string },
): Promise<{ count: number; students: Recipients['students'] | null }> {
  await authorizeFor(platform.db, actor, 'message.send', { classId }, 'class');
  const { areHidden, students } = await listAddressed(platform, platform.db, classId, audience);
  return { count: students.length, students: areHidden ? null : students };
}
