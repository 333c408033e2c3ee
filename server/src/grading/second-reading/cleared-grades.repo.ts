import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { grades } from '../../ground/db/schema/grading.ts';
import { rubricAssessments } from '../../ground/db/schema/rubrics.ts';

export type GivenGrade = {
  points: number | null;
  letter: LetterGrade | null;
  authorId: string | null;
  gradedAt: Date;
};

/** The current grades of submissions as a whole, with their authors. */
export async function listGivenGrades(
  db: Database,
  submissionIds: readonly string[],
): Promise<Map<string, GivenGrade>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([grades.submissionId], {
      submissionId: grades.submissionId,
      points: grades.points,
      letter: grades.letter,
      authorId: grades.authorId,
      gradedAt: grades.gradedAt,
    })
    .from(grades)
    .where(and(inArray(grades.submissionId, [...submissionIds]), isNull(grades.draftId)))
    .orderBy(grades.submissionId, desc(grades.id));
  return new Map(
    rows.flatMap(({ submissionId, ...grade }) =>
      grade.points === null && grade.letter === null ? [] : [[submissionId, grade]],
    ),
  );
}

/** Takes the assessments of submissions by rubric away. @returns them as they were, by submission */
export async function takeAssessments(
  tx: Database,
  submissionIds: readonly string[],
): Promise<Map<string, typeof rubricAssessments.$inferSelect>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await tx
    .delete(rubricAssessments)
    .where(inArray(rubricAssessments.submissionId, [...submissionIds]))
    .returning();
  return new Map(rows.map((row) => [row.submissionId, row]));
}

/** Whether a submission has an assessment by rubric. */
export async function hasAssessment(db: Database, submissionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: rubricAssessments.submissionId })
    .from(rubricAssessments)
    .where(eq(rubricAssessments.submissionId, submissionId));
  return row !== undefined;
}
