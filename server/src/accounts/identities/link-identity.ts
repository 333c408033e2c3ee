import { pagePath } from '@antecedent/contracts/wire/pages';
import { calledName } from '@antecedent/domain/accounts/person-name';
import { providerName } from '../../ground/config/identity-providers.ts';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { postMail } from '../../messages/mail/mail.service.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import * as repo from './identities.repo.ts';

/** Links an identity to an account and informs its owner, in the caller's transaction. */
export async function addIdentity(
  platform: Platform,
  tx: Database,
  userId: string,
  { provider, issuer, subject }: { provider: string; issuer: string; subject: string },
): Promise<void> {
  const account = await repo.lockAccount(tx, userId);
  if (!account) return;
  const now = platform.clock();
  const id = await repo.insertIdentity(tx, {
    userId,
    provider,
    issuer,
    subject,
    linkedAt: now,
    lastUsedAt: now,
  });
  const values = { provider: providerName(platform.env, provider) };
  await postMail(platform, tx, {
    to: account.email,
    userId,
    template: 'identity-linked',
    values: { name: calledName(account), ...values },
  });
  await notify(platform, tx, [userId], {
    kind: 'identity-linked',
    values,
    link: pagePath('profile'),
    key: `identity-linked ${id}`,
  });
  await recordAudit(platform, tx, {
    actorId: userId,
    action: 'identity.link',
    object: `identity ${id}`,
  });
}
