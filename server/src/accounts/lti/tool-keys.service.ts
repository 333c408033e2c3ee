import { randomUUID } from 'node:crypto';
import { keyPlan } from '@antecedent/domain/lti/key-rotation';
import { desc, inArray } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../../ground/db/connection.ts';
import { ltiKeys } from '../../ground/db/schema/lti.ts';
import { sql } from '../../ground/db/sql.ts';
import type { Platform } from '../../ground/platform/platform.ts';

const ALGORITHM = 'RS256';

type KeyRow = typeof ltiKeys.$inferSelect;
type Parts = Pick<Platform, 'db' | 'clock'>;

const readKeys = (db: Database): Promise<KeyRow[]> =>
  db.select().from(ltiKeys).orderBy(desc(ltiKeys.createdAt));

const planOf = (keys: readonly KeyRow[], now: Date) =>
  keyPlan(
    keys.map(({ kid, createdAt }) => ({ kid, createdAt: createdAt.getTime() })),
    now.getTime(),
  );

/** The server's keys, the newest first; made when they are first needed. */
export async function listToolKeys(parts: Parts): Promise<KeyRow[]> {
  const keys = await readKeys(parts.db);
  if (keys.length > 0) return keys;
  await rotateKeys(parts);
  return readKeys(parts.db);
}

/** Makes the next key in time, and deletes those that sign nothing anymore; one node at a time. */
export async function rotateKeys({ db, clock }: Parts): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('lti keys', 0))`);
    const now = clock();
    const { isDue, outdated } = planOf(await readKeys(tx), now);
    if (outdated.length > 0) await tx.delete(ltiKeys).where(inArray(ltiKeys.kid, outdated));
    if (!isDue) return;
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const privateJwk = { ...(await exportJWK(privateKey)) };
    await tx.insert(ltiKeys).values({ kid: randomUUID(), privateJwk, createdAt: now });
  });
}

/** What platforms may know of the keys. */
export async function publicKeys(parts: Parts): Promise<{ keys: JWK[] }> {
  const keys = await listToolKeys(parts);
  return {
    keys: keys.map(({ kid, privateJwk }) => {
      const { kty, n, e } = privateJwk as JWK & { kty: string };
      return { kty, n, e, kid, alg: ALGORITHM, use: 'sig' } as JWK;
    }),
  };
}

/** The key that signs now. */
export async function signingKey(parts: Parts) {
  const keys = await listToolKeys(parts);
  const { signing } = planOf(keys, parts.clock());
  const row = keys.find(({ kid }) => kid === signing) as KeyRow;
  const key = await importJWK(row.privateJwk as JWK, ALGORITHM);
  return { key, header: { alg: ALGORITHM, kid: row.kid, typ: 'JWT' } };
}
