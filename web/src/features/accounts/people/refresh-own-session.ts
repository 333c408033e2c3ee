import type { AdminUser } from '@antecedent/contracts/accounts/people';
import { currentSession, startSession } from '../../../lib/session.ts';

/** Updates the session of an administrator who edited their own name or roles. */
export function refreshOwnSession({ id, firstName, lastName, username, email, roles }: AdminUser) {
  const session = currentSession();
  if (session.kind !== 'signed-in' || session.user.id !== id) return;
  const held = roles.filter(({ selected }) => selected).map(({ name }) => name);
  startSession({ ...session.user, firstName, lastName, username, email, roles: held });
}
