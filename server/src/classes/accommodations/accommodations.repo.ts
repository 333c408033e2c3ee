import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import { isStudentOf } from '../../accounts/access/access.service.ts';
import type { AccommodationRow } from '../../ground/db/accommodations.ts';
import type { Database } from '../../ground/db/connection.ts';
import { accommodations } from '../../ground/db/schema/accommodations.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { scoreHistory, submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

/** The student and the class of an accommodation; all classes if `classId` is null. */
export type AccommodationScope = { studentId: string; classId: string | null };

const at = ({ studentId, classId }: AccommodationScope): SQL | undefined =>
  and(
    eq(accommodations.studentId, studentId),
    classId === null ? isNull(accommodations.classId) : eq(accommodations.classId, classId),
  );

export async function findAccommodation(
  db: Database,
  place: AccommodationScope,
): Promise<AccommodationRow | null> {
  const [row] = await db.select().from(accommodations).where(at(place));
  return row ?? null;
}

export async function upsertAccommodation(
  db: Database,
  place: AccommodationScope,
  { noPace, textInPieces, moreTime }: Accommodation,
  changedAt: Date,
): Promise<void> {
  const timePercent = moreTime && 'percent' in moreTime ? moreTime.percent : null;
  const extraDays = moreTime && 'days' in moreTime ? moreTime.days : null;
  const values = { noPace, textInPieces, timePercent, extraDays, changedAt };
  await db
    .insert(accommodations)
    .values({ ...place, ...values })
    .onConflictDoUpdate({
      target: [accommodations.studentId, accommodations.classId],
      set: values,
    });
}

export async function deleteAccommodation(db: Database, place: AccommodationScope): Promise<void> {
  await db.delete(accommodations).where(at(place));
}

/** The accommodations that apply to the students of a class. */
export async function listOfClass(db: Database, classId: string): Promise<AccommodationRow[]> {
  const rows = await db
    .select({ row: accommodations })
    .from(accommodations)
    .innerJoin(
      classMembers,
      and(
        eq(classMembers.userId, accommodations.studentId),
        eq(classMembers.classId, classId),
        eq(classMembers.role, 'student'),
      ),
    )
    .where(or(isNull(accommodations.classId), eq(accommodations.classId, classId)))
    .orderBy(asc(accommodations.studentId));
  return rows.map(({ row }) => row);
}

/** All of a person's, with the names of their classes; that for all classes first. */
export const listOfPerson = (
  db: Database,
  studentId: string,
): Promise<{ row: AccommodationRow; className: string | null }[]> =>
  db
    .select({ row: accommodations, className: classes.name })
    .from(accommodations)
    .leftJoin(classes, eq(classes.id, accommodations.classId))
    .where(
      and(
        eq(accommodations.studentId, studentId),
        or(isNull(accommodations.classId), isStudentOf(classes.id, accommodations.studentId)),
      ),
    )
    .orderBy(sql`${accommodations.classId} is not null`, asc(classes.name), asc(classes.id));

export async function isPerson(db: Database, id: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0;
}

/** Locks the person's row, so that two changes for one student run one after the other. */
export async function lockPerson(db: Database, id: string): Promise<boolean> {
  const query = db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return (await query.for('no key update')).length > 0;
}

/** Whether a person is a student of a class, and what the class is called; null when not. */
export async function findClassOfStudent(
  db: Database,
  classId: string,
  studentId: string,
): Promise<{ name: string } | null> {
  const [row] = await db
    .select({ name: classes.name })
    .from(classes)
    .innerJoin(
      classMembers,
      and(
        eq(classMembers.classId, classes.id),
        eq(classMembers.userId, studentId),
        eq(classMembers.role, 'student'),
      ),
    )
    .where(eq(classes.id, classId));
  return row ?? null;
}

/** The submissions of a student that have scores. */
export async function listScored(
  db: Database,
  { studentId, classId }: AccommodationScope,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: submissions.id })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(scoreHistory, eq(scoreHistory.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.studentId, studentId),
        classId === null ? undefined : eq(assignments.classId, classId),
      ),
    );
  return rows.map(({ id }) => id);
}
