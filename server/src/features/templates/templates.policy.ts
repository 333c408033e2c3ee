import type { Subject } from '@antecedent/domain/access/can';
import type { Database } from '../../db/connection.ts';
import { loadSubject } from '../access/access.service.ts';

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
