import { extendedDeadline, type MoreTime } from '@antecedent/domain/assignment/student-deadline';
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { moreTimeOf } from './accommodations.ts';
import type { Database } from './connection.ts';
import { DRAFT_ORDER, type DraftRow } from './drafts.ts';
import { accommodations, dueDates, studentDeadlines } from './schema/accommodations.ts';
import { assignments, drafts } from './schema/assignments.ts';
import { classes, classMembers } from './schema/classes.ts';
import { sql } from './sql.ts';

// Columns with their tables: in a query of one table drizzle leaves them out.

/** The deadline of a draft for a student: a column or condition for a query that has both. */
export const studentDeadline = (studentId: SQLWrapper): SQL<Date> =>
  sql`coalesce((select own.deadline from ${studentDeadlines} own
                 where own.draft_id = ${drafts}.id and own.student_id = ${studentId}),
               ${drafts.deadline})`.mapWith(drafts.deadline);

/** The final deadline of an assignment for a student: the same for a query that has the assignment. */
export const studentEnd = (studentId: SQLWrapper): SQL<Date> =>
  sql`coalesce((select own.deadline from ${studentDeadlines} own
                  join ${drafts} final on final.id = own.draft_id and final.type = 'FINAL'
                 where final.assignment_id = ${assignments}.id and own.student_id = ${studentId}),
               ${assignments.endAt})`.mapWith(assignments.endAt);

/** A draft with the usual deadline and, as `deadline`, the student's own. */
export type StudentDraftRow = DraftRow & { plannedDeadline: Date };

/** The drafts of assignments as one student has them, by deadline, the final one last. */
export async function listStudentDrafts(
  db: Database,
  assignmentIds: readonly string[],
  studentId: string,
): Promise<StudentDraftRow[]> {
  if (assignmentIds.length === 0) return [];
  const rows = await db
    .select({ row: drafts, deadline: studentDeadline(sql`${studentId}::uuid`) })
    .from(drafts)
    .innerJoin(assignments, eq(assignments.id, drafts.assignmentId))
    .where(inArray(drafts.assignmentId, [...assignmentIds]))
    .orderBy(...DRAFT_ORDER);
  return rows.map(({ row, deadline }) => ({ ...row, deadline, plannedDeadline: row.deadline }));
}

/** Taken exclusively by changes of anything that deadlines are computed from, and shared by people who join a class. */
const LOCK = 7_202_613;

/**
 * Waits for others who change accommodations or the drafts of assignments, until the transaction
 * ends. Comes before submissions are locked.
 */
export const lockStudentDeadlines = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
};

/** The scope: everyone in an assignment or class, or some students in all classes. */
export type DeadlineScope =
  | { assignmentId: string }
  | { classId: string }
  | { studentIds: readonly string[] };

