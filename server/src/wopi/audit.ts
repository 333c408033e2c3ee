import { recordAudit } from '../features/accounts/accounts.service.ts';
import type { Platform } from '../platform/platform.ts';
import type { FileGrant } from './file-token.ts';

/** Writes down what an administrator did with a file: nothing that staff open is silent. */
export function auditAdminUse(
  platform: Platform,
  { userId, fileId }: FileGrant,
  use: 'open' | 'read' | 'write' | 'lock',
): Promise<void> {
  return recordAudit(platform, {
    actorId: userId,
    action: `wopi.admin.${use}`,
    object: `file ${fileId}`,
  });
}
