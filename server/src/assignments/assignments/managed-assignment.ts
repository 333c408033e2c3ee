import { authorizeFor } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { findManaged, type Managed } from './management.repo.ts';

/** An assignment that the actor may read or change; to change it, it is locked with its class. */
export async function managed(
  db: Database,
  actor: Actor,
  action: 'assignment.read' | 'assignment.manage',
  id: string,
): Promise<Managed> {
  const found = await findManaged(db, id, { lock: action === 'assignment.manage' });
  if (!found) throw notFound('assignment');
  await authorizeFor(db, actor, action, { assignmentId: id }, 'assignment');
  return found;
}
