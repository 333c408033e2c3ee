import { hidesNames, studentNames } from '../../classes/student-names/student-names.service.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { MessageRow } from './class-messages.repo.ts';
import { findAssignment } from './message-names.repo.ts';

/** What the students of a message are called to its staff. */
export type MessageNames = {
  /** Whether any of them can't be named: then a list of them would reveal whose work the filter found. */
  areHidden: boolean;
  /** The name or a pseudonym; null for a student who can't be named in any way. */
  nameOf(studentId: string, name: string): string | null;
};

/**
 * The names for a message. One whose students were found by their work on an assignment says something about that work: while its
 * names are hidden, and once it is gone with what was hidden, the students have none.
 */
export async function namesOfMessage(
  platform: Pick<Platform, 'db' | 'clock'>,
  readerId: string,
  { filter, assignmentId }: Pick<MessageRow, 'filter' | 'assignmentId'>,
): Promise<MessageNames> {
  if (filter === null) return { areHidden: false, nameOf: (_, name) => name };
  const assignment = assignmentId && (await findAssignment(platform.db, assignmentId));
  if (!assignment) return { areHidden: true, nameOf: () => null };
  if (!hidesNames(assignment, platform.clock())) {
    return { areHidden: false, nameOf: (_, name) => name };
  }
  const names = await studentNames(platform, readerId, assignment.id);
  return { areHidden: true, nameOf: names.nameOf };
}
