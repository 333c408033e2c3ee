import type { Grade } from '@antecedent/domain/grading/grades';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';

/** A grade whose author is neither an instructor nor an assistant of its class today. */
export type OutsideGrade = Grade & {
  className: string;
  assignment: string;
  /** The draft's title; null for the grade of the whole submission. */
  draft: string | null;
  student: string;
  studentEmail: string;
  author: string;
  authorEmail: string;
  /** What the author is to the class instead: a student of it, or null. */
  authorIs: 'student' | null;
  gradedAt: Date;
  /** Whether no later grade replaced it. */
  isCurrent: boolean;
};

/**
 * Lists the grades of all classes that were set by someone who doesn't teach or assist in the class. People who left the
 * class since they graded are listed too: the record doesn't say when someone stopped assisting.
 *
 * @returns by class, then by time
 */
export async function listOutsideGrades(db: Database): Promise<OutsideGrade[]> {
  const { rows } = await db.execute<OutsideGrade>(sql`
    select c.name as "className", a.title as assignment, d.title as draft,
           trim(student.first_name || ' ' || student.last_name) as student, student.email as "studentEmail",
           trim(author.first_name || ' ' || author.last_name) as author, author.email as "authorEmail",
           case when exists (select from class_members m where m.class_id = g.class_id and m.user_id = g.author_id)
                then 'student' end as "authorIs", g.points, g.letter, g.graded_at as "gradedAt",
           not exists (select from grades later
                        where later.submission_id = g.submission_id
                          and later.draft_id is not distinct from g.draft_id
                          and later.id > g.id) as "isCurrent"
      from grades g
      join classes c on c.id = g.class_id
      join submissions s on s.id = g.submission_id
      join assignments a on a.id = s.assignment_id
      join users student on student.id = s.student_id
      join users author on author.id = g.author_id
      left join drafts d on d.id = g.draft_id
     where not exists (select from class_members m
                        where m.class_id = g.class_id and m.user_id = g.author_id and m.role <> 'student')
     order by c.name, c.id, g.graded_at, g.id`);
  return rows.map((row) => ({ ...row, gradedAt: new Date(row.gradedAt) }));
}
