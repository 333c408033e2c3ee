import type { GradeMethod } from '@antecedent/domain/grading/grades';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { isSubmittedDraft } from '../../ground/db/submitted-drafts.ts';

/** Students by assignment; assignments without any are missing. */
export type StudentsByAssignment = ReadonlyMap<string, readonly string[]>;

type Row = { assignmentId: string; studentIds: string[] };

const byAssignment = (rows: readonly Row[]): StudentsByAssignment =>
  new Map(rows.map(({ assignmentId, studentIds }) => [assignmentId, studentIds]));

/** Who is exempt from which assignments of a class; students who left it too. */
export async function listExempt(db: Database, classId: string): Promise<StudentsByAssignment> {
  const { rows } = await db.execute<Row>(sql`
    select e.assignment_id as "assignmentId", json_agg(e.student_id) as "studentIds"
      from grade_exemptions e
      join assignments a on a.id = e.assignment_id
     where a.class_id = ${classId}
     group by 1`);
  return byAssignment(rows);
}

/** Who has a draft that `isDraftUngraded`, in work whose whole has no grade; students who left the class too. */
export async function listUngradedDrafts(
  db: Database,
  classId: string,
  method: GradeMethod,
): Promise<StudentsByAssignment> {
  const grade = method === 'Letter' ? 'letter' : 'points';
  const ungraded = (alias: string) =>
    sql`${sql.identifier(alias)}.${sql.identifier(grade)} is null`;
  const { rows } = await db.execute<Row>(sql`
    select s.assignment_id as "assignmentId", json_agg(distinct s.student_id) as "studentIds"
      from submissions s
      join draft_submissions ds
        on ds.submission_id = s.id and ${ungraded('ds')} and ${isSubmittedDraft('ds')}
      join drafts d on d.id = ds.draft_id and d.point_value > 0
     where s.class_id = ${classId} and ${ungraded('s')}
     group by 1`);
  return byAssignment(rows);
}
