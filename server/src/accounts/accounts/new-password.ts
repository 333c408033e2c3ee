import { calledName } from '@antecedent/domain/accounts/person-name';
import type { Database } from '../../ground/db/connection.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { postMail } from '../../messages/mail/mail.service.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import { setPasswordHash, type UserRow } from './accounts.repo.ts';
import { endSessionsOf } from './accounts.service.ts';
import { hashPassword } from './passwords.ts';
import type { WithSessions } from './sessions.ts';

/**
 * Stores a person's new password, informs them by mail and notification, and ends their sessions.
 *
 * @param options `except` is a session that continues; `first` runs in the same transaction
 */
export async function storePassword(
  services: Platform & WithSessions,
  user: UserRow,
  password: string,
  options: { except?: string; first?: (tx: Database) => Promise<void> } = {},
): Promise<void> {
  const hash = await hashPassword(password);
  await services.db.transaction(async (tx) => {
    await options.first?.(tx);
    await setPasswordHash(tx, user.id, hash);
    await endSessionsOf(services, tx, user.id, options.except);
    await postMail(services, tx, {
      to: user.email,
      userId: user.id,
      template: 'password-changed',
      values: { name: calledName(user) },
    });
    const key = `password-changed ${services.clock().toISOString()}`;
    await notify(services, tx, [user.id], { kind: 'password-changed', values: {}, key });
  });
}
