import type { Actor } from '../../platform/actor.ts';

/** An instructor manages the classes that they created. */
export const canManageClass = (actor: Actor, row: { instructorId: string }): boolean =>
  actor.roles.includes('ROLE_INSTRUCTOR') && actor.userId === row.instructorId;
