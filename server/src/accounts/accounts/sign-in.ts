import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { findByLogin } from './accounts.repo.ts';
import { sessionFor } from './accounts.service.ts';
import { deviceCookie, isKnownTo, readDevice, rememberUser } from './known-devices.ts';
import { passwordMatches } from './passwords.ts';
import type { WithSessions } from './sessions.ts';
import { countedAttempt, countFailure, countSignIn, forgive } from './sign-in-throttle.ts';

export type SignInInput = {
  username: string;
  password: string;
  remember: boolean;
  address: string;
  /** Browser and system in words. */
  device: string;
  /** What the browser's device cookie says; null when it has none. */
  knownDevice: string | null;
};

/**
 * Starts a session for a person who knows the password.
 *
 * @returns the person, and the new value of the browser's device cookie
 * @throws {AppError} `wrong-credentials`, `account-not-confirmed`, `account-pending`, `too-many-attempts`
 */
export async function signIn(
  services: Platform & WithSessions,
  input: SignInInput,
): Promise<{ person: SignedInUser; device: string }> {
  const user = await findByLogin(services.db, input.username);
  const key = await services.secrets.get('known-device');
  const device = readDevice(input.knownDevice);
  const attempt = await countedAttempt(services, {
    account: user?.id ?? input.username.toLowerCase(),
    address: input.address,
    knownDevice: user && device && isKnownTo(key, device, user.id) ? device.id : null,
  });
  await countSignIn(services, attempt);
  const isRight = await passwordMatches(user?.passwordHash ?? null, input.password);
  if (!user || !isRight || user.state === 'disabled') {
    await countFailure(services, attempt);
    throw new AppError('wrong-credentials', 'accounts.wrongCredentials');
  }
  await forgive(services, attempt);
  return {
    person: await sessionFor(services, user, {
      device: input.device,
      isRemembered: input.remember,
    }),
    device: deviceCookie(rememberUser(key, device, user.id)),
  };
}
