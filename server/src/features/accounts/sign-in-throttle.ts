import { createHmac } from 'node:crypto';
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
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
    addressKey: keyed('address', networkOf(address)),
  };
}

/** Who holds one IPv6 address holds 2^64 of them: they count as one, as one IPv4 address does. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : Array(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups: string[] = [...front, ...gap, ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Counts this attempt against the account before the password is looked at, so that guesses sent
 * all at once are counted one by one; `forgive` takes it back when the password was right. An
 * address is counted after a failure only: a whole class may sign in from one at the same moment.
 *
 * @throws {AppError} `too-many-attempts` with the time to wait
 */
export async function countAttempt(platform: Platform, attempt: Attempt): Promise<void> {
  const now = platform.clock();
  const address = await blockedUntil(platform.db, attempt.addressKey);
  if (address > now) throw tooMany(address, now);
  if (await countOne(platform, attempt.accountKey, FREE.account)) return;
  throw tooMany(await blockedUntil(platform.db, attempt.accountKey), now);
}

/** The password was wrong. */
export async function countFailure(platform: Platform, attempt: Attempt): Promise<void> {
  await countOne(platform, attempt.addressKey, FREE.address);
}

/**
 * A right password clears the account; the address keeps its failures. Counts that no longer
 * matter go with it, since anybody can make them.
 */
export async function forgive({ db, clock }: Platform, attempt: Attempt): Promise<void> {
  const forgiven = new Date(clock().getTime() - FORGIVEN_AFTER);
  await db.delete(signInAttempts).where(eq(signInAttempts.key, attempt.accountKey));
  await db
    .delete(signInAttempts)
    .where(
      and(lt(signInAttempts.lastFailureAt, forgiven), lt(signInAttempts.blockedUntil, forgiven)),
    );
}

/** @returns false, and counts nothing, while the key is blocked */
async function countOne({ db, clock }: Platform, key: string, free: number): Promise<boolean> {
  const now = clock();
  const { failures, lastFailureAt } = signInAttempts;
  const forgiven = new Date(now.getTime() - FORGIVEN_AFTER);
  const count = sql`case when ${lastFailureAt} < ${forgiven} then 1 else ${failures} + 1 end`;
  const wait = sql`least(${FIRST_WAIT} * 2 ^ least((${count}) - ${free}, 20), ${LONGEST_WAIT})`;
  // A free failure leaves the instant alone: were it moved to now, attempts that began a moment
  // earlier, such as a whole class signing in at once, would find themselves blocked.
  const until = sql`case when (${count}) < ${free} then ${signInAttempts.blockedUntil}
    else ${now}::timestamptz + (${wait}) * interval '1 millisecond' end`;
  const counted = await db
    .insert(signInAttempts)
    .values({ key, failures: 1, lastFailureAt: now, blockedUntil: new Date(0) })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        failures: count,
        lastFailureAt: now,
        blockedUntil: until,
      },
      setWhere: lte(signInAttempts.blockedUntil, now),
    })
    .returning({ failures });
  return counted.length > 0;
}

async function blockedUntil(db: Database, key: string): Promise<Date> {
  const [row] = await db.select().from(signInAttempts).where(eq(signInAttempts.key, key));
  return row?.blockedUntil ?? new Date(0);
}

function tooMany(until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new AppError(
    'too-many-attempts',
    `Too many failed sign-ins. Try again in ${inWords(seconds)}.`,
    { retryAfter: seconds },
  );
}

function inWords(seconds: number): string {
  if (seconds < 100) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
