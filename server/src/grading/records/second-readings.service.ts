import { pairedMarkers } from '@antecedent/domain/grading/second-reading';
import type { Database } from '../../ground/db/connection.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import * as repo from './second-readings.repo.ts';
import { listMarked } from './shares.service.ts';

export {
  deletePlan,
  findPlan,
  listGraderIds,
  listOpenReadings,
  lockReadings,
  type Mark,
  type OpenedReading,
  type Placed,
  type PlanRow,
  placeMarkers,
  type Reading,
  replaceMark,
  updateMark,
  updateReading,
  upsertPlan,
  upsertReadings,
} from './second-readings.repo.ts';

/**
 * Whose work on an assignment two people read. Where all students' work is, those who joined since get their markers with this.
 */
export async function readReadings(
  db: Database,
  classId: string,
  assignmentId: string,
  now: Date,
): Promise<repo.Reading[]> {
  const [plan, readings] = await Promise.all([
    repo.findPlan(db, assignmentId),
    repo.listReadings(db, { assignmentId }),
  ]);
  if (!plan?.coversAll) return readings;
  const known = new Set(readings.map(({ studentId }) => studentId));
  const students = await listMarked(db, assignmentId);
  if (students.every(({ studentId }) => known.has(studentId))) return readings;
  await db.transaction(async (tx) => {
    await repo.lockReadings(tx, assignmentId);
    const graders = await repo.listGraderIds(tx, assignmentId);
    const markers = plan.markerIds.filter((id) => graders.has(id));
    if (markers.length < 2) return;
    // Another call may have been first.
    const before = await repo.listReadings(tx, { assignmentId });
    const have = new Set(before.map(({ studentId }) => studentId));
    const added = students.filter(({ studentId }) => !have.has(studentId));
    const pairs = pairedMarkers(
      added.map(({ studentId, markerId: first }) => ({ studentId, first })),
      markers,
      markerLoads(before),
    );
    await repo.upsertReadings(
      tx,
      added.map(({ studentId }) =>
        openedReading({ assignmentId, studentId, classId, openedAt: now }),
      ),
    );
    await repo.placeMarkers(tx, placesOf(assignmentId, pairs));
  });
  return repo.listReadings(db, { assignmentId });
}

/** How much work each marker reads. */
export function markerLoads(readings: readonly repo.Reading[]): Map<string, number> {
  const loads = new Map<string, number>();
  for (const { marks, endedAt } of readings) {
    if (endedAt !== null) continue;
    for (const { markerId } of marks) loads.set(markerId, (loads.get(markerId) ?? 0) + 1);
  }
  return loads;
}

/** The second reading of one student's work; null without one. */
export async function findReading(
  db: Database,
  of: { assignmentId: string; studentId: string },
): Promise<repo.Reading | null> {
  const [reading] = await repo.listReadings(db, of);
  return reading ?? null;
}

type Work = { assignmentId: string; studentId: string };

/** Whether two people read this work and no grade is agreed. */
export const isInSecondReading = async (
  db: Database,
  { assignmentId, studentId }: Work,
): Promise<boolean> => (await repo.listOpenReadings(db, { assignmentId, studentId })).length > 0;

/** @throws {AppError} `conflict` while two people read this work and no grade is agreed */
export async function requireNoSecondReading(db: Database, work: Work): Promise<void> {
  if (await isInSecondReading(db, work)) throw new AppError('conflict', 'grades.secondReading');
}

/** The students of an assignment whose work two people read without an agreed grade. */
export const studentsInReading = async (
  db: Database,
  assignmentId: string,
): Promise<ReadonlySet<string>> =>
  new Set((await repo.listOpenReadings(db, { assignmentId })).map(({ studentId }) => studentId));

/** A reading that is opened for work without a grade. */
export const openedReading = (
  row: Pick<repo.OpenedReading, 'assignmentId' | 'studentId' | 'classId' | 'openedAt'>,
): repo.OpenedReading => ({
  ...row,
  pointsBefore: null,
  letterBefore: null,
  assessmentBefore: null,
  endedAt: null,
});

export const placesOf = (
  assignmentId: string,
  pairs: ReadonlyMap<string, readonly [string, string]>,
): repo.Placed[] =>
  [...pairs].flatMap(([studentId, pair]) =>
    pair.map((markerId, at) => ({ assignmentId, studentId, markerId, place: at + 1 })),
  );
