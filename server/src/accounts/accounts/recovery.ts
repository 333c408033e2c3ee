import type { RecoverSchema } from '@antecedent/contracts/accounts/accounts/recovery';
import type { z } from 'zod';
import { doubling } from '../../ground/platform/attempt-counts.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { countGuess, countRequest, withLink } from './account-limits.ts';
import { mailAccountJob } from './account-mails.ts';
import { readToken, type TokenRow, useToken } from './account-tokens.ts';
import { findById, findIdByEmail } from './accounts.repo.ts';
import { confirmAddress, type OnAddressConfirmed } from './confirm-address.ts';
import { deviceCookie, readDevice, rememberUser } from './known-devices.ts';
import { storePassword } from './new-password.ts';
import { refuseGuessable } from './password-choice.ts';
import type { WithSessions } from './sessions.ts';

const MINUTE = 60_000;

/**
 * Has a link mailed to the owner of an account; the mail names the username too. For an address without an account, the
 * response and the work before it are the same.
 *
 * @throws {AppError} `too-many-attempts`
 */
export async function requestPasswordReset(
  platform: Platform,
  request: { email: string; address: string },
): Promise<void> {
  await countRequest(platform, 'requests', request);
  const userId = await findIdByEmail(platform.db, request.email);
  await platform.jobs.enqueue(platform.db, mailAccountJob, { userId, reason: 'forgot' });
}

/** Minutes for which a link is still valid, rounded up. @throws {AppError} `invalid-link` */
export async function readRecovery(
  platform: Platform,
  { token, address }: { token: string; address: string },
): Promise<{ minutes: number }> {
  return withLink(platform, address, async () => ({
    minutes: minutesLeft(
      await readToken(platform, platform.db, token, 'recover-password'),
      platform.clock(),
    ),
  }));
}

export const minutesLeft = ({ expiresAt }: TokenRow, now: Date): number =>
  Math.ceil((expiresAt.getTime() - now.getTime()) / MINUTE);

/**
 * Sets a new password, ends every session and confirms the address, which the link proves. The account details in the
 * form must match; if they don't, the link still works. From then on the account knows the browser: wrong passwords
 * elsewhere don't keep the person from signing in there.
 *
 * @returns what the browser's device cookie shall say
 * @throws {AppError} `invalid-link`, `invalid-request`, `too-many-attempts`
 */
export async function recoverPassword(
  services: Platform & WithSessions,
  { id: token, email, username, password }: z.output<typeof RecoverSchema>,
  { address, knownDevice }: { address: string; knownDevice: string | null },
  onConfirmed: OnAddressConfirmed,
): Promise<{ device: string }> {
  return withLink(services, address, async () => {
    const { userId } = await readToken(services, services.db, token, 'recover-password');
    const user = await findById(services.db, userId ?? '');
    const forgive = await countGuess(services, 'names', userId ?? '', doubling(5));
    const isTheirs =
      user?.username.toLowerCase() === username.toLowerCase() &&
      user.email.toLowerCase() === email.toLowerCase();
    if (!user || !isTheirs) {
      throw new AppError('invalid-request', 'accounts.linkOfAnother');
    }
    await forgive();
    refuseGuessable(password, user);
    await storePassword(services, user, password, {
      first: async (tx) => {
        await useToken(services, tx, token, 'recover-password');
        await confirmAddress(services, tx, user.id, onConfirmed);
      },
    });
    const key = await services.secrets.get('known-device');
    return { device: deviceCookie(rememberUser(key, readDevice(knownDevice), user.id)) };
  });
}
