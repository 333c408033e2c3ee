import { hash, verify } from '@node-rs/argon2';
import { concurrencyLimit } from '../../ground/platform/concurrency-limit.ts';

/** Source: OWASP Password Storage Cheat Sheet, argon2id with 19 MiB, 2 passes, 1 lane (the library's default kind is argon2id). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing a password occupies a thread that saves need too, so only a few run at a time, and a flood of them is
 * rejected instead of being queued for minutes.
 */
const limit = concurrencyLimit(2, { maxWaiting: 300 });

/** @throws {AppError} `unavailable` when too many are requested at the same time */
export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(password.normalize('NFKC'), COST));

let decoy: Promise<string> | null = null;

/**
 * Whether `password` is the one behind `stored`. For an account that does not exist or has no
 * password, the same work is done against a decoy, so that timing reveals nothing.
 *
 * @throws {AppError} `unavailable` when too many are checked at the same time
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const isRight = await limit(() => verify(against, password.normalize('NFKC')));
  return stored !== null && isRight;
}
