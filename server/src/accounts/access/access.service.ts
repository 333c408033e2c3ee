import type { Action } from '@antecedent/domain/access/actions';
import { mayOnlyAs, permission, type Subject } from '@antecedent/domain/access/can';
import { type Relation, relationsToWork } from '@antecedent/domain/access/relations';
import type { Database } from '../../ground/db/connection.ts';
import { recordUse } from '../../ground/platform/audit-log.ts';
import { AppError, type Missing, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  findSubject,
  isStudentOf,
  rolesInClass,
  type SubjectId,
  stillHasRole,
} from './access.repo.ts';

export { isStudentOf, rolesInClass, stillHasRole };

/** A class, or an assignment in it, as one of its members sees it. */
export const classSubject = (
  roles: readonly Relation[],
  row: { archivedAt: Date | null },
): Subject => ({ relations: roles, isArchived: row.archivedAt !== null });

/** A student's work in a class as seen by the student or by another person. */
export const workSubject = (
  roles: readonly Relation[],
  userId: string,
  { studentId, archivedAt }: { studentId: string; archivedAt: Date | null },
): Subject => ({
  relations: relationsToWork(roles, studentId === userId),
  isArchived: archivedAt !== null,
});

/** A person's relations to a class or something in it; an empty subject if it does not exist. */
export async function loadSubject(db: Database, userId: string, id: SubjectId): Promise<Subject> {
  const row = await findSubject(db, id, userId);
  if (!row) return { relations: [], isArchived: false };
  const { roles, studentId, archivedAt } = row;
  return studentId === null
    ? classSubject(roles, row)
    : workSubject(roles, userId, { studentId, archivedAt });
}

/**
 * Passes if the person may do `action` to the subject now.
 *
 * @param what the subject in one word, for the refusal
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

/**
 * Records that a coordinator read something of a class which they neither teach nor assist in; repeated reading within
 * ten minutes counts once.
 */
export async function recordCoordinator(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  action: Action,
  subject: Subject,
  read: { classId: string } | { submissionId: string },
): Promise<void> {
  if (!mayOnlyAs('coordinator', actor, action, subject)) return;
  const [kind, id] =
    'classId' in read
      ? (['class', read.classId] as const)
      : (['submission', read.submissionId] as const);
  await recordUse(platform, platform.db, {
    actorId: actor.userId,
    action: `coordinator.${kind}`,
    object: `${kind} ${id}`,
  });
}
