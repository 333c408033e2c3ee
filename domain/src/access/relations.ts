import type { AssistantRight } from './assistant-rights.ts';
import type { ClassRole } from './class-roles.ts';
import type { Role } from './roles.ts';

/**
 * A person's relation to a class or to something in it. For a submission and its files, `student`
 * is the author. Coordinators, administrators and moderators have their relation through their role
 * alone.
 */
export type Relation =
  | ClassRole
  | AssistantRelation
  | 'reviewer'
  | 'coordinator'
  | 'admin'
  | 'moderator';

/** An assistant in a class that lets its assistants do this. */
export type AssistantRelation = `assistant:${AssistantRight}`;

export const assistantRelations = (rights: readonly AssistantRight[]): AssistantRelation[] =>
  rights.map((right): AssistantRelation => `assistant:${right}`);

/** The role a relation requires: someone who is no longer an instructor teaches no class. */
export const ROLE_OF_RELATION: Readonly<Record<Relation, Role>> = {
  student: 'ROLE_STUDENT',
  reviewer: 'ROLE_STUDENT',
  assistant: 'ROLE_TEACHING_ASSISTANT',
  'assistant:seeGrades': 'ROLE_TEACHING_ASSISTANT',
  'assistant:comment': 'ROLE_TEACHING_ASSISTANT',
  'assistant:giveFeedback': 'ROLE_TEACHING_ASSISTANT',
  'assistant:grade': 'ROLE_TEACHING_ASSISTANT',
  instructor: 'ROLE_INSTRUCTOR',
  owner: 'ROLE_INSTRUCTOR',
  coordinator: 'ROLE_EDUCATION_COORDINATOR',
  admin: 'ROLE_ADMIN',
  moderator: 'ROLE_MODERATOR',
};

const BY_ROLE_ALONE: readonly Relation[] = ['coordinator', 'admin', 'moderator'];

/**
 * The effective relations: stored ones whose role the person holds, and those implied by a role.
 */
export const effectiveRelations = (
  roles: readonly Role[],
  stored: readonly Relation[],
): Relation[] =>
  [...stored, ...BY_ROLE_ALONE].filter((relation) => roles.includes(ROLE_OF_RELATION[relation]));

/**
 * The relations of a person who has `roles` to a class to one student's work in it. Other students
 * have none: only the author is its `student`, and not after leaving the class.
 */
export const relationsToWork = (roles: readonly Relation[], isAuthor: boolean): Relation[] =>
  roles.filter((role) => role !== 'student' || isAuthor);
