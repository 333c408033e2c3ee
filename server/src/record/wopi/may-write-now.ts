import { refusalToWrite } from './decide-save.ts';
import type { FileGrant } from './file-token.ts';
import type { WopiHost } from './wopi-host.ts';
import { writes } from './write-rule.service.ts';

/** Whether a save of this person in this view would be accepted now, regardless of locks. */
export async function mayWriteNow(
  { services, writeStates }: WopiHost,
  grant: Omit<FileGrant, 'sessionId'>,
): Promise<boolean> {
  if (!writes(grant)) return false;
  const state = await writeStates.load(grant.fileId, grant.userId);
  return state !== null && refusalToWrite(state, grant, services.clock()) === null;
}
