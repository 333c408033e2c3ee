import { can } from '@antecedent/domain/access/can';
import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { authorize, loadSubject } from '../access/access.service.ts';
import { classOfAssignment } from '../submissions/submissions.service.ts';
import {
  type AssignmentRow,
  findTimeZone,
  listAssignments,
  listStudents,
  type StudentRow,
} from './class-frame.repo.ts';

/** A class whose figures the caller may see, with everything that they are about. */
export type ClassFrame = {
  classId: string;
  timeZone: string;
  /** Present students, by last and first name. */
  students: StudentRow[];
  /** By their start. */
  assignments: AssignmentRow[];
  /** Whether the caller sees what is arranged for single students: their pace, and deadlines of their own. */
  canSeeAccommodations: boolean;
};

/**
 * @param studentId the only student who is wanted
 * @throws {AppError} `not-found`
 */
export async function readableClass(
  db: Database,
  actor: Actor,
  classId: string,
  studentId?: string,
): Promise<ClassFrame> {
  const subject = await loadSubject(db, actor.userId, { classId });
  authorize(actor, 'class.analytics', subject, 'class');
  const [timeZone, students, assignments] = await Promise.all([
    findTimeZone(db, classId),
    listStudents(db, classId, studentId),
    listAssignments(db, classId),
  ]);
  if (timeZone === null) throw notFound('class');
  const canSeeAccommodations = can(actor, 'accommodation.read', subject);
  return { classId, timeZone, students, assignments, canSeeAccommodations };
}

/** The class of an assignment, with the assignment. @throws {AppError} `not-found` */
export async function readableAssignment(db: Database, actor: Actor, assignmentId: string) {
  const classId = await classOfAssignment(db, assignmentId);
  const subject = await loadSubject(db, actor.userId, { assignmentId });
  authorize(actor, 'class.analytics', subject, 'assignment');
  if (classId === null) throw notFound('assignment');
  const frame = await readableClass(db, actor, classId);
  const assignment = frame.assignments.find(({ id }) => id === assignmentId);
  if (!assignment) throw notFound('assignment');
  return { frame, assignment };
}

/** The class of one of its present students, with this student alone. @throws {AppError} `not-found` */
export async function readableStudent(
  db: Database,
  actor: Actor,
  { courseId, studentId }: { courseId: string; studentId: string },
) {
  const frame = await readableClass(db, actor, courseId, studentId);
  const [student] = frame.students;
  if (!student) throw notFound('student');
  return { frame, student };
}
