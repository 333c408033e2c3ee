import type { Action } from '@antecedent/domain/access/actions';
import { authorize, classSubject } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ClassRow } from '../../ground/db/schema/classes.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { lockClass } from './class-management.repo.ts';
import { listRoles } from './members.repo.ts';

/**
 * A class that the actor may do this to, locked until the transaction ends.
 *
 * @throws {AppError} `not-found`; `conflict` in the archive where the action changes something
 */
export async function lockAuthorizedClass(
  tx: Database,
  actor: Actor,
  action: Action,
  id: string,
): Promise<ClassRow> {
  const row = await lockClass(tx, id);
  if (!row) throw notFound('class');
  authorize(actor, action, classSubject(await listRoles(tx, id, actor.userId), row), 'class');
  return row;
}
