import type {
  BookCategory,
  BookGrade,
  BookGradeResult,
  setGradeCategories as categoriesContract,
} from '@antecedent/contracts/grading/book';
import { NO_GRADE } from '@antecedent/contracts/grading/grades';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import type { Action } from '@antecedent/domain/access/actions';
import type { GradeMethod } from '@antecedent/domain/grading/grades';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { authorize, classSubject } from '../../accounts/access/access.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ClassRow } from '../../ground/db/schema/classes.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { classOfAssignment } from '../../submissions/submissions/submissions.service.ts';
import { type CellEntry, setGrades } from '../grades/set-grades.service.ts';
import {
  deleteCategoriesExcept,
  listAmong,
  listCategories,
  lockCategories,
  saveCategory,
  saveWeights,
  setTotalShown,
} from '../records/grade-categories.repo.ts';
import * as repo from './exemptions.repo.ts';
import { setExemptions } from './exemptions.service.ts';
import { findBookClass } from './grade-book.repo.ts';

type CategoriesInput = ParsedRequest<typeof categoriesContract>['body'];

/**
 * Sets grades from cells of the grade book, each by itself.
 *
 * @returns one result for each, in their order
 * @throws {AppError} `not-found`; `conflict` in an archived class
 */
export async function setBookGrades(
  platform: Platform,
  actor: Actor,
  { classId, grades }: { classId: string; grades: readonly BookGrade[] },
): Promise<{ results: BookGradeResult[] }> {
  const row = await classFor(platform.db, actor, 'submission.grade', classId, 'class');
  const entries = grades.map(({ grade, seen, ...cell }) => ({
    ...cell,
    entry: entryOf(row.gradeMethod, withoutSign(grade), withoutSign(seen)),
  }));
  return { results: await setGrades(platform, actor, row, entries) };
}

type Value = number | LetterGrade | null;

/** Without the sign for no grade. */
const withoutSign = (value: Value): Value => (value === NO_GRADE ? null : value);

/** A grade in the other method than the class's keeps that, and is refused for it. */
function entryOf(method: GradeMethod, next: Value, seen: Value): CellEntry['entry'] {
  const points = (value: Value) => (typeof value === 'number' ? value : null);
  const letter = (value: Value) => (typeof value === 'string' ? value : null);
  const isNumeric = next === null ? method === 'Numeric' : typeof next === 'number';
  return isNumeric
    ? { method: 'Numeric', next: points(next), seen: points(seen) }
    : { method: 'Letter', next: letter(next), seen: letter(seen) };
}

/**
 * Exempts a student from an assignment, or ends the exemption. An existing grade stays stored, and counts again
 * afterwards.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class
 */
export async function setExempt(
  platform: Platform,
  actor: Actor,
  cell: { assignmentId: string; studentId: string; status: boolean },
): Promise<{ exempt: boolean }> {
  const { db } = platform;
  const { assignmentId, studentId, status } = cell;
  const classId = await classOfAssignment(db, assignmentId);
  if (classId === null) throw notFound('assignment');
  await classFor(db, actor, 'gradeBook.manage', classId, 'assignment');
  if ((await studentNames(platform, actor.userId, assignmentId)).areHidden) {
    throw new AppError('conflict', 'grades.withoutNames');
  }
  if (!(await repo.isBookStudent(db, classId, studentId))) throw notFound('student');
  await db.transaction((tx) =>
    setExemptions(platform, tx, actor, { id: assignmentId, classId }, [studentId], status),
  );
  return { exempt: status };
}

/** Decides whether missing work counts as 0. @throws {AppError} `not-found`; `conflict` in an archived class */
export async function setMissingCounts(
  { db }: Platform,
  actor: Actor,
  { id, status }: { id: string; status: boolean },
): Promise<{ missingCounts: boolean }> {
  await classFor(db, actor, 'gradeBook.manage', id, 'class');
  await repo.updateMissingCounts(db, id, status);
  return { missingCounts: status };
}

/**
 * Sets what the totals of a class are made of: the categories, the part of each assignment, and who sees totals.
 *
 * @throws {AppError} `not-found` also for categories and assignments of other classes; `conflict` in an archived class
 */
export async function setGradeCategories(
  platform: Platform,
  actor: Actor,
  { classId, categories, assignments, showsTotals }: CategoriesInput,
): Promise<{ categories: BookCategory[] }> {
  await classFor(platform.db, actor, 'gradeBook.manage', classId, 'class');
  return platform.db.transaction(async (tx) => {
    await lockCategories(tx, classId);
    const known = new Set((await listCategories(tx, classId)).map(({ id }) => id));
    const ids = categories.flatMap(({ id }) => id ?? []);
    if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) throw notFound('class');
    const assignmentIds = assignments.map(({ id }) => id);
    const found = await listAmong(tx, classId, assignmentIds);
    if (found.length < assignmentIds.length) throw notFound('assignment');
    await deleteCategoriesExcept(tx, classId, ids);
    const saved: BookCategory[] = [];
    for (const [place, category] of categories.entries()) {
      const {
        classId: _,
        place: __,
        ...one
      } = await saveCategory(tx, { ...category, classId, place });
      saved.push(one);
    }
    await saveWeights(
      tx,
      assignments.map(({ id, category, isExtra }) => {
        const categoryId = category === null ? null : saved[category]?.id;
        if (categoryId === undefined) throw new AppError('invalid-request', 'grades.noCategory');
        return { assignmentId: id, categoryId, isExtra };
      }),
    );
    await setTotalShown(tx, classId, showsTotals);
    const object = `class ${classId}`;
    await recordAudit(platform, tx, { actorId: actor.userId, action: 'grade.categories', object });
    return { categories: saved };
  });
}

/** A class where the person may do this. @throws {AppError} `not-found`, `conflict` */
async function classFor(
  db: Database,
  actor: Actor,
  action: Action,
  classId: string,
  what: 'class' | 'assignment',
): Promise<ClassRow> {
  const found = await findBookClass(db, classId, actor.userId);
  if (!found) throw notFound(what);
  authorize(actor, action, classSubject(found.roles, found.row), what);
  return found.row;
}
