import type { Grade } from '@antecedent/domain/grading/grades';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { and, desc, eq, inArray, isNull, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { gradeExemptions, grades } from '../../ground/db/schema/grading.ts';
import { sql } from '../../ground/db/sql.ts';

/** The overall grade of a submission: a column for a query that has the submission; null without one. */
export const gradeOf = (submissionId: SQLWrapper): SQL<Grade | null> =>
  sql<Grade | null>`(
    select case when num_nonnulls(g.points, g.letter) > 0
                then json_build_object('points', g.points, 'letter', g.letter) end
      from ${grades} g
     where g.submission_id = ${submissionId} and g.draft_id is null
     order by g.id desc limit 1)`;

/** Whether a submission has an overall grade. */
export const isGraded = (submissionId: SQLWrapper): SQL<boolean> =>
  isLastNotEmpty(sql`g.submission_id = ${submissionId} and g.draft_id is null`);

/** Whether one draft of a submission has a grade. */
export const isDraftGraded = (submissionId: SQLWrapper, draftId: SQLWrapper): SQL<boolean> =>
  isLastNotEmpty(sql`g.submission_id = ${submissionId} and g.draft_id = ${draftId}`);

const isLastNotEmpty = (where: SQL): SQL<boolean> =>
  sql<boolean>`coalesce((
    select num_nonnulls(g.points, g.letter) > 0 from ${grades} g
     where ${where} order by g.id desc limit 1), false)`;

/** A grade with when it was given. */
export type DatedGrade = Grade & { gradedAt: Date };

/** The grades of a submission and its drafts, by draft, null for the submission; without what has none. */
export async function listGrades(
  db: Database,
  submissionId: string,
): Promise<Map<string | null, DatedGrade>> {
  const rows = await db
    .selectDistinctOn([grades.draftId], {
      draftId: grades.draftId,
      points: grades.points,
      letter: grades.letter,
      gradedAt: grades.gradedAt,
    })
    .from(grades)
    .where(eq(grades.submissionId, submissionId))
    .orderBy(grades.draftId, desc(grades.id));
  const standing = rows.filter(({ points, letter }) => points !== null || letter !== null);
  return new Map(standing.map(({ draftId, ...grade }) => [draftId, grade]));
}

/** The assignments of a class that a student is exempt from. */
export async function listOwnExemptions(
  db: Database,
  classIds: readonly string[],
  studentId: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ assignmentId: gradeExemptions.assignmentId })
    .from(gradeExemptions)
    .innerJoin(assignments, eq(assignments.id, gradeExemptions.assignmentId))
    .where(
      and(inArray(assignments.classId, [...classIds]), eq(gradeExemptions.studentId, studentId)),
    );
  return new Set(rows.map(({ assignmentId }) => assignmentId));
}

/** What a grade is about: a submission, or one of its drafts. */
export type GradeTarget = { submissionId: string; draftId: string | null };

export async function findGrade(db: Database, target: GradeTarget): Promise<Grade | null> {
  const { submissionId, draftId } = target;
  const [row] = await db
    .select({ points: grades.points, letter: grades.letter })
    .from(grades)
    .where(
      and(
        eq(grades.submissionId, submissionId),
        draftId === null ? isNull(grades.draftId) : eq(grades.draftId, draftId),
      ),
    )
    .orderBy(desc(grades.id))
    .limit(1);
  return row ?? null;
}

/** In their order. */
export async function insertGrades(
  db: Database,
  rows: readonly (typeof grades.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(grades).values([...rows]);
}

/** What identifies a grade, as a key. */
export const gradeKey = ({ submissionId, draftId }: GradeTarget): string =>
  `${submissionId} ${draftId ?? ''}`;

/** The current grades of several submissions and their drafts, by `gradeKey`. */
export async function findGrades(
  db: Database,
  submissionIds: readonly string[],
): Promise<Map<string, Grade>> {
  const rows = await db
    .selectDistinctOn([grades.submissionId, grades.draftId], {
      submissionId: grades.submissionId,
      draftId: grades.draftId,
      points: grades.points,
      letter: grades.letter,
    })
    .from(grades)
    .where(inArray(grades.submissionId, [...submissionIds]))
    .orderBy(grades.submissionId, grades.draftId, desc(grades.id));
  return new Map(rows.map(({ points, letter, ...of }) => [gradeKey(of), { points, letter }]));
}

/**
 * Setting grades of a class takes this lock shared; holding it exclusively guarantees that every grade with a number is
 * visible.
 */
const GRADING_LOCK = 7_202_614;

/** Before a grade is set, until the transaction ends. */
export const enterGrading = async (tx: Database, classId: string): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${GRADING_LOCK}::int, hashtext(${classId}))`,
  );
};

/**
 * Waits for those who are setting grades in a class, and keeps others from it until the transaction ends.
 *
 * @returns a number that every grade set so far has at most, and every later one exceeds
 */
export async function pauseGrading(tx: Database, classId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${GRADING_LOCK}::int, hashtext(${classId}))`);
  const [last] = await tx
    .select({ id: sql<number>`coalesce(max(${grades.id}), 0)::float8` })
    .from(grades)
    .where(eq(grades.classId, classId));
  return last?.id ?? 0;
}

export type GradeChangeRow = {
  id: number;
  draftId: string | null;
  draftTitle: string | null;
  gradedAt: Date;
  author: string | null;
  points: number | null;
  letter: LetterGrade | null;
  pointsBefore: number | null;
  letterBefore: LetterGrade | null;
};

/** Every change of the grades of a submission and its drafts, newest first, with its previous value. */
export async function listGradeChanges(
  db: Database,
  submissionId: string,
): Promise<GradeChangeRow[]> {
  const answer = await db.execute<GradeChangeRow & { gradedAt: string }>(sql`
    select g.id::int as id, g.draft_id as "draftId", g.points, g.letter,
           g.graded_at as "gradedAt", trim(u.first_name || ' ' || u.last_name) as author,
           coalesce(d.title, r.title) as "draftTitle",
           lag(g.points) over of_target as "pointsBefore",
           lag(g.letter) over of_target as "letterBefore"
      from grades g
      left join users u on u.id = g.author_id
      left join drafts d on d.id = g.draft_id
      left join removed_draft_submissions r
             on r.draft_id = g.draft_id and r.submission_id = g.submission_id
     where g.submission_id = ${submissionId}
    window of_target as (partition by g.draft_id order by g.id)
     order by g.id desc`);
  return answer.rows.map((row) => ({ ...row, gradedAt: new Date(row.gradedAt) }));
}
