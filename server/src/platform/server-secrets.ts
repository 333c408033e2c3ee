import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settings } from '../db/schema/accounts.ts';
import type { Platform } from './platform.ts';

const known = new WeakMap<object, Map<string, Promise<Buffer>>>();

/**
 * A 32-byte secret of this installation, made on first use and kept in the database, so that every
 * node has the same.
 *
 * @param name what it is for, e.g. `wopi-token`
 */
export function secretOf(platform: Pick<Platform, 'db' | 'clock'>, name: string): Promise<Buffer> {
  const secrets = known.get(platform.db) ?? new Map<string, Promise<Buffer>>();
  known.set(platform.db, secrets);
  const remembered = secrets.get(name);
  if (remembered) return remembered;
  const secret = readOrMake(platform, `secret:${name}`);
  secrets.set(name, secret);
  secret.catch(() => secrets.delete(name));
  return secret;
}

async function readOrMake(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  key: string,
): Promise<Buffer> {
  await db
    .insert(settings)
    .values({ key, value: randomBytes(32).toString('base64'), updatedAt: clock() })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return Buffer.from(String(row?.value), 'base64');
}
