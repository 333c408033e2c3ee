import { count, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';

/** The title of an assignment, and how many students have started it; null if it doesn't exist. */
export async function countSubmittedWork(
  db: Database,
  assignmentId: string,
): Promise<{ title: string; submissions: number } | null> {
  const [row] = await db
    .select({ title: assignments.title, submissions: count(submissions.id) })
    .from(assignments)
    .leftJoin(submissions, eq(submissions.assignmentId, assignments.id))
    .where(eq(assignments.id, assignmentId))
    .groupBy(assignments.id, assignments.title);
  return row ?? null;
}
