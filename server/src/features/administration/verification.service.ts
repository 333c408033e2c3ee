import type { AdminUser } from '@antecedent/contracts/people';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeUser, recordAudit } from '../accounts/accounts.service.ts';
import { acceptInvitations } from '../classes/roster.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { mailDeclined, mailVerified } from './account-mails.ts';
import { presentPerson } from './people.presenter.ts';
import { administrators, findPerson, holdPerson, type PersonRow } from './people.repo.ts';

/**
 * Makes somebody who waits an instructor, and tells them by mail and notice.
 *
 * @throws {AppError} `not-found`; `conflict` when it was decided already
 */
export const verifyPerson = (platform: Platform, actor: Actor, id: string): Promise<AdminUser> =>
  decide(platform, actor, id, (inside, person) => verify(inside, actor, person));

/**
 * Declines a request. The account becomes one of a student, once the person has followed the link in
 * the mail that tells them why.
 *
 * @throws {AppError} `not-found`; `conflict` when it was decided already
 */
export const declinePerson = (
  platform: Platform,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<AdminUser> =>
  decide(platform, actor, id, async (inside, person) => {
    await changeUser(inside, id, { state: 'unconfirmed' });
    await mailDeclined(inside, person, reason);
    const notice = { kind: 'request-declined', values: { reason } } as const;
    await notify(inside, [id], { ...notice, key: `request-declined:${id}` });
    await recordAudit(inside, {
      actorId: actor.userId,
      action: 'user.decline',
      object: `user ${id}`,
    });
  });

/** Of two decisions about one person, the second finds that there is nothing to decide. */
async function decide(
  platform: Platform,
  actor: Actor,
  id: string,
  act: (inside: Platform, person: PersonRow) => Promise<void>,
): Promise<AdminUser> {
  return platform.db.transaction(async (tx) => {
    const inside = { ...platform, db: tx };
    const person = await holdPerson(tx, id);
    if (!person) throw notFound('person');
    if (person.state !== 'pending') {
      throw new AppError('conflict', 'verification.decided');
    }
    await act(inside, person);
    const after = (await findPerson(tx, id)) ?? person;
    return presentPerson(after, {
      actorId: actor.userId,
      administrators: await administrators(tx),
    });
  });
}

/** Verifies a person whose row the caller holds. The decision mail goes to the address, so it is confirmed too. */
export async function verify(
  inside: Platform,
  actor: Actor,
  person: Pick<PersonRow, 'id' | 'email' | 'firstName' | 'username' | 'roles'>,
): Promise<void> {
  const { id, roles } = person;
  await changeUser(inside, id, {
    state: 'active',
    roles: [...new Set([...roles, 'ROLE_INSTRUCTOR' as const])],
  });
  await acceptInvitations(inside.db, person, inside.clock());
  await mailVerified(inside, person);
  const notice = { kind: 'account-verified', values: {}, link: '/classes' } as const;
  await notify(inside, [id], { ...notice, key: `account-verified:${id}` });
  await recordAudit(inside, { actorId: actor.userId, action: 'user.verify', object: `user ${id}` });
}
