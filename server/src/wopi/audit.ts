import { and, eq, gt } from 'drizzle-orm';
import { auditLog } from '../db/schema/accounts.ts';
import { recordAudit } from '../platform/audit-log.ts';
import type { Platform } from '../platform/platform.ts';
import type { FileGrant } from './file-token.ts';

/** Editors save every second and keep refreshing the lock; all that counts as one use. Milliseconds. */
const ONE_USE = 10 * 60_000;

/**
 * Audits what an administrator did with a file, so that staff never open one unrecorded. Every opening
 * is an entry; reading, saving and locking are recorded once in ten minutes. Each version records who
 * saved it and when.
 */
export async function auditAdminUse(
  platform: Platform,
  { userId, fileId }: FileGrant,
  use: 'open' | 'read' | 'write' | 'lock',
): Promise<void> {
  const entry = { actorId: userId, action: `wopi.admin.${use}`, object: `file ${fileId}` };
  if (use !== 'open' && userId !== null && (await isKnown(platform, { ...entry, userId }))) return;
  await recordAudit(platform, platform.db, entry);
}

async function isKnown(
  { db, clock }: Platform,
  { userId, action, object }: { userId: string; action: string; object: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        gt(auditLog.at, new Date(clock().getTime() - ONE_USE)),
        eq(auditLog.actorId, userId),
        eq(auditLog.action, action),
        eq(auditLog.object, object),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
