import type { ClassRole } from './class-roles.ts';
import type { Role } from './roles.ts';

/**
 * What somebody is to a class or to something in it. Of a submission and its files, `student` is the one
 * whose work it is. Coordinators, administrators and moderators are so by their role alone.
 */
export type Relation = ClassRole | 'reviewer' | 'coordinator' | 'admin' | 'moderator';

/** The role without which a relation gives no rights: who is no instructor any more teaches no class. */
export const ROLE_OF_RELATION: Readonly<Record<Relation, Role>> = {
  student: 'ROLE_STUDENT',
  reviewer: 'ROLE_STUDENT',
  assistant: 'ROLE_TEACHING_ASSISTANT',
  instructor: 'ROLE_INSTRUCTOR',
  owner: 'ROLE_INSTRUCTOR',
  coordinator: 'ROLE_EDUCATION_COORDINATOR',
  admin: 'ROLE_ADMIN',
  moderator: 'ROLE_MODERATOR',
};

const BY_ROLE_ALONE: readonly Relation[] = ['coordinator', 'admin', 'moderator'];

/** The relations that count: those stored ones whose role the person holds, and those that a role gives. */
export const effectiveRelations = (
  roles: readonly Role[],
  stored: readonly Relation[],
): Relation[] =>
  [...stored, ...BY_ROLE_ALONE].filter((relation) => roles.includes(ROLE_OF_RELATION[relation]));

/**
 * What somebody with `roles` in a class is to one student's work in it. To other students it is nothing:
 * only its author is its `student`, and no longer once they left the class.
 */
export const relationsToWork = (roles: readonly ClassRole[], isAuthor: boolean): Relation[] =>
  roles.filter((role) => role !== 'student' || isAuthor);
