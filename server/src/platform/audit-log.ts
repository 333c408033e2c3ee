import { auditLog } from '../db/schema/accounts.ts';
import type { Platform } from './platform.ts';

/** Writes down who did what, in the caller's transaction. `object` is a kind and an id. */
export async function recordAudit(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  entry: { actorId: string | null; action: string; object: string },
): Promise<void> {
  await db.insert(auditLog).values({ ...entry, at: clock() });
}
