import type { AdminRole, AdminUser } from '@antecedent/contracts/accounts/people';
import { ROLES, type Role } from '@antecedent/domain/access/roles';
import type { PersonRow } from './people.repo.ts';

/** Every role, with the person's roles selected. */
export const presentRoles = (held: readonly Role[]): AdminRole[] =>
  ROLES.map((name, index) => ({ id: index + 1, name, selected: held.includes(name) }));

/**
 * A person as administrators see them.
 *
 * @param actorId the viewer: no one can close their own account or remove their own role
 * @param administrators who else could administrate
 */
export function presentPerson(
  person: PersonRow,
  { actorId, administrators }: { actorId: string; administrators: readonly string[] },
): AdminUser {
  const { id, firstName, lastName, username, email, phone, profile, state, provider } = person;
  const isNeeded = id === actorId || (administrators.length === 1 && administrators[0] === id);
  return {
    id,
    firstName,
    lastName,
    username,
    email,
    phone,
    profile,
    state,
    provider,
    roles: presentRoles(person.roles),
    confirmed: state === 'active' || state === 'disabled',
    createdAt: person.createdAt.toISOString(),
    abilities: {
      canDisable: !isNeeded,
      canDemote: !isNeeded,
      canSendLink: provider === 'local' && state !== 'disabled' && state !== 'pending',
    },
  };
}
