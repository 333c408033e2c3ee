import type { Database } from '../db/connection.ts';
import { auditLog } from '../db/schema/accounts.ts';
import type { Platform } from './platform.ts';

/** Writes down who did what, in the caller's transaction. `object` is a kind and an id. */
export async function recordAudit(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  entry: { actorId: string | null; action: string; object: string },
): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, at: clock() });
}
