import type { AdminUser } from '@antecedent/contracts/accounts/people';
import { pagePath } from '@antecedent/contracts/wire/pages';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import { changeUser } from '../accounts/accounts.service.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import { mailVerified } from './account-mails.ts';
import { presentPerson } from './people.presenter.ts';
import { administrators, findPerson, lockPerson, type PersonRow } from './people.repo.ts';

/** Of two concurrent decisions about one person, the second finds nothing to decide. */
export async function decideRequest(
  platform: Platform,
  actor: Actor,
  id: string,
  act: (tx: Database, person: PersonRow) => Promise<void>,
): Promise<AdminUser> {
  return platform.db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person) throw notFound('person');
    if (person.state !== 'pending') {
      throw new AppError('conflict', 'verification.decided');
    }
    await act(tx, person);
    const after = (await findPerson(tx, id)) ?? person;
    return presentPerson(after, {
      actorId: actor.userId,
      administrators: await administrators(tx),
    });
  });
}

/** Verifies a person whose row the caller has locked. Their address is confirmed. */
export async function verify(
  services: Platform & WithSessions,
  tx: Database,
  actor: Actor,
  person: Pick<PersonRow, 'id' | 'email' | 'firstName' | 'lastName' | 'username' | 'roles'>,
): Promise<void> {
  const { id, roles } = person;
  await changeUser(services, tx, id, {
    state: 'active',
    roles: [...new Set([...roles, 'ROLE_INSTRUCTOR' as const])],
  });
  await mailVerified(services, tx, person);
  const notice = { kind: 'account-verified', values: {}, link: pagePath('classes') } as const;
  await notify(services, tx, [id], { ...notice, key: `account-verified:${id}` });
  await recordAudit(services, tx, {
    actorId: actor.userId,
    action: 'user.verify',
    object: `user ${id}`,
  });
}