/** Recomputes the deadlines of students with more time. The caller holds the lock. */
export async function refreshStudentDeadlines(tx: Database, scope: DeadlineScope): Promise<void> {
  const rows = await tx
    .select({
      draftId: drafts.id,
      studentId: accommodations.studentId,
      opensAt: assignments.startAt,
      deadline: drafts.deadline,
      timeZone: classes.timeZone,
      percent: accommodations.timePercent,
      days: accommodations.extraDays,
    })
    .from(accommodations)
    .innerJoin(
      classMembers,
      and(
        eq(classMembers.userId, accommodations.studentId),
        eq(classMembers.role, 'student'),
        or(isNull(accommodations.classId), eq(accommodations.classId, classMembers.classId)),
      ),
    )
    .innerJoin(classes, eq(classes.id, classMembers.classId))
    .innerJoin(assignments, eq(assignments.classId, classes.id))
    .innerJoin(drafts, eq(drafts.assignmentId, assignments.id))
    .where(
      and(
        or(isNotNull(accommodations.timePercent), isNotNull(accommodations.extraDays)),
        withinScope(scope, accommodations.studentId),
      ),
    )
    .orderBy(asc(drafts.id), asc(accommodations.studentId));
  const extended = new Map<string, (typeof rows)[number] & { grants: MoreTime[] }>();
  for (const row of rows) {
    const key = `${row.draftId} ${row.studentId}`;
    const known = extended.get(key) ?? { ...row, grants: [] };
    const moreTime = moreTimeOf(row.percent, row.days);
    if (moreTime) known.grants.push(moreTime);
    extended.set(key, known);
  }
  const deadlines = new Map<string, typeof studentDeadlines.$inferInsert>();
  for (const [key, { draftId, studentId, grants, ...row }] of extended) {
    const planned = { ...row, opensAt: row.opensAt.getTime(), deadline: row.deadline.getTime() };
    const deadline = new Date(extendedDeadline(planned, grants));
    deadlines.set(key, { draftId, studentId, deadline });
  }
  for (const { draftId, studentId, dueAt, deadline } of await listDueDates(tx, scope)) {
    const key = `${draftId} ${studentId}`;
    if (dueAt > (deadlines.get(key)?.deadline ?? deadline)) {
      deadlines.set(key, { draftId, studentId, deadline: dueAt });
    }
  }
  await tx.delete(studentDeadlines).where(deletedIn(scope));
  const values = [...deadlines.values()];
  for (let from = 0; from < values.length; from += ROWS_AT_ONCE) {
    await tx.insert(studentDeadlines).values(values.slice(from, from + ROWS_AT_ONCE));
  }
}

/** The due dates that instructors gave to current students of the class, with the usual deadline. */
const listDueDates = (tx: Database, scope: DeadlineScope) =>
  tx
    .select({
      draftId: dueDates.draftId,
      studentId: dueDates.studentId,
      dueAt: dueDates.dueAt,
      deadline: drafts.deadline,
    })
    .from(dueDates)
    .innerJoin(drafts, eq(drafts.id, dueDates.draftId))
    .innerJoin(assignments, eq(assignments.id, drafts.assignmentId))
    .innerJoin(
      classMembers,
      and(
        eq(classMembers.classId, assignments.classId),
        eq(classMembers.userId, dueDates.studentId),
        eq(classMembers.role, 'student'),
      ),
    )
    .where(withinScope(scope, dueDates.studentId))
    .orderBy(asc(dueDates.draftId), asc(dueDates.studentId));

/** A statement takes some 65,000 parameters. */
const ROWS_AT_ONCE = 5_000;

function withinScope(
  scope: DeadlineScope,
  studentId: typeof accommodations.studentId | typeof dueDates.studentId,
): SQL | undefined {
  if ('assignmentId' in scope) return eq(assignments.id, scope.assignmentId);
  if ('classId' in scope) return eq(assignments.classId, scope.classId);
  return inArray(studentId, [...scope.studentIds]);
}

function deletedIn(scope: DeadlineScope): SQL {
  if ('studentIds' in scope) return inArray(studentDeadlines.studentId, [...scope.studentIds]);
  const place =
    'assignmentId' in scope
      ? sql`${drafts.assignmentId} = ${scope.assignmentId}`
      : sql`${drafts.assignmentId} in (select id from ${assignments} where ${assignments.classId} = ${scope.classId})`;
  return sql`${studentDeadlines.draftId} in (select ${drafts.id} from ${drafts} where ${place})`;
}

/**
 * The same for people who have just become students of a class, or are students again. Nothing to do for those who have
 * no accommodation and no due date.
 */
export async function refreshAfterJoining(
  tx: Database,
  studentIds: readonly string[],
): Promise<void> {
  if (studentIds.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
  const known = await tx
    .selectDistinct({ id: accommodations.studentId })
    .from(accommodations)
    .where(inArray(accommodations.studentId, [...studentIds]))
    .union(
      tx
        .selectDistinct({ id: dueDates.studentId })
        .from(dueDates)
        .where(inArray(dueDates.studentId, [...studentIds])),
    );
  if (known.length > 0)
    await refreshStudentDeadlines(tx, { studentIds: known.map(({ id }) => id) });
}
