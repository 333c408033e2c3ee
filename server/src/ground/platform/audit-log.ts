import type { audit } from '@antecedent/catalog/en/web/audit';
import { MINUTE } from '@antecedent/domain/time';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { auditLog } from '../db/schema/accounts.ts';
import type { Platform } from './platform.ts';

/** The keys of all sentences below, with dots between them. */
type KeysOf<Sentences> = {
  [Key in keyof Sentences & string]: Sentences[Key] extends string
    ? Key
    : `${Key}.${KeysOf<Sentences[Key]>}`;
}[keyof Sentences & string];

/** What the audit log can name: each has its sentence in the catalog. */
export type AuditAction = KeysOf<(typeof audit)['actions']>;
type AuditEntry = { actorId: string | null; action: AuditAction; object: string };

/** Records who did what, in the caller's transaction. `object` is a kind and an id. */
export async function recordAudit(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  entry: AuditEntry,
): Promise<void> {
  await recordAudits(platform, tx, [entry]);
}

/** The same for several actions in one statement. */
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

/** Repeated actions of a person within this time are one use. Milliseconds. */
const ONE_USE_MS = 10 * MINUTE;

/** Records a use of something, unless the same person began it just before. */
export async function recordUse(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  entry: AuditEntry & { actorId: string },
): Promise<void> {
  const known = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        gt(auditLog.at, new Date(platform.clock().getTime() - ONE_USE_MS)),
        eq(auditLog.actorId, entry.actorId),
        eq(auditLog.action, entry.action),
        eq(auditLog.object, entry.object),
      ),
    )
    .limit(1);
  if (known.length === 0) await recordAudit(platform, tx, entry);
}
