import { CLOCK_STATUSES, type ClockStatus } from '@antecedent/domain/assignment/clock-status';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';

/**
 * The submissions of a column, in no order, as lists of equal length: a row for each would take
 * longer to send and to read than all that is done with them.
 */
export type WorkColumn = {
  assignmentId: string;
  /** Each student's place among the `studentIds`. */
  places: number[];
  /** As places in `CLOCK_STATUSES`. */
  statuses: number[];
  points: (number | null)[];
  /** Null if no work has one. */
  letters: (LetterGrade | null)[] | null;
  /** The positions of students who submitted late; null if no one did. */
  late: number[] | null;
};

/** Submissions of an assignment that have one status; the lists are joined by commas. */
type WorkGroup = {
  assignmentId: string;
  status: ClockStatus;
  studentIds: string;
  points: string;
  letters: string | null;
  late: string | null;
};

/**
 * What the students began and how it is graded, by assignment. A large class has a hundred thousand: the database reads and
 * adds up each once, on several cores, which a join with the students' places would prevent.
 */
export async function listWork(
  db: Database,
  classId: string,
  studentIds: readonly string[],
): Promise<WorkColumn[]> {
  const { rows } = await db.execute<WorkGroup>(sql`
    select assignment_id as "assignmentId", status,
           string_agg(student_id::text, ',') as "studentIds",
           string_agg(coalesce(points::text, 'null'), ',') as points,
           case when count(letter) > 0 then string_agg(coalesce(letter, ''), ',') end as letters,
           string_agg(student_id::text, ',') filter (where late) as late
      from submissions
     where class_id = ${classId}
     group by 1, 2`);
  const places = new Map(studentIds.map((id, place) => [id, place]));
  const columns = new Map<string, WorkColumn>();
  for (const group of rows) {
    const { assignmentId } = group;
    const column = columns.get(assignmentId) ?? {
      assignmentId,
      places: [],
      statuses: [],
      points: [],
      letters: null,
      late: null,
    };
    addGroup(column, group, places);
    columns.set(assignmentId, column);
  }
  return [...columns.values()];
}

function addGroup(
  column: WorkColumn,
  group: WorkGroup,
  placeOf: ReadonlyMap<string, number>,
): void {
  const status = CLOCK_STATUSES.indexOf(group.status);
  const points = JSON.parse(`[${group.points}]`) as (number | null)[];
  const letters = group.letters?.split(',') as (LetterGrade | '')[] | undefined;
  if (letters && column.letters === null) column.letters = column.places.map(() => null);
  for (const [index, studentId] of group.studentIds.split(',').entries()) {
    const place = placeOf.get(studentId);
    // A student who left the class has no position.
    if (place === undefined) continue;
    column.places.push(place);
    column.statuses.push(status);
    column.points.push(points[index] ?? null);
    column.letters?.push(letters?.[index] || null);
  }
  const late = group.late?.split(',').flatMap((studentId) => placeOf.get(studentId) ?? []) ?? [];
  if (late.length > 0) column.late = [...(column.late ?? []), ...late];
}
