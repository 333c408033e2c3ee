import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import { MINUTE } from '@antecedent/domain/time';
import { attemptKey, countAttempt, paced } from '../../ground/platform/attempt-counts.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { withLink } from './account-limits.ts';
import { mailAccountJob } from './account-mails.ts';
import { readToken, useToken } from './account-tokens.ts';
import { findByLogin } from './accounts.repo.ts';
import { sessionFor } from './accounts.service.ts';
import { deviceCookie, isKnownTo, readDevice, rememberUser } from './known-devices.ts';
import { passwordMatches } from './passwords.ts';
import type { WithSessions } from './sessions.ts';
import {
  type CountedAttempt,
  countedAttempt,
  countFailure,
  countSignIn,
  forgive,
  slowDownNetwork,
} from './sign-in-throttle.ts';

export type SignInInput = {
  username: string;
  password: string;
  remember: boolean;
  address: string;
  /** Browser and system in words. */
  device: string;
  /** What the browser's device cookie says; null when it has none. */
  knownDevice: string | null;
  /** The token of the link that was mailed to someone who had to wait. */
  link?: string | undefined;
};

/**
 * Starts a session for a person who knows the password. With the link of an email, the browser counts as known; the link is
 * used up when the password is right. Nothing else of the account changes.
 *
 * @returns the person, and the new value of the browser's device cookie
 * @throws {AppError} `wrong-credentials`, `account-not-confirmed`, `account-pending`, `invalid-link`, `too-many-attempts`
 */
export async function signIn(
  services: Platform & WithSessions,
  input: SignInInput,
): Promise<{ person: SignedInUser; device: string }> {
  const user = await findByLogin(services.db, input.username);
  const key = await services.secrets.get('known-device');
  const device = readDevice(input.knownDevice);
  const isLinked = await isLinkOf(services, input, user?.id);
  const isKnown = user !== null && device !== null && isKnownTo(key, device, user.id);
  const attempt = await countedAttempt(services, {
    account: user?.id ?? input.username.toLowerCase(),
    address: input.address,
    // Guesses with a link count for the link: a browser without cookies would be a new one each time.
    knownDevice: isKnown ? device.id : isLinked ? `link ${input.link}` : null,
  });
  const refused = await refusalOf(countSignIn(services, attempt));
  // Only its owner fills the count of a known device: they can wait.
  if (refused && attempt.shared === null) throw refused;
  if (refused) await slowDownNetwork(services, attempt);
  const isRight = await passwordMatches(user?.passwordHash ?? null, input.password);
  if (refused) {
    // The answer doesn't depend on whether it was right, and neither does any count: it tells a guesser nothing.
    await countFailure(services, attempt);
    await mailWayIn(
      services,
      attempt,
      user && isRight && user.state !== 'disabled' ? user.id : null,
    );
    throw refused;
  }
  if (!user || !isRight || user.state === 'disabled') {
    await countFailure(services, attempt);
    throw new AppError('wrong-credentials', 'accounts.wrongCredentials');
  }
  await forgive(services, attempt);
  if (isLinked) await useToken(services, services.db, input.link ?? '', 'known-device');
  return {
    person: await sessionFor(services, user, {
      device: input.device,
      isRemembered: input.remember,
    }),
    device: deviceCookie(rememberUser(key, device, user.id)),
  };
}

/** @throws {AppError} `invalid-link`, also for a link to another account; `too-many-attempts` */
async function isLinkOf(
  services: Platform,
  { link, address }: SignInInput,
  userId: string | undefined,
): Promise<boolean> {
  if (link === undefined) return false;
  const { userId: ownerId } = await withLink(services, address, () =>
    readToken(services, services.db, link, 'known-device'),
  );
  if (ownerId !== userId) throw new AppError('invalid-link', 'accounts.linkOfAnother');
  return true;
}

async function refusalOf(counting: Promise<void>): Promise<AppError | null> {
  try {
    await counting;
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-attempts') return error;
    throw error;
  }
}

/** Two mails, and one more each quarter of an hour. */
const WAY_IN = paced(1, 15 * MINUTE);

/**
 * Mails a link to a person whose password was right in a browser that has to wait because of what others failed. Where it was
 * wrong, as much is done, so that the time tells nothing either.
 *
 * @param userId null where it was wrong
 */
async function mailWayIn(
  services: Platform,
  { own, shared }: CountedAttempt,
  userId: string | null,
): Promise<void> {
  const key = await attemptKey(services, 'way in', shared?.account ?? own, userId ?? '');
  if (!(await countAttempt(services, key, WAY_IN))) return;
  await services.jobs.enqueue(services.db, mailAccountJob, { userId, reason: 'blocked' });
}
