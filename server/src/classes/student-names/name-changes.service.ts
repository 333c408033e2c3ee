import type { AssignmentNames } from '@antecedent/contracts/classes/student-names';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as repo from './student-names.repo.ts';
import { givePseudonyms, studentNames } from './student-names.service.ts';

/** Whether an assignment is graded without names, and who did what about that. @throws {AppError} `not-found` */
export async function readAssignmentNames(
  { db, clock }: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<AssignmentNames> {
  await authorizeFor(db, actor, 'assignment.read', { assignmentId }, 'assignment');
  const [[wanted], names, changes] = [
    await repo.listWithoutNames(db, { assignmentIds: [assignmentId] }),
    await studentNames({ db, clock }, actor.userId, assignmentId),
    await repo.listChanges(db, assignmentId),
  ];
  return {
    withoutNames: wanted !== undefined,
    hidden: names.areHidden,
    changes: changes.map(({ action, author, student, changedAt }) => ({
      action,
      author,
      student,
      timestamp: changedAt.toISOString(),
    })),
  };
}

/**
 * Shows the names of an assignment to all who grade it. Repeating it has no effect.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class
 */
export async function showNames(
  platform: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<AssignmentNames> {
  await platform.db.transaction(async (tx) => {
    await authorizeFor(tx, actor, 'assignment.manage', { assignmentId }, 'assignment');
    const [wanted] = await repo.listWithoutNames(tx, { assignmentIds: [assignmentId] });
    if (wanted === undefined) return;
    await repo.updateWithoutNames(tx, assignmentId, false);
    await followWithoutNames(platform, tx, actor, { assignmentId, withoutNames: false });
  });
  return readAssignmentNames(platform, actor, assignmentId);
}

/** Keeps who switched grading without names on or off, in the transaction that did. What the bell says of the work follows. */
export async function followWithoutNames(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  { userId }: Actor,
  { assignmentId, withoutNames }: { assignmentId: string; withoutNames: boolean },
): Promise<void> {
  if (withoutNames) {
    await givePseudonyms(tx, [assignmentId]);
    await renameNotices({ db: tx, clock: platform.clock }, userId, assignmentId);
  }
  await repo.insertChange(tx, {
    assignmentId,
    studentId: null,
    action: withoutNames ? 'hidden' : 'shown',
    authorId: userId,
    changedAt: platform.clock(),
  });
  await recordAudit(platform, tx, {
    actorId: userId,
    action: withoutNames ? 'names.hide' : 'names.show',
    object: `assignment ${assignmentId}`,
  });
}

/** Notices that were sent by name would lead from the name to the work. */
async function renameNotices(
  reading: Pick<Platform, 'db' | 'clock'>,
  readerId: string,
  assignmentId: string,
): Promise<void> {
  const names = await studentNames(reading, readerId, assignmentId);
  if (!names.areHidden) return;
  for (const { id, studentId } of await repo.listWork(reading.db, assignmentId)) {
    await repo.renameInNotices(reading.db, id, names.nameOf(studentId, ''));
  }
}

type Wanted = { assignmentId: string } & ({ submissionId: string } | { studentId: string });

/**
 * Shows one student's name, for what needs the person: found by the work, or the work by the person. It stays shown,
 * and who looked it up is recorded.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class
 */
export async function showStudentName(
  platform: Platform,
  actor: Actor,
  wanted: Wanted,
): Promise<{ studentName: string; submissionId: string | null }> {
  const { assignmentId } = wanted;
  return platform.db.transaction(async (tx) => {
    await authorizeFor(tx, actor, 'assignment.manage', { assignmentId }, 'assignment');
    await givePseudonyms(tx, [assignmentId]);
    const found = await repo.findStudent(tx, wanted);
    if (found === null) throw notFound('student');
    const { studentId, submissionId } = found;
    const [student] = await findUsers(tx, [studentId]);
    if (!student) throw notFound('student');
    const reading = { db: tx, clock: platform.clock };
    const names = await studentNames(reading, actor.userId, assignmentId);
    const changedAt = platform.clock();
    // Two simultaneous look-ups are recorded once.
    const isFirst =
      names.isHidden(studentId) &&
      (await repo.markShown(tx, { assignmentId, studentId }, changedAt));
    if (isFirst) {
      const authorId = actor.userId;
      await repo.insertChange(tx, {
        assignmentId,
        studentId,
        action: 'shown',
        authorId,
        changedAt,
      });
      const object = `assignment ${assignmentId}, user ${studentId}`;
      await recordAudit(platform, tx, { actorId: authorId, action: 'names.show-student', object });
    }
    return { studentName: fullName(student), submissionId };
  });
}
