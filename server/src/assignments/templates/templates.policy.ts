import type { Subject } from '@antecedent/domain/access/can';
import { loadSubject } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';

/** Template files are their owner's alone. */
export const canUseTemplateFile = (userId: string, row: { ownerId: string }): boolean =>
  row.ownerId === userId;

/** What an item is to a person: of a saved assignment what the assignment is; before, its maker's. */
export async function itemSubject(
  db: Database,
  userId: string,
  { assignmentId, ownerId }: { assignmentId: string | null; ownerId: string },
): Promise<Subject> {
  if (assignmentId !== null) return loadSubject(db, userId, { assignmentId });
  return { relations: ownerId === userId ? ['owner'] : [], isArchived: false };
}
