import type { OwnRubric, SubmissionRubric } from '@antecedent/contracts/grading/rubrics';
import { type Criterion, isSameRubric, type Rating } from '@antecedent/domain/grading/rubric';
import type { Database } from '../../ground/db/connection.ts';
import { type AssessmentRow, findAssessment, findRubric } from './rubrics.repo.ts';

export { findRubric, listAssessments, setRubric } from './rubrics.repo.ts';

/** The rubric of an assignment, and the assessment of one submission by it. */
export type RubricOfSubmission = {
  criteria: Criterion[] | null;
  assessment: AssessmentRow | null;
};

/** @param submissionId null before the student has started */
export async function readRubric(
  db: Database,
  of: { assignmentId: string; submissionId: string | null },
): Promise<RubricOfSubmission> {
  const [criteria, assessment] = await Promise.all([
    findRubric(db, of.assignmentId),
    of.submissionId === null ? null : findAssessment(db, of.submissionId),
  ]);
  return { criteria, assessment };
}

/** For those who read the submission; null with neither rubric nor assessment. */
export function presentRubric(of: RubricOfSubmission): SubmissionRubric | null {
  const { criteria, assessment } = of;
  if (criteria === null && assessment === null) return null;
  return {
    criteria: (criteria ?? []).map(copied),
    assessment: assessment && {
      ...presentAssessment(assessment),
      author: assessment.author,
      assessedAt: assessment.assessedAt.toISOString(),
      outdated: !isSameRubric(assessment.criteria, criteria ?? []),
    },
  };
}

/** For the student: what they were assessed by, once grades are released. */
export function presentOwnRubric(
  { criteria, assessment }: RubricOfSubmission,
  isReleased: boolean,
): OwnRubric | null {
  const shown = isReleased && assessment !== null ? presentAssessment(assessment) : null;
  if (criteria === null && shown === null) return null;
  return { criteria: (criteria ?? []).map(copied), assessment: shown };
}

const presentAssessment = ({ criteria, ratings }: AssessmentRow) => ({
  criteria: criteria.map(copied),
  ratings: ratings.map((rating: Rating) => ({ ...rating })),
});

export const copied = (criterion: Criterion) => ({
  ...criterion,
  levels: criterion.levels.map((level) => ({ ...level })),
});
