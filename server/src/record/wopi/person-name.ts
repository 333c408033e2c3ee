import { fullName } from '@antecedent/domain/accounts/person-name';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { FileGrant } from './file-token.ts';
import type { FileUse } from './write-rule.service.ts';

/** The name under which a person writes, comments and suggests. */
export async function nameOf({ db }: Pick<Platform, 'db'>, userId: string | null): Promise<string> {
  if (userId === null) return 'Operator';
  const [person] = await findUsers(db, [userId]);
  return person ? fullName(person) || person.username : 'Reader';
}

/** The same for one file, in which the person may have a pen name. */
export const nameInFile = async (
  platform: Pick<Platform, 'db'>,
  { userId }: Pick<FileGrant, 'userId'>,
  use: FileUse | null,
): Promise<string> => (await use?.penName()) ?? nameOf(platform, userId);
