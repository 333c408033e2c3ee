import { createHmac } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { signInAttempts } from '../../db/schema/accounts.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { secretOf } from '../../platform/server-secrets.ts';

/** Failures that cost nothing; each one after doubles the wait. An address may be a whole school's. */
const FREE = { account: 5, address: 50 } as const;
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 15 * 60_000;
/** After this long without a failure the count begins anew, in milliseconds. */
const FORGIVEN_AFTER = 60 * 60_000;

export type Attempt = { accountKey: string; addressKey: string };

/** Names the account and the address by keyed hashes, so that the table tells nobody who they are. */
export async function attemptOf(
  platform: Platform,
  login: string,
  address: string,
): Promise<Attempt> {
  const secret = await secretOf(platform, 'sign-in-throttle');
  const keyed = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`${kind}\n${text}`).digest('base64url');
  return {
    accountKey: keyed('account', login.toLowerCase()),
    addressKey: keyed('address', address),
  };
}

/** @throws {AppError} `too-many-attempts` with the time to wait */
export async function refuseTooMany({ db, clock }: Platform, attempt: Attempt): Promise<void> {
  const rows = await db
    .select({ blockedUntil: signInAttempts.blockedUntil })
    .from(signInAttempts)
    .where(inArray(signInAttempts.key, [attempt.accountKey, attempt.addressKey]));
  const until = Math.max(0, ...rows.map((row) => row.blockedUntil.getTime()));
  const wait = until - clock().getTime();
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new AppError(
    'too-many-attempts',
    `Too many failed sign-ins. Try again in ${inWords(seconds)}.`,
    { retryAfter: seconds },
  );
}

function inWords(seconds: number): string {
  if (seconds < 100) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

export async function countFailure(platform: Platform, attempt: Attempt): Promise<void> {
  await countOne(platform, attempt.accountKey, FREE.account);
  await countOne(platform, attempt.addressKey, FREE.address);
}

async function countOne({ db, clock }: Platform, key: string, free: number): Promise<void> {
  const now = clock();
  const { failures, lastFailureAt } = signInAttempts;
  const forgiven = new Date(now.getTime() - FORGIVEN_AFTER);
  const count = sql<number>`case when ${lastFailureAt} < ${forgiven} then 1 else ${failures} + 1 end`;
  const [row] = await db
    .insert(signInAttempts)
    .values({ key, failures: 1, lastFailureAt: now, blockedUntil: now })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: { failures: count, lastFailureAt: now },
    })
    .returning({ failures });
  const beyond = (row?.failures ?? 0) - free;
  if (beyond < 0) return;
  const wait = Math.min(FIRST_WAIT * 2 ** Math.min(beyond, 20), LONGEST_WAIT);
  await db
    .update(signInAttempts)
    .set({ blockedUntil: new Date(now.getTime() + wait) })
    .where(sql`${signInAttempts.key} = ${key}`);
}

/** A right password forgives the account; the address keeps its count. */
export async function forgiveAccount({ db }: Platform, attempt: Attempt): Promise<void> {
  await db.delete(signInAttempts).where(sql`${signInAttempts.key} = ${attempt.accountKey}`);
}
