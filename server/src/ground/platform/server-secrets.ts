import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { settings } from '../db/schema/accounts.ts';
import type { Clock } from './clock.ts';

export type ServerSecrets = {
  /**
   * A 32-byte secret of this installation, created on first use and stored in the database, so that every node has the
   * same one.
   *
   * @param name what it is for, e.g. `wopi-token`
   */
  get(name: string): Promise<Buffer>;
};

type Parts = { db: Database; clock: Clock };

/** The secrets of the installation; each is read once. */
export function createServerSecrets(parts: Parts): ServerSecrets {
  const secrets = new Map<string, Promise<Buffer>>();
  return {
    get(name) {
      const known = secrets.get(name);
      if (known) return known;
      const secret = readOrMake(parts, `secret:${name}`);
      secrets.set(name, secret);
      secret.catch(() => secrets.delete(name));
      return secret;
    },
  };
}

async function readOrMake({ db, clock }: Parts, key: string): Promise<Buffer> {
  await db
    .insert(settings)
    .values({ key, value: randomBytes(32).toString('base64'), updatedAt: clock() })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return Buffer.from(String(row?.value), 'base64');
}
