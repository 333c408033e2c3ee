import { MINUTE } from '@antecedent/domain/time';
import { doubling } from '../../ground/platform/attempt-counts.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { requireRightClock, type WithClocks } from '../../ground/platform/wrong-clock.ts';
import { countGuess } from './account-limits.ts';
import { findById } from './accounts.repo.ts';
import { passwordMatches } from './passwords.ts';
import { findSessionStart } from './sessions.repo.ts';

/** A sign-in this recent proves who is there without a password. */
const RECENT_MS = 5 * MINUTE;

/**
 * Makes sure that the owner of the account is present, not just someone with their session: by the password, or, for
 * people without one, by a sign-in at most five minutes ago.
 *
 * @throws {AppError} `invalid-request` without the right password; `too-many-attempts`; `forbidden`
 * for people without one who signed in longer ago
 */
export async function reauthenticate(
  platform: Platform,
  actor: Actor,
  password: string,
): Promise<void> {
  const user = await findById(platform.db, actor.userId);
  if (!user?.passwordHash) return requireRecentSignIn(platform, actor);
  if (password === '') refuseProblems([{ field: 'password', key: 'accounts.passwordMissing' }]);
  const forgive = await countGuess(platform, 'passwords', user.id, doubling(5));
  if (!(await passwordMatches(user.passwordHash, password))) {
    refuseProblems([{ field: 'password', key: 'accounts.passwordWrong' }]);
  }
  await forgive();
}

/** @throws {AppError} `forbidden` when the caller signed in more than five minutes ago */
export async function requireRecentSignIn(
  { db, clock, databaseNow }: WithClocks,
  { sessionId }: Actor,
): Promise<void> {
  const startedAt = await findSessionStart(db, sessionId);
  if (startedAt && clock().getTime() - startedAt.getTime() <= RECENT_MS) return;
  await requireRightClock({ db, clock, databaseNow });
  throw new AppError('forbidden', 'accounts.signInAgain');
}
