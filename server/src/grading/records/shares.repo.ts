import type { Shares } from '@antecedent/domain/grading/shares';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { gradingMarkers, gradingShares } from '../../ground/db/schema/grading.ts';
import { sql } from '../../ground/db/sql.ts';

/** Those who share the marking and still teach the class. */
export async function listMarkers(db: Database, assignmentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ markerId: gradingMarkers.markerId })
    .from(gradingMarkers)
    .innerJoin(assignments, eq(assignments.id, gradingMarkers.assignmentId))
    .innerJoin(
      classMembers,
      and(
        eq(classMembers.classId, assignments.classId),
        eq(classMembers.userId, gradingMarkers.markerId),
        ne(classMembers.role, 'student'),
      ),
    )
    .where(eq(gradingMarkers.assignmentId, assignmentId));
  return rows.map(({ markerId }) => markerId);
}

/** The students of an assignment's class, with their markers so far. */
export const listMarked = (
  db: Database,
  assignmentId: string,
): Promise<{ studentId: string; markerId: string | null }[]> =>
  db
    .select({ studentId: classMembers.userId, markerId: gradingShares.markerId })
    .from(assignments)
    .innerJoin(
      classMembers,
      and(eq(classMembers.classId, assignments.classId), eq(classMembers.role, 'student')),
    )
    .leftJoin(
      gradingShares,
      and(
        eq(gradingShares.assignmentId, assignments.id),
        eq(gradingShares.studentId, classMembers.userId),
      ),
    )
    .where(eq(assignments.id, assignmentId));

/** Gives students to markers; those who have another marker of the assignment by now stay theirs, unless `replaces`. */
export async function upsertShares(
  db: Database,
  assignmentId: string,
  shares: Shares,
  { replaces }: { replaces: boolean },
): Promise<void> {
  if (shares.size === 0) return;
  const given = [...shares].map(([studentId, markerId]) => ({ studentId, markerId }));
  await db.execute(sql`
    insert into ${gradingShares} (assignment_id, student_id, marker_id)
    select ${assignmentId}, given."studentId", given."markerId"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given("studentId" uuid, "markerId" uuid)
    on conflict (assignment_id, student_id) do update set marker_id = excluded.marker_id
     where ${replaces} or not exists (
       select 1 from ${gradingMarkers}
        where ${gradingMarkers.assignmentId} = ${assignmentId}
          and ${gradingMarkers.markerId} = grading_shares.marker_id)`);
}

/** Replaces those who share the marking. */
export async function replaceMarkers(
  tx: Database,
  assignmentId: string,
  markerIds: readonly string[],
): Promise<void> {
  await tx.delete(gradingMarkers).where(eq(gradingMarkers.assignmentId, assignmentId));
  if (markerIds.length > 0) {
    await tx
      .insert(gradingMarkers)
      .values(markerIds.map((markerId) => ({ assignmentId, markerId })));
  }
}

export async function deleteShares(tx: Database, assignmentId: string): Promise<void> {
  await tx.delete(gradingShares).where(eq(gradingShares.assignmentId, assignmentId));
}

/** Until the transaction ends, no other one divides the marking of the assignment. */
export async function lockShares(tx: Database, assignmentId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`grading shares ${assignmentId}`}, 0))`,
  );
}
