import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import type { MoreTime } from '@antecedent/domain/assignment/student-deadline';
import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { accommodations } from './schema/accommodations.ts';
import { assignments } from './schema/assignments.ts';
import { submissions } from './schema/submissions.ts';
import { sql } from './sql.ts';

export type AccommodationRow = typeof accommodations.$inferSelect;

/** A row of the table as the rules see it. */
export const accommodationOf = ({
  noPace,
  textInPieces,
  timePercent,
  extraDays,
}: AccommodationRow): Accommodation => ({
  noPace,
  textInPieces,
  moreTime: moreTimeOf(timePercent, extraDays),
});

export const moreTimeOf = (percent: number | null, days: number | null): MoreTime | null =>
  percent !== null ? { percent } : days !== null ? { days } : null;

/** The accommodations that hold for a student in a class: its own, and that of all classes. */
export const listAccommodationsIn = (
  db: Database,
  classId: string,
  studentId: string,
): Promise<AccommodationRow[]> =>
  db
    .select()
    .from(accommodations)
    .where(
      and(
        eq(accommodations.studentId, studentId),
        or(isNull(accommodations.classId), eq(accommodations.classId, classId)),
      ),
    );

/** What the figures of a submission depend on besides its versions. */
export type WritingTerms = {
  /** The assignment is written against the clock. */
  timed: boolean;
  /** Also for those whose text comes in pieces: how fast it comes is the tool's pace. */
  noPace: boolean;
  textInPieces: boolean;
};

/** The terms of a submission; those of most students if there is no such submission. */
export async function findWritingTerms(db: Database, submissionId: string): Promise<WritingTerms> {
  const [found] = await db
    .select({
      timed: assignments.timed,
      noPace: anyOf(sql`bool_or(held.no_pace or held.text_in_pieces)`),
      textInPieces: anyOf(sql`bool_or(held.text_in_pieces)`),
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(eq(submissions.id, submissionId));
  return found ?? { timed: false, noPace: false, textInPieces: false };
}

const anyOf = (columns: SQL): SQL<boolean> =>
  sql<boolean>`coalesce((select ${columns} from ${accommodations} held
    where held.student_id = ${submissions}.student_id
      and (held.class_id is null or held.class_id = ${assignments}.class_id)), false)`;
