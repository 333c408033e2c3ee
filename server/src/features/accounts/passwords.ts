import { hash, verify } from '@node-rs/argon2';

/** Source: OWASP Password Storage Cheat Sheet, argon2id with 19 MiB, 2 passes, 1 lane (the library's default kind is argon2id). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), COST);

let decoy: Promise<string> | null = null;

/**
 * Whether `password` is the one behind `stored`. For an account that does not exist or has no
 * password, the same work is done against a decoy, so that the time tells nothing.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await verify(stored ?? (await decoy), password.normalize('NFKC'));
  return stored !== null && isRight;
}
