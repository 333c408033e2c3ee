import type { Actor } from '../../platform/actor.ts';

/** An instructor adds assignments to the classes that they created. */
export const canCreateAssignment = (actor: Actor, row: { instructorId: string }): boolean =>
  actor.roles.includes('ROLE_INSTRUCTOR') && actor.userId === row.instructorId;
