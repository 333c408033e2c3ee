import { completedShares, type Shares } from '@antecedent/domain/grading/shares';
import type { Database } from '../../ground/db/connection.ts';
import * as repo from './shares.repo.ts';

export {
  deleteShares,
  listMarked,
  listMarkers,
  lockShares,
  replaceMarkers,
  upsertShares,
} from './shares.repo.ts';

/**
 * Who marks whom on an assignment; null where its marking isn't divided. Students who joined since, and those whose marker no
 * longer teaches the class, get a marker with this, who stays theirs.
 */
export async function readShares(db: Database, assignmentId: string): Promise<Shares | null> {
  const markers = await repo.listMarkers(db, assignmentId);
  if (markers.length === 0) return null;
  const students = await repo.listMarked(db, assignmentId);
  const added = completedShares(students, markers);
  await repo.upsertShares(db, assignmentId, added, { replaces: false });
  return new Map(
    students.map(({ studentId, markerId }) => [
      studentId,
      added.get(studentId) ?? (markerId as string),
    ]),
  );
}
