import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import { ownPenName } from '../../classes/student-names/files-without-names.service.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { FileGrant } from './file-token.ts';
import type { WriteState } from './write-states.ts';

/** The name under which a person writes, comments and suggests. */
export async function nameOf({ db }: Pick<Platform, 'db'>, userId: string | null): Promise<string> {
  if (userId === null) return 'Operator';
  const [person] = await findUsers(db, [userId]);
  return person ? `${person.firstName} ${person.lastName}`.trim() || person.username : 'Reader';
}

/**
 * The same in one file: in a copy of a draft its reviewer has a pen name, so that no author finds who it was, and in work that is
 * graded without names its student has one.
 */
export async function nameInFile(
  platform: Pick<Platform, 'db' | 'clock'>,
  { userId }: Pick<FileGrant, 'userId'>,
  { review, context }: Pick<WriteState, 'review' | 'context'>,
): Promise<string> {
  if (review?.mode) return review.penName;
  const isOwn = context !== null && context.studentId === userId;
  const pen = isOwn ? await ownPenName(platform, context.studentId, context.assignmentId) : null;
  return pen ?? nameOf(platform, userId);
}
