import { createHmac } from 'node:crypto';
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { signInAttempts } from '../../db/schema/accounts.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { secretOf } from '../../platform/server-secrets.ts';
import { networkOf } from './network.ts';

/** Who tries to sign in as whom, and from where. */
export type SignInAttempt = {
  /** The account's id, or the name that was typed where there is no such account. */
  account: string;
  address: string;
  /** Id of a browser in which this very account has signed in before. */
  knownDevice: string | null;
};

/**
 * Names of the counts that an attempt goes into, as keyed hashes: the table tells nobody who tried
 * or from where. `own` is the count of the device where it is known, else that of the account in
 * this network; the shared ones stand for everybody who is not known.
 */
export type CountedAttempt = { own: string; shared: { account: string; network: string } | null };

const { failures, lastFailureAt, blockedUntil: blocked } = signInAttempts;
const FORGIVEN_AFTER = 60 * 60_000;
const LONGEST_WAIT = 15 * 60_000;
const FIRST_WAIT = 2_000;

/** How failures add up. `now` and times are the server's; waits are milliseconds. */
type Rule = {
  /** The failure from which on there is a wait. */
  free: number;
  /** The count with this failure in it. */
  count(now: Date): SQL;
  /** Milliseconds to wait after the failure of that count. */
  wait(count: SQL): SQL;
};

/** Each failure after the free ones doubles the wait; an hour without one and all is forgotten. */
const DOUBLING: Rule = {
  free: 5,
  count: (now) =>
    sql`case when ${lastFailureAt} < ${new Date(now.getTime() - FORGIVEN_AFTER)} then 1 else ${failures} + 1 end`,
  wait: (count) => sql`least(${FIRST_WAIT} * 2 ^ least((${count}) - 5, 20), ${LONGEST_WAIT})`,
};

/** So many failures at once, and one more each `pace` milliseconds: it never closes for long. */
const paced = (free: number, pace: number): Rule => ({
  free,
  count: (now) =>
    sql`greatest(${failures} - floor(greatest(extract(epoch from ${now}::timestamptz - ${lastFailureAt}) * 1000, 0) / ${pace}::float8)::int, 0) + 1`,
  wait: () => sql`${pace}::float8`,
});

/** At most a hundred guesses in any hour. Source: OWASP ASVS 4.0.3, 2.2.1 */
const ACCOUNT = paced(50, 72_000);
/** A network may be a whole school's. */
const NETWORK = paced(50, 30_000);

/** Names the counts of an attempt. */
export async function countedAttempt(
  platform: Platform,
  { account, address, knownDevice }: SignInAttempt,
): Promise<CountedAttempt> {
  const secret = await secretOf(platform, 'sign-in-throttle');
  const keyed = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  if (knownDevice !== null) return { own: keyed('device', knownDevice, account), shared: null };
  const network = networkOf(address);
  return {
    own: keyed('account in network', network, account),
    shared: { account: keyed('account', account), network: keyed('network', network) },
  };
}

/**
 * Counts an attempt before the password is looked at, so that guesses sent all at once are counted
 * one by one; `forgive` takes it back when the password was right. The network is counted after a
 * failure only: a whole class may sign in from one at the same moment.
 *
 * @throws {AppError} `too-many-attempts` with the time to wait
 */
export async function countAttempt(platform: Platform, attempt: CountedAttempt): Promise<void> {
  const { own, shared } = attempt;
  if (shared) {
    await refuseBlocked(platform, shared.network);
    await refuseBlocked(platform, shared.account);
  }
  await countOrRefuse(platform, own, DOUBLING);
  if (shared) await countOrRefuse(platform, shared.account, ACCOUNT);
}

async function countOrRefuse(platform: Platform, key: string, rule: Rule): Promise<void> {
  if (await countOne(platform, key, rule)) return;
  throw tooMany(await blockedUntil(platform.db, key), platform.clock());
}

/** The password was wrong. */
export async function countFailure(platform: Platform, { shared }: CountedAttempt): Promise<void> {
  if (shared) await countOne(platform, shared.network, NETWORK);
}

/**
 * The password was right: what this person failed before is forgotten, what others failed is not.
 * Counts that no longer matter go with it, since anybody can make them.
 */
export async function forgive({ db, clock }: Platform, attempt: CountedAttempt): Promise<void> {
  const now = clock();
  const forgiven = new Date(now.getTime() - FORGIVEN_AFTER);
  const isOwn = eq(signInAttempts.key, attempt.own);
  await db
    .delete(signInAttempts)
    .where(or(isOwn, and(lt(lastFailureAt, forgiven), lt(blocked, forgiven))));
  if (!attempt.shared) return;
  await db
    .update(signInAttempts)
    .set({
      failures: sql`greatest(${failures} - 1, 0)`,
      blockedUntil: sql`least(${blocked}, ${now}::timestamptz)`,
    })
    .where(eq(signInAttempts.key, attempt.shared.account));
}

/** @returns false, and counts nothing, while the key is blocked */
async function countOne({ db, clock }: Platform, key: string, rule: Rule): Promise<boolean> {
  const now = clock();
  const count = rule.count(now);
  // A free failure leaves the instant alone: were it moved to now, attempts that began a moment
  // earlier, such as a whole class signing in at once, would find themselves blocked.
  const until = sql`case when (${count}) < ${rule.free} then least(${blocked}, ${now}::timestamptz)
    else ${now}::timestamptz + (${rule.wait(count)}) * interval '1 millisecond' end`;
  const counted = await db
    .insert(signInAttempts)
    .values({ key, failures: 1, lastFailureAt: now, blockedUntil: new Date(0) })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: { failures: count, lastFailureAt: now, blockedUntil: until },
      setWhere: sql`${blocked} not between ${justAfter(now)} and ${beyond(now)}`,
    })
    .returning({ failures });
  return counted.length > 0;
}

const justAfter = (now: Date): Date => new Date(now.getTime() + 1);

/** No wait is longer: what seems to be was written before the clock was put back. */
const beyond = (now: Date): Date => new Date(now.getTime() + LONGEST_WAIT);

async function refuseBlocked({ db, clock }: Platform, key: string): Promise<void> {
  const now = clock();
  const until = await blockedUntil(db, key);
  if (until > now && until <= beyond(now)) throw tooMany(until, now);
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
