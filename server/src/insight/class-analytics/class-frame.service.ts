import { can } from '@antecedent/domain/access/can';
import { authorize, loadSubject } from '../../accounts/access/access.service.ts';
import { studentsOfSection } from '../../classes/sections/sections.service.ts';
import { hidesNames, studentNames } from '../../classes/student-names/student-names.service.ts';
import type { AssignmentRow } from '../../ground/db/schema/assignments.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { classOfAssignment } from '../../submissions/submissions/submissions.service.ts';
import {
  type EnrolledStudentRow,
  findTimeZone,
  listAssignments,
  listStudents,
} from './class-frame.repo.ts';

type Reading = Pick<Platform, 'db' | 'clock'>;

/** A class whose figures the caller may see, with everything that they are about. */
export type ClassFrame = {
  classId: string;
  timeZone: string;
  /** Present students, by last and first name; of one section where that is asked for. */
  students: EnrolledStudentRow[];
  /** The section whose students these are; null for the whole class. */
  sectionId: string | null;
  /** By their start; those that are graded without names are left out, since figures by student would reveal names. */
  assignments: AssignmentRow[];
  /** Titles of those that are left out. */
  withoutNames: string[];
  /** Whether the caller sees what is arranged for individual students: their pace, and their own deadlines. */
  canSeeAccommodations: boolean;
};

/** Part of a class: one student, or the students of a section. */
type Only = { studentId?: string | undefined; section?: string | undefined };

/**
 * @param only whose figures are wanted; without it, everyone’s
 * @throws {AppError} `not-found`
 */
export async function readableClass(
  { db, clock }: Reading,
  actor: Actor,
  classId: string,
  { studentId, section }: Only = {},
): Promise<ClassFrame> {
  const [subject, timeZone, everyone, all] = await Promise.all([
    loadSubject(db, actor.userId, { classId }),
    findTimeZone(db, classId),
    listStudents(db, classId, studentId),
    listAssignments(db, classId),
  ]);
  authorize(actor, 'class.analytics', subject, 'class');
  const now = clock();
  const assignments = all.filter((row) => !hidesNames(row, now));
  if (timeZone === null) throw notFound('class');
  const inSection = section === undefined ? null : await studentsOfSection(db, classId, section);
  const students = inSection ? everyone.filter((one) => inSection.has(one.studentId)) : everyone;
  const canSeeAccommodations = can(actor, 'accommodation.read', subject);
  const withoutNames = all.filter((row) => hidesNames(row, now)).map(({ title }) => title);
  const sectionId = section ?? null;
  return {
    classId,
    timeZone,
    students,
    sectionId,
    assignments,
    withoutNames,
    canSeeAccommodations,
  };
}

/** The class of an assignment, with the assignment, and what its students are called. @throws {AppError} `not-found` */
export async function readableAssignment(
  { db, clock }: Reading,
  actor: Actor,
  assignmentId: string,
) {
  const [classId, subject] = await Promise.all([
    classOfAssignment(db, assignmentId),
    loadSubject(db, actor.userId, { assignmentId }),
  ]);
  authorize(actor, 'class.analytics', subject, 'assignment');
  if (classId === null) throw notFound('assignment');
  const [frame, names] = await Promise.all([
    readableClass({ db, clock }, actor, classId),
    studentNames({ db, clock }, actor.userId, assignmentId),
  ]);
  const all = names.areHidden ? await listAssignments(db, classId) : frame.assignments;
  const assignment = all.find(({ id }) => id === assignmentId);
  if (!assignment) throw notFound('assignment');
  return { frame, assignment, names };
}

/** The class of one of its current students, with this student alone. @throws {AppError} `not-found` */
export async function readableStudent(
  reading: Reading,
  actor: Actor,
  { courseId, studentId }: { courseId: string; studentId: string },
) {
  const frame = await readableClass(reading, actor, courseId, { studentId });
  const [student] = frame.students;
  if (!student) throw notFound('student');
  return { frame, student };
}
