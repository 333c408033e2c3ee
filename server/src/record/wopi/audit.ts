import { recordAudit, recordUse } from '../../ground/platform/audit-log.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { FileGrant } from './file-token.ts';

/**
 * Audits what an administrator did with a file, so that staff never open one unrecorded. Every opening is an entry;
 * editors save every second and keep refreshing the lock, so reading, saving and locking are recorded once every ten
 * minutes. Each version records who saved it and when.
 */
export async function auditAdminUse(
  platform: Platform,
  { userId, fileId }: FileGrant,
  use: 'open' | 'read' | 'write' | 'lock',
): Promise<void> {
  const entry = { action: `wopi.admin.${use}`, object: `file ${fileId}` } as const;
  const { db } = platform;
  if (use === 'open' || userId === null) {
    await recordAudit(platform, db, { ...entry, actorId: userId });
  } else await recordUse(platform, db, { ...entry, actorId: userId });
}
