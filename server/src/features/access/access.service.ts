import type { Action } from '@antecedent/domain/access/actions';
import { permission, type Subject } from '@antecedent/domain/access/can';
import type { ClassRole } from '@antecedent/domain/access/class-roles';
import { relationsToWork } from '@antecedent/domain/access/relations';
import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, type Missing, notFound } from '../../platform/errors.ts';
import { findSubject, isStudentOf, rolesInClass, type SubjectId } from './access.repo.ts';

export { isStudentOf, rolesInClass };

/** A class, or an assignment in it, as one of its members sees it. */
export const classSubject = (
  roles: readonly ClassRole[],
  row: { archivedAt: Date | null },
): Subject => ({ relations: roles, isArchived: row.archivedAt !== null });

/** A student's work in a class as seen by the student or by another person. */
export const workSubject = (
  roles: readonly ClassRole[],
  userId: string,
  { studentId, archivedAt }: { studentId: string; archivedAt: Date | null },
): Subject => ({
  relations: relationsToWork(roles, studentId === userId),
  isArchived: archivedAt !== null,
});

/** What a person is to a class or something in it; null when it does not exist. */
export async function loadSubject(db: Database, userId: string, id: SubjectId): Promise<Subject> {
  const row = await findSubject(db, id, userId);
  if (!row) return { relations: [], isArchived: false };
  const { roles, studentId, archivedAt } = row;
  return studentId === null
    ? classSubject(roles, row)
    : workSubject(roles, userId, { studentId, archivedAt });
}

/**
 * Lets pass who may do `action` to the subject now.
 *
 * @param what the subject in a word, for the refusal
 * @throws {AppError} `not-found` for those whom it does not concern; `conflict` in an archived class
 */
export function authorize(actor: Actor, action: Action, subject: Subject, what: Missing): void {
  const answer = permission(actor, action, subject);
  if (answer === 'denied') throw notFound(what);
  if (answer === 'archived') {
    throw new AppError('conflict', 'classes.archived');
  }
}

/** The same for a subject that is looked up. @throws {AppError} `not-found`, `conflict` */
export const authorizeFor = async (
  db: Database,
  actor: Actor,
  action: Action,
  id: SubjectId,
  what: Missing,
): Promise<void> => authorize(actor, action, await loadSubject(db, actor.userId, id), what);
