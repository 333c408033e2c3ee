import type { AdminUser } from '@antecedent/contracts/people';
import { currentSession, startSession } from '../../lib/session.ts';

/** An administrator who changed themselves goes on under the new name, with the new roles. */
export function refreshOwnSession({ id, firstName, lastName, username, email, roles }: AdminUser) {
  const session = currentSession();
  if (session.kind !== 'signed-in' || session.user.id !== id) return;
  const held = roles.filter(({ selected }) => selected).map(({ name }) => name);
  startSession({ ...session.user, firstName, lastName, username, email, roles: held });
}
