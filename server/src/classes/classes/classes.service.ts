import {
  CLASS_PAGE_SIZE,
  type ClassDetail,
  type RegisterClassSchema,
  type TaughtClassSchema,
} from '@antecedent/contracts/classes/classes/classes';
import { can } from '@antecedent/domain/access/can';
import { classPeriodProblems } from '@antecedent/domain/assignment/class-rules';
import { defaultGrades, gradeScale } from '@antecedent/domain/grading/letter-grades';
import { keyInitials, normalizeKey } from '@antecedent/domain/roster/enrollment-key';
import type { z } from 'zod';
import { authorize, classSubject } from '../../accounts/access/access.service.ts';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import { listAssignments } from '../../assignments/assignments/assignments.service.ts';
import { listExempt, listUngradedDrafts } from '../../grading/records/counted-grades.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { FormProblem } from '../../ground/platform/errors/form-problems.ts';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listOwnDeadlines } from '../../submissions/deadlines/due-dates.service.ts';
import { listSubmissionsOfClass } from '../../submissions/submissions/submission-summaries.service.ts';
import { namesIn } from '../student-names/student-names.service.ts';
import { gradeProblems, optionProblems, timeZoneProblems } from './class-form.ts';
import { STUDENT_LEVELS, SUBJECT_AREAS } from './class-options.ts';
import { presentClass, presentClassItem } from './classes.presenter.ts';
import {
  findClass,
  insertClass,
  insertOptions,
  listClassPage,
  listStudentLevels,
  listSubjectAreas,
  type NamedOption,
} from './classes.repo.ts';
import { listMembers, rolesAmong } from './members.repo.ts';
import { listInvitations } from './roster.repo.ts';

export {
  findClass as findNamedClass,
  listClassesOfAssistant,
  type NamedClass,
} from './classes.repo.ts';
export type { ClassMembers, PersonRow } from './members.repo.ts';
export { listMembers, presentClassItem };

/** Adds the subject areas and student levels that the installation lacks; at every start. */
export const seedClassOptions = ({ db }: Platform): Promise<void> =>
  insertOptions(db, SUBJECT_AREAS, STUDENT_LEVELS);

export const listOptions = ({ db }: Platform, type: 'area' | 'level'): Promise<NamedOption[]> =>
  type === 'area' ? listSubjectAreas(db) : listStudentLevels(db);

/**
 * Creates a class of this instructor.
 *
 * @throws {AppError} `invalid-request` with the fields, `enrollment-key-taken`
 */
export async function registerClass(
  { db, clock }: Platform,
  actor: Actor,
  input: z.output<typeof RegisterClassSchema>,
): Promise<{ id: string }> {
  const now = clock();
  const enrollKey = normalizeKey(input.enrollkey);
  refuseProblems([
    ...(await keyProblems(db, actor, enrollKey)),
    ...(await optionProblems(db, input)),
    ...periodProblems(input, now),
    ...gradeProblems(input),
  ]);
  const row = {
    name: input.classname,
    enrollKey,
    subjectAreaId: input.subjectarea,
    studentLevelId: input.studentlevel,
    timeZone: input.classTimeZone,
    startAt: new Date(input.classStartDate),
    endAt: new Date(input.classEndDate),
    gradeMethod: input.gradeMethod,
    grades: input.gradeMethod === 'Letter' ? gradeScale(input.grades) : defaultGrades(),
    createdAt: now,
  };
  const id = await db.transaction((tx) => insertClass(tx, actor.userId, row));
  if (id === null) {
    throw new AppError('enrollment-key-taken', 'classes.keyTaken', {
      fields: { enrollkey: { key: 'classes.keyTaken' } },
    });
  }
  return { id };
}

type ClassInput = z.output<typeof RegisterClassSchema>;

async function keyProblems(
  db: Platform['db'],
  actor: Actor,
  enrollKey: string,
): Promise<FormProblem[]> {
  const [person] = await findUsers(db, [actor.userId]);
  const initials = keyInitials(person?.firstName ?? '', person?.lastName ?? '');
  if (enrollKey.startsWith(`${normalizeKey(initials)}-`)) return [];
  return [
    {
      field: 'enrollkey',
      key: 'classes.keyPrefix',
      values: { prefix: initials },
    },
  ];
}

function periodProblems(input: ClassInput, now: Date): FormProblem[] {
  const problems = timeZoneProblems(input.classTimeZone);
  if (problems.length > 0) return problems;
  const startAt = Date.parse(input.classStartDate);
  const endAt = Date.parse(input.classEndDate);
  return classPeriodProblems({ startAt, endAt, timeZone: input.classTimeZone }, now.getTime());
}

/** A page of the instructor's classes; beyond the last it is empty. */
export async function listClasses(
  { db }: Platform,
  actor: Actor,
  { index, archived }: { index: number; archived: boolean },
): Promise<z.infer<typeof TaughtClassSchema>[]> {
  const page = { archived, limit: CLASS_PAGE_SIZE, offset: index * CLASS_PAGE_SIZE };
  const rows = await listClassPage(db, actor.userId, page);
  return rows.map((row) => ({
    ...presentClassItem(row),
    isOwner: row.ownerId === actor.userId,
  }));
}

/**
 * A class with everyone's work, in a fixed number of queries.
 *
 * @throws {AppError} `not-found`
 */
export async function readClass(
  services: Platform & WithVersions,
  actor: Actor,
  id: string,
): Promise<ClassDetail> {
  const { db } = services;
  const row = await findClass(db, id);
  if (!row) throw notFound('class');
  const members = await listMembers(db, id);
  const subject = classSubject(rolesAmong(members, actor.userId), row);
  authorize(actor, 'class.read', subject, 'class');
  const [invitations, assignments, submissions, ownDeadlines, exempt, ungraded] = await Promise.all(
    [
      listInvitations(db, id),
      listAssignments(services, id),
      listSubmissionsOfClass(services, id),
      listOwnDeadlines(db, id),
      listExempt(db, id),
      listUngradedDrafts(db, id, row.gradeMethod),
    ],
  );
  const names = await namesIn(services, actor.userId, assignments);
  const contents = {
    members,
    invitations,
    assignments,
    submissions,
    ownDeadlines,
    exempt,
    ungraded,
    names,
    abilities: { canManageInstructors: can(actor, 'instructor.manage', subject) },
  };
  return presentClass(row, contents, services.clock().getTime());
}
