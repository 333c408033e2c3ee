import type { Criterion, Rating } from '@antecedent/domain/grading/rubric';
import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { rubricAssessments, rubrics } from '../../ground/db/schema/rubrics.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

/** The criteria of an assignment; null without a rubric. */
export async function findRubric(db: Database, assignmentId: string): Promise<Criterion[] | null> {
  const [row] = await db
    .select({ criteria: rubrics.criteria })
    .from(rubrics)
    .where(eq(rubrics.assignmentId, assignmentId));
  return row?.criteria ?? null;
}

/** Sets the rubric of an assignment, or with null takes it away. What was assessed keeps its own. */
export async function setRubric(
  db: Database,
  assignmentId: string,
  criteria: readonly Criterion[] | null,
  changedAt: Date,
): Promise<void> {
  if (criteria === null) {
    await db.delete(rubrics).where(eq(rubrics.assignmentId, assignmentId));
    return;
  }
  const row = { criteria: [...criteria], changedAt };
  await db
    .insert(rubrics)
    .values({ assignmentId, title: '', ...row })
    .onConflictDoUpdate({ target: rubrics.assignmentId, set: row });
}

export type AssessmentRow = {
  criteria: Criterion[];
  ratings: Rating[];
  author: string;
  assessedAt: Date;
};

export async function findAssessment(
  db: Database,
  submissionId: string,
): Promise<AssessmentRow | null> {
  const [row] = await db
    .select({
      criteria: rubricAssessments.criteria,
      ratings: rubricAssessments.ratings,
      author: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      assessedAt: rubricAssessments.assessedAt,
    })
    .from(rubricAssessments)
    .innerJoin(users, eq(users.id, rubricAssessments.authorId))
    .where(eq(rubricAssessments.submissionId, submissionId));
  return row ?? null;
}

export async function upsertAssessment(
  db: Database,
  row: typeof rubricAssessments.$inferInsert,
): Promise<void> {
  const { submissionId: _id, classId: _class, ...set } = row;
  await db
    .insert(rubricAssessments)
    .values(row)
    .onConflictDoUpdate({ target: rubricAssessments.submissionId, set });
}

export async function deleteAssessment(db: Database, submissionId: string): Promise<void> {
  await db.delete(rubricAssessments).where(eq(rubricAssessments.submissionId, submissionId));
}

/** Every assessment of an assignment. */
export const listAssessments = (
  db: Database,
  assignmentId: string,
): Promise<{ criteria: Criterion[]; ratings: Rating[] }[]> =>
  db
    .select({ criteria: rubricAssessments.criteria, ratings: rubricAssessments.ratings })
    .from(rubricAssessments)
    .innerJoin(submissions, eq(submissions.id, rubricAssessments.submissionId))
    .where(eq(submissions.assignmentId, assignmentId));
