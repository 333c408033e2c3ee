import type { Locale } from '@antecedent/contracts/accounts/accounts/account-fields';
import type {
  ChangePasswordSchema,
  OwnSession,
  readOwnAccount as readOwnAccountEndpoint,
} from '@antecedent/contracts/accounts/accounts/profile';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import type { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { doubling } from '../../ground/platform/attempt-counts.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { countGuess } from './account-limits.ts';
import { deleteIdentitiesOf, findById, updateUser } from './accounts.repo.ts';
import { endSessionOf, endSessionsOf } from './accounts.service.ts';
import { storePassword } from './new-password.ts';
import { refuseGuessable } from './password-choice.ts';
import { passwordMatches } from './passwords.ts';
import { findResearchConsent } from './research-consent.ts';
import { listSessionsOf, type SessionRow } from './sessions.repo.ts';
import type { WithSessions } from './sessions.ts';

/** The person's language, their consent to research, and their active sessions: this one, then the latest used first. */
export async function readOwnAccount(
  { db, clock }: Platform,
  { userId, sessionId }: Actor,
): Promise<EndpointResponse<typeof readOwnAccountEndpoint>> {
  const [user, sessions, agreedAt] = await Promise.all([
    findById(db, userId),
    listSessionsOf(db, userId, clock()),
    findResearchConsent(db, userId),
  ]);
  const locale = user?.locale ?? null;
  const own = sessions.map((session) => presentSession(session, sessionId));
  own.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return { locale, sessions: own, research: { agreedAt: agreedAt?.toISOString() ?? null } };
}

const presentSession = (session: SessionRow, current: string): OwnSession => ({
  id: session.id,
  device: session.device,
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: (session.lastUsedAt ?? session.createdAt).toISOString(),
  isCurrent: session.id === current,
});

export async function chooseLocale(
  { db }: Platform,
  { userId }: Actor,
  locale: Locale,
): Promise<{ locale: Locale }> {
  await updateUser(db, userId, { locale });
  return { locale };
}

/** @throws {AppError} `not-found` when the session is not the caller's */
export async function endOwnSession(
  services: Platform & WithSessions,
  { userId }: Actor,
  sessionId: string,
): Promise<void> {
  if (!(await endSessionOf(services, services.db, userId, sessionId))) throw notFound('session');
}

export const endOtherSessions = (
  services: Platform & WithSessions,
  { userId, sessionId }: Actor,
): Promise<void> => endSessionsOf(services, services.db, userId, sessionId);

/**
 * Changes the password of a person who has one. The current session continues, every other one ends. If they wish, only
 * the new password works from then on: linked identities are unlinked.
 *
 * @throws {AppError} `forbidden`, `invalid-request`, `too-many-attempts`
 */
export async function changePassword(
  services: Platform & WithSessions,
  { userId, sessionId }: Actor,
  { oldPassword, newPassword, unlinkIdentities }: z.output<typeof ChangePasswordSchema>,
): Promise<void> {
  const user = await findById(services.db, userId);
  if (user?.provider !== 'local') {
    throw new AppError('forbidden', 'accounts.passwordElsewhere');
  }
  const forgive = await countGuess(services, 'passwords', userId, doubling(5));
  if (!(await passwordMatches(user.passwordHash, oldPassword))) {
    refuseProblems([{ field: 'oldPassword', key: 'accounts.passwordWrong' }]);
  }
  await forgive();
  refuseGuessable(newPassword, user, 'newPassword');
  await storePassword(services, user, newPassword, {
    except: sessionId,
    first: async (tx) => {
      if (unlinkIdentities) await unlinkAll(services, tx, userId);
    },
  });
}

async function unlinkAll(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  userId: string,
): Promise<void> {
  for (const id of await deleteIdentitiesOf(tx, userId)) {
    const object = `identity ${id}`;
    await recordAudit({ clock }, tx, { actorId: userId, action: 'identity.unlink', object });
  }
}
