import { type Action, AUDIENCE, changesClass } from './actions.ts';
import { effectiveRelations, type Relation } from './relations.ts';
import type { Role } from './roles.ts';

export type Actor = { roles: readonly Role[] };

/** A class or something in it, as far as it decides what the actor may do. */
export type Subject = {
  /** What the actor is to it by what is stored. */
  relations: readonly Relation[];
  /** Whether its class is archived. */
  isArchived: boolean;
};

/** `archived` is for people who may do it as long as the class is not archived. */
export type Permission = 'granted' | 'denied' | 'archived';

/** Whether `actor` may do `action` to `subject`, and if not, whether only the archive stands in the way. */
export const permission = (actor: Actor, action: Action, subject: Subject): Permission =>
  permissionOf(effectiveRelations(actor.roles, subject.relations), action, subject);

/** Whether `actor` may do `action` to `subject` now. */
export const can = (actor: Actor, action: Action, subject: Subject): boolean =>
  permission(actor, action, subject) === 'granted';

/**
 * Whether what is stored about a person permits `action`, whatever roles they hold: for grants that were
 * given to somebody whose roles had been looked at, and that are used without them.
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
