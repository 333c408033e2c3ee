import type { Attempts } from '../../ground/platform/attempt-counts.ts';
import {
  type AttemptRule,
  attemptKey,
  countAttempt,
  countOrRefuse,
  forget,
  paced,
  refuseBlocked,
} from '../../ground/platform/attempt-counts.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { networkOf } from '../../ground/platform/http/network.ts';
import type { Platform } from '../../ground/platform/platform.ts';

/** A lecture hall may sign up from one network in the same minute. */
const PER_NETWORK = paced(200, 15_000);
/** Each one may send a mail to a person who did not request it. */
const PER_ADDRESS = paced(5, 10 * 60_000);
/** Links are far too long to be guessed; this saves the work of checking them. */
const WRONG_LINKS = paced(60, 30_000);

/** What is counted, as the error message names it. */
type Counted = 'signUps' | 'requests';

/**
 * Counts a request that anyone may send, for the caller's network and for the email address in it. Addresses with and
 * without an account are counted alike.
 *
 * @throws {AppError} `too-many-attempts` with the time to wait
 */
export async function countRequest(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  what: Counted,
  { address, email }: { address: string; email: string },
): Promise<void> {
  const network = await attemptKey(platform, what, 'network', networkOf(address));
  await countOrRefuse(platform, network, PER_NETWORK, what);
  const recipient = await attemptKey(platform, 'mail to', email.toLowerCase());
  await countOrRefuse(platform, recipient, PER_ADDRESS, `${what}OfAddress`);
}

/** Performs a link's action, unless this network has sent too many invalid ones. */
export async function withLink<T>(
  platform: Platform,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = await attemptKey(platform, 'wrong links', networkOf(address));
  await refuseBlocked(platform, key, 'links');
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-link') {
      await countAttempt(platform, key, WRONG_LINKS);
    }
    throw error;
  }
}

/**
 * Counts a guess at a secret before checking it.
 *
 * @returns what forgets the guesses, for when it was right
 * @throws {AppError} `too-many-attempts`
 */
export async function countGuess(
  platform: Platform,
  what: Attempts,
  subject: string,
  rule: AttemptRule,
): Promise<() => Promise<void>> {
  const key = await attemptKey(platform, what, subject);
  await countOrRefuse(platform, key, rule, what);
  return () => forget(platform, key);
}
