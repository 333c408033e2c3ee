import type { AdminUser } from '@antecedent/contracts/accounts/people';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import { changeUser } from '../accounts/accounts.service.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import { mailDeclined } from '../people/account-mails.ts';
import { decideRequest, verify } from '../people/instructor-requests.service.ts';

/**
 * Makes a waiting person an instructor, and informs them by mail and notification.
 *
 * @throws {AppError} `not-found`; `conflict` when it was decided already
 */
export const verifyPerson = (
  services: Platform & WithSessions,
  actor: Actor,
  id: string,
): Promise<AdminUser> =>
  decideRequest(services, actor, id, (tx, person) => verify(services, tx, actor, person));

/**
 * Declines a request. The account becomes a student account; an email gives the person the reason.
 *
 * @throws {AppError} `not-found`; `conflict` when it was decided already
 */
export const declinePerson = (
  services: Platform & WithSessions,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<AdminUser> =>
  decideRequest(services, actor, id, async (tx, person) => {
    await changeUser(services, tx, id, { state: 'active' });
    await mailDeclined(services, tx, person, reason);
    const notice = { kind: 'request-declined', values: { reason } } as const;
    await notify(services, tx, [id], { ...notice, key: `request-declined:${id}` });
    await recordAudit(services, tx, {
      actorId: actor.userId,
      action: 'user.decline',
      object: `user ${id}`,
    });
  });
