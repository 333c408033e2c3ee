import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import type { Identity, Provider } from '@antecedent/contracts/accounts/identities';
import { isLtiProvider, providerName } from '../../ground/config/identity-providers.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { useToken } from '../accounts/account-tokens.ts';
import { startSession } from '../accounts/accounts.service.ts';
import { requireRecentSignIn } from '../accounts/reauthentication.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import type { Browser } from './browser-cookie.ts';
import * as repo from './identities.repo.ts';
import { addIdentity } from './link-identity.ts';
import { configuredProviders, findProvider, presentProvider } from './providers.ts';
import { PendingSchema, peek, pendingKey, take } from './sign-in-flows.repo.ts';

export const listProviders = (platform: Platform): Provider[] =>
  configuredProviders(platform).map(presentProvider);

/**
 * Exchanges the one-time code of a federated sign-in for a session. It works once, within a minute, and
 * only in the browser in which that sign-in was begun.
 *
 * @throws {AppError} `invalid-link` for any code that does not work; as `startSession` for the account
 */
export async function finishSignIn(
  services: Platform & WithSessions,
  input: { code: string | null; browser: Browser | null; device: string },
): Promise<SignedInUser> {
  const { userId, detail } = await useToken(services, services.db, input.code ?? '', 'sign-in');
  const begunIn = (detail as { browser?: string }).browser;
  if (!userId || !input.browser || input.browser.hash !== begunIn) {
    throw new AppError('invalid-link', 'identities.otherBrowser');
  }
  return startSession(services, userId, { device: input.device });
}

/** A learning platform that people come from stays registered. */
const isUsable = (platform: Platform, provider: string): boolean =>
  isLtiProvider(provider) || findProvider(platform, provider) !== null;

/** The caller's ways to sign in, and what could be linked. */
export async function listIdentities(
  platform: Platform,
  { userId }: Actor,
): Promise<{ hasPassword: boolean; identities: Identity[]; providers: Provider[] }> {
  const [account, rows] = await Promise.all([
    repo.findAccount(platform.db, userId),
    repo.listIdentitiesOf(platform.db, userId),
  ]);
  return {
    hasPassword: account?.hasPassword ?? false,
    identities: rows.map((row) => ({
      id: row.id,
      provider: row.provider,
      name: providerName(platform.env, row.provider),
      isUsable: isUsable(platform, row.provider),
      linkedAt: row.linkedAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
    })),
    providers: listProviders(platform),
  };
}

/** @throws {AppError} `not-found`; `conflict` when it is the last way in */
export async function unlinkIdentity(
  platform: Platform,
  { userId }: Actor,
  id: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    // Locked, so that concurrent unlinking cannot remove both ways to sign in.
    const account = await repo.lockAccount(tx, userId);
    const rows = await repo.listIdentitiesOf(tx, userId);
    if (!account || !rows.some((row) => row.id === id)) throw notFound('identity');
    const staysOpen =
      account.hasPassword || rows.some((row) => row.id !== id && isUsable(platform, row.provider));
    if (!staysOpen) {
      throw new AppError('conflict', 'identities.last');
    }
    await repo.deleteIdentity(tx, id);
    await recordAudit(platform, tx, {
      actorId: userId,
      action: 'identity.unlink',
      object: `identity ${id}`,
    });
  });
}

/** The identity that this browser has proved and that waits for its account. */
export async function readPendingLink(
  platform: Platform,
  browser: Browser | null,
): Promise<{ provider: string; email: string } | null> {
  if (!browser) return null;
  const pending = await peek(platform, pendingKey(browser), PendingSchema);
  return (
    pending && { provider: providerName(platform.env, pending.provider), email: pending.email }
  );
}

/**
 * Links it to the account of the caller: the browser has proved the identity, a sign-in a moment ago the account.
 *
 * @throws {AppError} `forbidden` when they signed in more than five minutes ago; `not-found` when nothing is
 * pending; `conflict` when it has been linked in the meantime
 */
export async function confirmLink(
  platform: Platform,
  actor: Actor,
  browser: Browser | null,
): Promise<{ provider: string }> {
  const { userId } = actor;
  if (!browser) throw notFound('identity');
  await requireRecentSignIn(platform, actor);
  return platform.db.transaction(async (tx) => {
    const pending = await take(
      { db: tx, databaseNow: platform.databaseNow },
      pendingKey(browser),
      PendingSchema,
    );
    if (!pending) throw notFound('identity');
    await repo.lockSubject(tx, pending.issuer, pending.subject);
    const known = await repo.findIdentity(tx, pending.issuer, pending.subject);
    if (known && known.userId !== userId) {
      throw new AppError('conflict', 'identities.ofAnother');
    }
    if (!known) await addIdentity(platform, tx, userId, pending);
    return { provider: providerName(platform.env, pending.provider) };
  });
}

export async function dropPendingLink(platform: Platform, browser: Browser | null): Promise<void> {
  if (browser) await take(platform, pendingKey(browser), PendingSchema);
}
