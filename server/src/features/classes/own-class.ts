import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type ClassRow, lockClass } from './class-management.repo.ts';
import { canManageClass } from './classes.policy.ts';

/** A class of this instructor, held until the transaction ends. @throws {AppError} `not-found` */
export async function heldClass(tx: Database, actor: Actor, id: string): Promise<ClassRow> {
  const row = await lockClass(tx, id);
  if (!row || !canManageClass(actor, row)) throw notFound('class');
  return row;
}

/** The same, of a class that can be changed. @throws {AppError} `not-found`, `conflict` in the archive */
export async function changeableClass(tx: Database, actor: Actor, id: string): Promise<ClassRow> {
  const row = await heldClass(tx, actor, id);
  if (row.archivedAt) {
    throw new AppError('conflict', 'classes.archived');
  }
  return row;
}
