import { type Action, AUDIENCE, changesClass } from './actions.ts';
import { effectiveRelations, type Relation } from './relations.ts';
import type { Role } from './roles.ts';

export type Actor = { roles: readonly Role[] };

/** The parts of a class, or of something in it, that permissions depend on. */
export type Subject = {
  /** The actor's stored relations to it. */
  relations: readonly Relation[];
  /** Whether its class is archived. */
  isArchived: boolean;
};

/** `archived` means the person could do it if the class were not archived. */
export type Permission = 'granted' | 'denied' | 'archived';

/**
 * Whether `actor` may perform `action` on `subject`, and if not, whether only the archived class
 * prevents it.
 */
export const permission = (actor: Actor, action: Action, subject: Subject): Permission =>
  permissionOf(effectiveRelations(actor.roles, subject.relations), action, subject);

/** Whether `actor` may perform `action` on `subject` now. */
export const can = (actor: Actor, action: Action, subject: Subject): boolean =>
  permission(actor, action, subject) === 'granted';

/** Whether `actor` may perform `action` only because of one of their relations, such as that of a coordinator. */
export const mayOnlyAs = (
  relation: Relation,
  actor: Actor,
  action: Action,
  subject: Subject,
): boolean => {
  const relations = effectiveRelations(actor.roles, subject.relations);
  const others = relations.filter((one) => one !== relation);
  return (
    permissionOf(relations, action, subject) === 'granted' &&
    permissionOf(others, action, subject) !== 'granted'
  );
};

/**
 * Whether a person's stored relations permit `action`, regardless of roles: for tokens whose
 * holder's roles were checked when they were issued.
 */
export const permits = (action: Action, subject: Subject): boolean =>
  permissionOf(subject.relations, action, subject) === 'granted';

function permissionOf(
  relations: readonly Relation[],
  action: Action,
  { isArchived }: Subject,
): Permission {
  const audience: readonly Relation[] | 'signed-in' | 'anyone' = AUDIENCE[action];
  const isAmong =
    typeof audience === 'string' || relations.some((relation) => audience.includes(relation));
  if (!isAmong) return 'denied';
  return isArchived && changesClass(action) ? 'archived' : 'granted';
}
