import { providerName } from '../../config/identity-providers.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../accounts/accounts.service.ts';
import { postMail } from '../mail/mail.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as repo from './identities.repo.ts';

/** Links an identity to an account and tells its owner, in the caller's transaction. */
export async function addIdentity(
  platform: Platform,
  userId: string,
  { provider, issuer, subject }: { provider: string; issuer: string; subject: string },
): Promise<void> {
  const account = await repo.holdAccount(platform.db, userId);
  if (!account) return;
  const now = platform.clock();
  const id = await repo.insertIdentity(platform.db, {
    userId,
    provider,
    issuer,
    subject,
    linkedAt: now,
    lastUsedAt: now,
  });
  const values = { provider: providerName(platform.env, provider) };
  await postMail(platform, {
    to: account.email,
    userId,
    template: 'identity-linked',
    values: { name: account.firstName, ...values },
  });
  await notify(platform, [userId], {
    kind: 'identity-linked',
    values,
    link: '/profile',
    key: `identity-linked ${id}`,
  });
  await recordAudit(platform, {
    actorId: userId,
    action: 'identity.link',
    object: `identity ${id}`,
  });
}
