import { createHash } from 'node:crypto';
import { LANGUAGE_CODES } from '@antecedent/catalog/languages';
import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { signInFlows } from '../../ground/db/schema/accounts.ts';
import type { Platform } from '../../ground/platform/platform.ts';

/** Flows begin and end by the database's time: a node with a wrong clock would end those of others. */
type Parts = Pick<Platform, 'db' | 'databaseNow'>;

const MINUTE = 60_000;
/** Milliseconds between the start of a sign-in and its end. */
export const FLOW_LIFE = 10 * MINUTE;

/** A sign-in in progress at a provider. */
export const FlowSchema = z.object({
  provider: z.string(),
  /** Hash of the browser's cookie. */
  browser: z.string(),
  /** Path within the product. */
  redirect: z.string(),
  /** The language of the page where it began, if it named one. */
  locale: z.enum(LANGUAGE_CODES).nullable().default(null),
  /** Set when a signed-in person links an identity. */
  link: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
  /** Of OpenID: the PKCE verifier and the nonce. Of SAML: the request. */
  verifier: z.string().default(''),
  nonce: z.string().default(''),
  requestId: z.string().default(''),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
});
export type Flow = z.output<typeof FlowSchema>;

const ExternalIdentitySchema = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  locale: z.enum(LANGUAGE_CODES),
});

/** An answer that was verified and waits for its browser. */
export const LandingSchema = z.object({ flow: FlowSchema, person: ExternalIdentitySchema });

/** An identity that a browser has proved and that waits for its account. */
export const PendingSchema = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
});
export type PendingIdentity = z.output<typeof PendingSchema>;

/** Keys are hashes of the secrets, so that a leaked table is worthless. */
const secretKey = (kind: string, secret: string): string =>
  `${kind}:${createHash('sha256').update(secret).digest('hex')}`;

export const stateKey = (state: string): string => secretKey('state', state);
export const landingKey = (secret: string): string => secretKey('landing', secret);
/** Of a launch from a learning platform. */
export const ltiKey = (part: 'state' | 'landing' | 'launch', secret: string): string =>
  secretKey(`lti-${part}`, secret);
export const pendingKey = (browser: { hash: string }): string => `pending:${browser.hash}`;
export const assertionKey = (issuer: string, id: string): string =>
  secretKey('assertion', `${issuer}\n${id}`);

/** Stores `value` under the key for a while, replacing the previous one; deletes expired rows. */
export async function keep(
  { db, databaseNow }: Parts,
  key: string,
  value: object,
  life = FLOW_LIFE,
): Promise<void> {
  const now = await databaseNow(db);
  await deleteExpired(db, now);
  const row = { value, expiresAt: new Date(now.getTime() + life) };
  await db
    .insert(signInFlows)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: signInFlows.key, set: row });
}

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.delete(signInFlows).where(lte(signInFlows.expiresAt, now));
}

/** Stores a name that may be used once. @returns false when it was used before */
export async function storeOnce(
  { db }: Pick<Platform, 'db'>,
  key: string,
  until: Date,
): Promise<boolean> {
  const kept = await db
    .insert(signInFlows)
    .values({ key, value: {}, expiresAt: until })
    .onConflictDoNothing()
    .returning({ key: signInFlows.key });
  return kept.length > 0;
}

/** Removes and returns a value: of several callers, one gets it. Null if it doesn't exist or has expired. */
export async function take<S extends z.ZodType>(
  { db, databaseNow }: Parts,
  key: string,
  schema: S,
): Promise<z.output<S> | null> {
  const [row] = await db.delete(signInFlows).where(eq(signInFlows.key, key)).returning();
  return row && row.expiresAt > (await databaseNow(db)) ? schema.parse(row.value) : null;
}

/** Reads a value and leaves it there. */
export async function peek<S extends z.ZodType>(
  { db, databaseNow }: Parts,
  key: string,
  schema: S,
): Promise<z.output<S> | null> {
  const [row] = await db
    .select()
    .from(signInFlows)
    .where(and(eq(signInFlows.key, key), gt(signInFlows.expiresAt, await databaseNow(db))));
  return row ? schema.parse(row.value) : null;
}
