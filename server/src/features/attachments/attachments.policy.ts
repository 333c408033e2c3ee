import type { Actor } from '../../platform/actor.ts';

/** Students attach to their own work, where the instructor takes attached files. */
export const canAttach = (actor: Actor, row: { studentId: string; uploadFile: boolean }): boolean =>
  actor.userId === row.studentId && row.uploadFile;
