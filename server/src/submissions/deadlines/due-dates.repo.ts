import { movesAlong } from '@antecedent/domain/assignment/live-clock';
import { SECOND } from '@antecedent/domain/time';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { type DraftRow, listDrafts } from '../../ground/db/drafts.ts';
import { dueDates, studentDeadlines } from '../../ground/db/schema/accommodations.ts';
import { type AssignmentRow, assignments, drafts } from '../../ground/db/schema/assignments.ts';
import { type ClassRow, classes, classMembers } from '../../ground/db/schema/classes.ts';
import { sql } from '../../ground/db/sql.ts';

export type DueDateRow = typeof dueDates.$inferSelect;
export type PlannedAssignment = { assignment: AssignmentRow; class: ClassRow; drafts: DraftRow[] };

/** An assignment with its drafts; these and its class are locked until the transaction ends. */
export async function lockAssignment(
  tx: Database,
  assignmentId: string,
): Promise<PlannedAssignment | null> {
  const [found] = await tx
    .select({ assignment: assignments, class: classes })
    .from(assignments)
    .innerJoin(classes, eq(classes.id, assignments.classId))
    .where(eq(assignments.id, assignmentId))
    .for('share', { of: classes });
  if (!found) return null;
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.id, assignmentId))
    .for('update');
  return { ...found, drafts: await listDrafts(tx, assignmentId) };
}

/** Those of the people who are students of the class. */
export async function listStudentsAmong(
  db: Database,
  classId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: classMembers.userId })
    .from(classMembers)
    .where(
      and(
        eq(classMembers.classId, classId),
        eq(classMembers.role, 'student'),
        inArray(classMembers.userId, [...userIds]),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function listDueDatesOf(
  db: Database,
  assignmentId: string,
  studentIds: readonly string[],
): Promise<DueDateRow[]> {
  const rows = await db
    .select({ row: dueDates })
    .from(dueDates)
    .innerJoin(drafts, eq(drafts.id, dueDates.draftId))
    .where(
      and(eq(drafts.assignmentId, assignmentId), inArray(dueDates.studentId, [...studentIds])),
    );
  return rows.map(({ row }) => row);
}

export type StudentDeadlineRow = typeof studentDeadlines.$inferSelect;

/** The deadlines of these students in an assignment that aren't everyone's, whatever the reason. */
export async function listDeadlinesOf(
  db: Database,
  assignmentId: string,
  studentIds: readonly string[],
): Promise<StudentDeadlineRow[]> {
  const rows = await db
    .select({ row: studentDeadlines })
    .from(studentDeadlines)
    .innerJoin(drafts, eq(drafts.id, studentDeadlines.draftId))
    .where(
      and(
        eq(drafts.assignmentId, assignmentId),
        inArray(studentDeadlines.studentId, [...studentIds]),
      ),
    );
  return rows.map(({ row }) => row);
}

/** Sets the due date of one draft for students, or withdraws it. */
export async function replaceDueDates(
  tx: Database,
  draftId: string,
  studentIds: readonly string[],
  { dueAt, grantedAt }: { dueAt: Date | null; grantedAt: Date },
): Promise<void> {
  await tx
    .delete(dueDates)
    .where(and(eq(dueDates.draftId, draftId), inArray(dueDates.studentId, [...studentIds])));
  if (dueAt === null) return;
  await tx
    .insert(dueDates)
    .values(studentIds.map((studentId) => ({ draftId, studentId, dueAt, grantedAt })));
}

/**
 * Moves the due dates of students' own that move along when everyone's deadline does: `movesAlong` in the domain. The caller
 * recomputes the deadlines.
 */
export async function moveOwnDueDates(
  tx: Database,
  draftId: string,
  from: Date,
  to: Date,
): Promise<void> {
  const own = await tx.select().from(dueDates).where(eq(dueDates.draftId, draftId));
  const moved = own.filter(({ dueAt }) => movesAlong(dueAt.getTime(), from.getTime()));
  if (moved.length === 0) return;
  const by = (to.getTime() - from.getTime()) / SECOND;
  await tx
    .update(dueDates)
    .set({ dueAt: sql`${dueDates.dueAt} + make_interval(secs => ${by})` })
    .where(
      and(
        eq(dueDates.draftId, draftId),
        inArray(
          dueDates.studentId,
          moved.map(({ studentId }) => studentId),
        ),
      ),
    );
}

/** Until when a student has time for a draft by a due date of their own or an exception. */
export type ExtensionRow = { draftId: string; studentId: string; until: Date };

/** The due dates and exceptions of an assignment's students, without those who have submitted the draft. */
export async function listExtensions(db: Database, assignmentId: string): Promise<ExtensionRow[]> {
  const { rows } = await db.execute<{ draftId: string; studentId: string; until: string }>(sql`
    select drafts.id as "draftId", members.user_id as "studentId",
           to_char(greatest(own.due_at, work.exception_until) at time zone 'UTC',
                   'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
      from drafts
      join assignments on assignments.id = drafts.assignment_id
      join class_members members on members.class_id = assignments.class_id
                                and members.role = 'student'
      left join due_dates own on own.draft_id = drafts.id and own.student_id = members.user_id
      left join submissions on submissions.assignment_id = assignments.id
                           and submissions.student_id = members.user_id
      left join draft_submissions work on work.submission_id = submissions.id
                                      and work.draft_id = drafts.id
     where assignments.id = ${assignmentId}
       and greatest(own.due_at, work.exception_until) is not null
       and coalesce(work.status, 'NONE') in ('NONE', 'MISSED')`);
  return rows.map(({ until, ...row }) => ({ ...row, until: new Date(until) }));
}

export type OwnDeadlineRow = {
  studentId: string;
  draftId: string;
  deadline: Date;
  dueAt: Date | null;
};

/** Students' own deadlines in a class. */
export const listOwnDeadlines = (db: Database, classId: string): Promise<OwnDeadlineRow[]> =>
  db
    .select({
      studentId: studentDeadlines.studentId,
      draftId: studentDeadlines.draftId,
      deadline: studentDeadlines.deadline,
      dueAt: dueDates.dueAt,
    })
    .from(studentDeadlines)
    .innerJoin(drafts, eq(drafts.id, studentDeadlines.draftId))
    .innerJoin(assignments, eq(assignments.id, drafts.assignmentId))
    .leftJoin(
      dueDates,
      and(
        eq(dueDates.draftId, studentDeadlines.draftId),
        eq(dueDates.studentId, studentDeadlines.studentId),
      ),
    )
    .where(eq(assignments.classId, classId));
