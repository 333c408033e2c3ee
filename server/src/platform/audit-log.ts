import type { Database } from '../db/connection.ts';
import { auditLog } from '../db/schema/accounts.ts';
import type { Platform } from './platform.ts';

type AuditEntry = { actorId: string | null; action: string; object: string };

/** Writes down who did what, in the caller's transaction. `object` is a kind and an id. */
export async function recordAudit(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  entry: AuditEntry,
): Promise<void> {
  await recordAudits(platform, tx, [entry]);
}

/** The same for several acts at once. */
export async function recordAudits(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  entries: readonly AuditEntry[],
): Promise<void> {
  const at = clock();
  if (entries.length > 0) {
    await tx.insert(auditLog).values(entries.map((entry) => ({ ...entry, at })));
  }
}
