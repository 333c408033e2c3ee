import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { accountTokens } from '../../ground/db/schema/accounts.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { requireRightClock } from '../../ground/platform/wrong-clock.ts';

type Parts = Pick<Platform, 'databaseNow'>;
type CheckedParts = Pick<Platform, 'clock' | 'databaseNow'>;

export type TokenRow = typeof accountTokens.$inferSelect;
export type TokenPurpose = TokenRow['purpose'];

const MINUTE = 60_000;
/** Milliseconds for which an expired token is still stored, so that people learn why it does not work. */
const KNOWN_AFTER = 30 * 24 * 60 * MINUTE;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Creates a single-use token. It is returned to the caller and never stored itself; the person's older tokens with the
 * same purpose stop working.
 *
 * @param options `minutes` from now until it expires; `userId` null where there is no account yet
 */
export async function issueToken(
  { databaseNow }: Parts,
  tx: Database,
  options: { purpose: TokenPurpose; userId: string | null; detail?: object; minutes: number },
): Promise<string> {
  const { purpose, userId, detail = {}, minutes } = options;
  // By the database's time: from a node whose clock is wrong, a link would be dead on arrival, or live too long.
  const now = await databaseNow(tx);
  const token = randomBytes(32).toString('base64url');
  if (userId !== null) {
    await tx
      .update(accountTokens)
      .set({ expiresAt: now })
      .where(
        and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), isOpen(now)),
      );
  }
  await tx.insert(accountTokens).values({
    purpose,
    userId,
    detail,
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * MINUTE),
  });
  return token;
}

/**
 * Creates tokens for people without an account, in one statement.
 *
 * @returns the tokens in the order of `details`
 */
export async function issueTokens(
  { databaseNow }: Parts,
  tx: Database,
  options: { purpose: TokenPurpose; details: readonly object[]; expiresAt: Date },
): Promise<string[]> {
  const { purpose, details, expiresAt } = options;
  if (details.length === 0) return [];
  const createdAt = await databaseNow(tx);
  const tokens = details.map(() => randomBytes(32).toString('base64url'));
  const rows = details.map((detail, at) => ({
    purpose,
    detail,
    tokenHash: hashOf(tokens[at] ?? ''),
    createdAt,
    expiresAt,
  }));
  await tx.insert(accountTokens).values(rows);
  return tokens;
}

const isOpen = (now: Date) => and(isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now));

/** The segment of the `links.*` message keys for each kind of token. */
const LINK = {
  'confirm-email': 'confirmEmail',
  'recover-password': 'recoverPassword',
  'known-device': 'signInLink',
  'sign-in': 'signIn',
  'link-identity': 'linkIdentity',
  'first-administrator': 'firstAdministrator',
  'class-invitation': 'invitation',
} as const satisfies Record<TokenPurpose, string>;

/** A token in any state: used, expired or neither. */
export async function findToken(
  db: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.tokenHash, hashOf(token)), eq(accountTokens.purpose, purpose)));
  return row ?? null;
}

/**
 * @param options `evenUsed` for what a used link may still show
 * @throws {AppError} `invalid-link` when it is wrong, expired or used, with a sentence for each; `unavailable` for an expired
 * one if this node's clock is wrong
 */
export async function readToken(
  { clock, databaseNow }: CheckedParts,
  db: Database,
  token: string,
  purpose: TokenPurpose,
  { evenUsed = false } = {},
): Promise<TokenRow> {
  const row = await findToken(db, token, purpose);
  const link = LINK[purpose];
  if (!row) throw new AppError('invalid-link', `links.${link}Invalid`);
  if (row.usedAt) {
    if (evenUsed) return row;
    throw new AppError('invalid-link', `links.${link}Used`);
  }
  if (row.expiresAt <= clock()) {
    await requireRightClock({ db, clock, databaseNow });
    throw new AppError('invalid-link', `links.${link}Expired`);
  }
  return row;
}

/**
 * Consumes a token in the caller's transaction: of several concurrent uses, one succeeds.
 *
 * @throws {AppError} `invalid-link` as `readToken`
 */
export async function useToken(
  { clock, databaseNow }: CheckedParts,
  tx: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<TokenRow> {
  const now = clock();
  const [row] = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.tokenHash, hashOf(token)),
        eq(accountTokens.purpose, purpose),
        isOpen(now),
      ),
    )
    .returning();
  if (row) return row;
  return readToken({ clock, databaseNow }, tx, token, purpose);
}

/** Deletes tokens, used or not, that expired long ago. */
export async function deleteOldTokens({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const longAgo = new Date(clock().getTime() - KNOWN_AFTER);
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, longAgo));
}
