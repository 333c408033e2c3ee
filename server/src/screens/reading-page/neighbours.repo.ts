import { and, asc, eq } from 'drizzle-orm';
import { isStudentOf } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { byName } from '../../ground/db/name-order.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { studentPseudonyms } from '../../ground/db/schema/student-names.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

/** The order in which an assignment's submissions are read: by name, as the table has them; without names, by pseudonym. */
const readingOrder = (withoutNames: boolean) =>
  withoutNames ? [asc(studentPseudonyms.number), asc(submissions.id)] : byName(users);

const ofStudent = and(
  eq(studentPseudonyms.assignmentId, submissions.assignmentId),
  eq(studentPseudonyms.studentId, submissions.studentId),
);

/** Students who were removed from the class are passed over. */
const isEnrolled = isStudentOf(submissions.classId, submissions.studentId);

/** Zero-based place of a submission in that order, and how many there are. */
export async function findPlace(
  db: Database,
  assignmentId: string,
  submissionId: string,
  withoutNames: boolean,
): Promise<{ index: number; count: number }> {
  const placed = db
    .select({
      id: submissions.id,
      index:
        sql<number>`(row_number() over (order by ${sql.join(readingOrder(withoutNames), sql`, `)}) - 1)::int`.as(
          'index',
        ),
      count: sql<number>`count(*) over ()::int`.as('count'),
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.studentId))
    .leftJoin(studentPseudonyms, ofStudent)
    .where(and(eq(submissions.assignmentId, assignmentId), isEnrolled))
    .as('placed');
  const [row] = await db
    .select({ index: placed.index, count: placed.count })
    .from(placed)
    .where(eq(placed.id, submissionId));
  return row ?? { index: 0, count: 0 };
}

/** The submission at a place; null beyond the last. */
export async function findAtPlace(
  db: Database,
  assignmentId: string,
  index: number,
  withoutNames: boolean,
): Promise<string | null> {
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.studentId))
    .leftJoin(studentPseudonyms, ofStudent)
    .where(and(eq(submissions.assignmentId, assignmentId), isEnrolled))
    .orderBy(...readingOrder(withoutNames))
    .limit(1)
    .offset(index);
  return row?.id ?? null;
}
