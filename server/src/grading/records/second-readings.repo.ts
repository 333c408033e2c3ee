import { ROLE_OF_RELATION } from '@antecedent/domain/access/relations';
import type { Grade } from '@antecedent/domain/grading/grades';
import type { Criterion, Rating } from '@antecedent/domain/grading/rubric';
import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { userRoles, users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import {
  secondReadingMarks,
  secondReadingPlans,
  secondReadings,
} from '../../ground/db/schema/second-readings.ts';
import { sql } from '../../ground/db/sql.ts';

export type PlanRow = typeof secondReadingPlans.$inferSelect;
type ReadingRow = typeof secondReadings.$inferSelect;

/** What one of the two markers gives. */
export type Mark = Grade & {
  markerId: string;
  name: string;
  criteria: Criterion[];
  ratings: Rating[];
  note: string;
  changedAt: Date | null;
  finishedAt: Date | null;
};

/** A student's work that two people read, with their marks in order, and who agreed. */
export type Reading = ReadingRow & { marks: Mark[]; agreedName: string | null };

type Of = { assignmentId: string; studentId: string };
/** The readings of an assignment, or of one student's work on it. */
export type ReadingScope = { assignmentId: string; studentId?: string };

export async function findPlan(db: Database, assignmentId: string): Promise<PlanRow | null> {
  const [row] = await db
    .select()
    .from(secondReadingPlans)
    .where(eq(secondReadingPlans.assignmentId, assignmentId));
  return row ?? null;
}

export async function upsertPlan(tx: Database, row: PlanRow): Promise<void> {
  const { assignmentId: target, ...set } = row;
  await tx
    .insert(secondReadingPlans)
    .values({ assignmentId: target, ...set })
    .onConflictDoUpdate({ target: secondReadingPlans.assignmentId, set });
}

export async function deletePlan(tx: Database, assignmentId: string): Promise<void> {
  await tx.delete(secondReadingPlans).where(eq(secondReadingPlans.assignmentId, assignmentId));
}

export async function listReadings(
  db: Database,
  { assignmentId, studentId }: ReadingScope,
): Promise<Reading[]> {
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;
  const within = <Table extends typeof secondReadings | typeof secondReadingMarks>(table: Table) =>
    and(
      eq(table.assignmentId, assignmentId),
      studentId === undefined ? undefined : eq(table.studentId, studentId),
    );
  const rows = await db
    .select({ reading: secondReadings, agreedName: name })
    .from(secondReadings)
    .leftJoin(users, eq(users.id, secondReadings.agreedBy))
    .where(within(secondReadings));
  if (rows.length === 0) return [];
  const marks = await db
    .select({ mark: secondReadingMarks, name })
    .from(secondReadingMarks)
    .innerJoin(users, eq(users.id, secondReadingMarks.markerId))
    .where(and(within(secondReadingMarks), isNotNull(secondReadingMarks.place)))
    .orderBy(asc(secondReadingMarks.place));
  const marksOf = new Map<string, Mark[]>();
  for (const { mark, name: marker } of marks) {
    const { assignmentId: _assignment, studentId: student, place: _place, ...rest } = mark;
    const own = marksOf.get(student) ?? [];
    own.push({ ...rest, name: marker });
    marksOf.set(student, own);
  }
  return rows.map(({ reading, agreedName }) => ({
    ...reading,
    agreedName,
    marks: marksOf.get(reading.studentId) ?? [],
  }));
}

/**
 * The work whose ordinary grade is empty until its markers agree. With "all students", those who joined later belong to it before
 * they have markers.
 */
export async function listOpenReadings(
  db: Database,
  scope: ReadingScope | { classId: string },
): Promise<Of[]> {
  const within = (assignmentId: SQL, studentId: SQL, classId: SQL): SQL =>
    'classId' in scope
      ? sql`${classId} = ${scope.classId}`
      : scope.studentId === undefined
        ? sql`${assignmentId} = ${scope.assignmentId}`
        : sql`${assignmentId} = ${scope.assignmentId} and ${studentId} = ${scope.studentId}`;
  const { rows } = await db.execute<Of>(sql`
    select r.assignment_id as "assignmentId", r.student_id as "studentId"
      from ${secondReadings} r
     where r.agreed_at is null and r.ended_at is null
       and ${within(sql`r.assignment_id`, sql`r.student_id`, sql`r.class_id`)}
    union all
    select p.assignment_id, m.user_id
      from ${secondReadingPlans} p
      join ${assignments} a on a.id = p.assignment_id
      join ${classMembers} m on m.class_id = a.class_id and m.role = 'student'
     where p.covers_all and ${within(sql`p.assignment_id`, sql`m.user_id`, sql`a.class_id`)}
       and not exists (select 1 from ${secondReadings} r
                        where r.assignment_id = p.assignment_id and r.student_id = m.user_id)`);
  return rows;
}

/** Those who may grade in the class of an assignment, by their ids: who is no longer an instructor teaches no class. */
export async function listGraderIds(db: Database, assignmentId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct member.user_id as id
      from ${assignments} a
      join ${classes} c on c.id = a.class_id
      join ${classMembers} member on member.class_id = c.id
     where a.id = ${assignmentId}
       and exists (
         select 1 from ${userRoles} held
          where held.user_id = member.user_id
            and held.role = case member.role when 'assistant' then ${ROLE_OF_RELATION.assistant}
                                 else ${ROLE_OF_RELATION.instructor} end)
       and (member.role in ('owner', 'instructor')
            or (member.role = 'assistant' and 'grade' = any(c.assistants_may)))`);
  return new Set(rows.map(({ id }) => id));
}

export type OpenedReading = Pick<
  ReadingRow,
  | 'assignmentId'
  | 'studentId'
  | 'classId'
  | 'openedAt'
  | 'pointsBefore'
  | 'letterBefore'
  | 'assessmentBefore'
  | 'endedAt'
>;

/** Opens readings, again where they were ended. */
export async function upsertReadings(tx: Database, rows: readonly OpenedReading[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(secondReadings)
    .values([...rows])
    .onConflictDoUpdate({
      target: [secondReadings.assignmentId, secondReadings.studentId],
      set: {
        openedAt: sql`excluded.opened_at`,
        pointsBefore: sql`excluded.points_before`,
        letterBefore: sql`excluded.letter_before`,
        assessmentBefore: sql`excluded.assessment_before`,
        endedAt: sql`excluded.ended_at`,
      },
    });
}

/** A marker of a student's work, as the first or the second one. */
export type Placed = Of & { markerId: string; place: number };

/** Gives markers their places; what they gave before stays. */
export async function placeMarkers(tx: Database, rows: readonly Placed[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(secondReadingMarks)
    .values([...rows])
    .onConflictDoUpdate({
      target: [
        secondReadingMarks.assignmentId,
        secondReadingMarks.studentId,
        secondReadingMarks.markerId,
      ],
      set: { place: sql`excluded.place` },
    });
}

const isMarkOf = ({ assignmentId, studentId }: Of, markerId: string) =>
  and(
    eq(secondReadingMarks.assignmentId, assignmentId),
    eq(secondReadingMarks.studentId, studentId),
    eq(secondReadingMarks.markerId, markerId),
  );

/** Takes the place of a marker; what they wrote stays stored. */
export async function replaceMark(tx: Database, of: Of, markerId: string): Promise<void> {
  await tx
    .delete(secondReadingMarks)
    .where(and(isMarkOf(of, markerId), isNull(secondReadingMarks.changedAt)));
  await tx.update(secondReadingMarks).set({ place: null }).where(isMarkOf(of, markerId));
}

export async function updateMark(
  tx: Database,
  of: Of,
  markerId: string,
  change: Partial<typeof secondReadingMarks.$inferInsert>,
): Promise<void> {
  await tx.update(secondReadingMarks).set(change).where(isMarkOf(of, markerId));
}

export async function updateReading(
  tx: Database,
  { assignmentId, studentId }: Of,
  change: Partial<ReadingRow>,
): Promise<void> {
  await tx
    .update(secondReadings)
    .set(change)
    .where(
      and(eq(secondReadings.assignmentId, assignmentId), eq(secondReadings.studentId, studentId)),
    );
}

/** Until the transaction ends, no one else chooses whose work on the assignment is read twice, or by whom. */
export async function lockReadings(tx: Database, assignmentId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`second readings ${assignmentId}`}, 0))`,
  );
}
