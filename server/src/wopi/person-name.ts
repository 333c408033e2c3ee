import { findUsers } from '../features/accounts/accounts.service.ts';
import type { Platform } from '../platform/platform.ts';
import type { FileGrant } from './file-token.ts';
import type { WriteState } from './write-states.ts';

/** The name under which a person writes, comments and suggests. */
export async function nameOf({ db }: Pick<Platform, 'db'>, userId: string | null): Promise<string> {
  if (userId === null) return 'Operator';
  const [person] = await findUsers(db, [userId]);
  return person ? `${person.firstName} ${person.lastName}`.trim() || person.username : 'Reader';
}

/** The same in one file: in a copy of a draft its reviewer has a pen name, so that no author finds who it was. */
export const nameInFile = async (
  platform: Pick<Platform, 'db'>,
  { userId }: Pick<FileGrant, 'userId'>,
  { review }: Pick<WriteState, 'review'>,
): Promise<string> => (review?.mode ? review.penName : nameOf(platform, userId));
