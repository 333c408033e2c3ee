import { createHmac } from 'node:crypto';
import type { Refusals } from '@antecedent/catalog/shape/refusals';
import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import { signInAttempts } from '../db/schema/accounts.ts';
import { sql } from '../db/sql.ts';
import { AppError } from './errors/errors.ts';
import type { Platform } from './platform.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;

const { failures, lastFailureAt, blockedUntil } = signInAttempts;
const WINDOW_MS = 60 * 60_000;
const MAX_WAIT_MS = 15 * 60_000;
const FIRST_WAIT_MS = 2_000;

/** What is limited, as the error messages name it. */
export type Attempts = Exclude<keyof Refusals['attempts'], 'notificationStreams'>;

/** How failures under one key accumulate. Times are the server's, waits are milliseconds. */
export type AttemptRule = {
  /** The failure from which on there is a wait. */
  free: number;
  /** The count with this failure in it. */
  count(now: Date): SQL;
  /** Milliseconds to wait after the failure of that count. */
  wait(count: SQL): SQL;
};

/** Each failure after the free ones doubles the wait; an hour without one and all is forgotten. */
export const doubling = (free: number): AttemptRule => ({
  free,
  count: (now) =>
    sql`case when ${lastFailureAt} < ${new Date(now.getTime() - WINDOW_MS)} then 1 else ${failures} + 1 end`,
  wait: (count) =>
    sql`least(${FIRST_WAIT_MS} * 2 ^ least((${count}) - ${free}::int, 20), ${MAX_WAIT_MS})`,
});

/**
 * Allows a burst of failures, and another one every `pace` milliseconds: it never blocks for long.
 *
 * @param pace at most an hour divided by `free`, so that what is forgotten after an hour no longer counts
 */
export const paced = (free: number, pace: number): AttemptRule => ({
  free,
  count: (now) =>
    sql`greatest(${failures} - floor(greatest(extract(epoch from ${now}::timestamptz - ${lastFailureAt}) * 1000, 0) / ${pace}::float8)::int, 0) + 1`,
  wait: () => sql`${pace}::float8`,
});

/** Counts like `rule`, up to `most`, and never blocks: for limits that slow down instead. */
export const neverBlocking = (rule: AttemptRule, most: number): AttemptRule => ({
  free: 2 ** 31 - 1,
  count: (now) => sql`least(${rule.count(now)}, ${most}::int)`,
  wait: () => sql`0`,
});

/** Identifies a count by a keyed hash, so that the table does not reveal who failed at what. */
export async function attemptKey(
  { secrets }: Pick<Platform, 'secrets'>,
  ...what: string[]
): Promise<string> {
  const secret = await secrets.get('attempts');
  return createHmac('sha256', secret).update(what.join('\n')).digest('base64url');
}

/** @returns false, and counts nothing, while the key is blocked */
export async function countAttempt(
  { db, clock }: Parts,
  key: string,
  rule: AttemptRule,
): Promise<boolean> {
  const now = clock();
  const count = rule.count(now);
  // A free failure leaves the instant alone. If it moved to now, attempts that began a moment earlier, such as those of
  // a whole class signing in together, would be blocked.
  const until = sql`case when (${count}) < ${rule.free} then least(${blockedUntil}, ${now}::timestamptz)
    else ${now}::timestamptz + (${rule.wait(count)}) * interval '1 millisecond' end`;
  const counted = await db
    .insert(signInAttempts)
    .values({ key, failures: 1, lastFailureAt: now, blockedUntil: new Date(0) })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: { failures: count, lastFailureAt: now, blockedUntil: until },
      setWhere: sql`${blockedUntil} not between ${new Date(now.getTime() + 1)} and ${beyond(now)}`,
    })
    .returning({ failures });
  return counted.length > 0;
}

/**
 * Counts an attempt, unless its key is blocked.
 *
 * @param what for the error message
 * @throws {AppError} `too-many-attempts` with the time to wait; nothing is counted then
 */
export async function countOrRefuse(
  parts: Parts,
  key: string,
  rule: AttemptRule,
  what: Attempts,
): Promise<void> {
  if (!(await countAttempt(parts, key, rule))) throw tooMany(what, await waitOf(parts, key));
}

/** Counts nothing. @throws {AppError} `too-many-attempts` with the time to wait, while the key is blocked */
export async function refuseBlocked(parts: Parts, key: string, what: Attempts): Promise<void> {
  const wait = await waitOf(parts, key);
  if (wait > 0) throw tooMany(what, wait);
}

/** The failures that a key has right now by its rule. */
export async function countOf(
  { db, clock }: Parts,
  key: string,
  rule: AttemptRule,
): Promise<number> {
  const [row] = await db
    // The count after a failure, without that failure.
    .select({ count: sql<number>`(${rule.count(clock())}) - 1` })
    .from(signInAttempts)
    .where(eq(signInAttempts.key, key));
  return Number(row?.count ?? 0);
}

/** It was no failure: the count is what it was before. */
export async function takeBack({ db, clock }: Parts, key: string): Promise<void> {
  await db
    .update(signInAttempts)
    .set({
      failures: sql`greatest(${failures} - 1, 0)`,
      blockedUntil: sql`least(${blockedUntil}, ${clock()}::timestamptz)`,
    })
    .where(eq(signInAttempts.key, key));
}

/** Deletes a count, and obsolete ones with it, since anyone can create them. */
export async function forget({ db, clock }: Parts, key: string): Promise<void> {
  const forgiven = new Date(clock().getTime() - WINDOW_MS);
  const isOver = and(lt(lastFailureAt, forgiven), lt(blockedUntil, forgiven));
  await db.delete(signInAttempts).where(or(eq(signInAttempts.key, key), isOver));
}

/** Milliseconds until the key is free; 0 when it is. */
async function waitOf({ db, clock }: Parts, key: string): Promise<number> {
  const now = clock();
  const [row] = await db.select().from(signInAttempts).where(eq(signInAttempts.key, key));
  if (!row || row.blockedUntil > beyond(now)) return 0;
  return Math.max(0, row.blockedUntil.getTime() - now.getTime());
}

/** The longest possible wait: anything longer was written before the clock was set back. */
const beyond = (now: Date): Date => new Date(now.getTime() + MAX_WAIT_MS);

function tooMany(what: Attempts, wait: number): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new AppError('too-many-attempts', `attempts.${what}`, {
    values: { wait: seconds },
    retryAfter: seconds,
  });
}
