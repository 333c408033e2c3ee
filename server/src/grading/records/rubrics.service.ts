import type { OwnRubric, SubmissionRubric } from '@antecedent/contracts/grading/rubrics';
import { type Criterion, isSameRubric, type Rating } from '@antecedent/domain/grading/rubric';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { type AssessmentRow, findAssessment, findRubric, setRubric } from './rubrics.repo.ts';

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

/** Gives an assignment another rubric, or with null none; the same one changes nothing. What was assessed keeps its own. */
export async function changeRubric(
  services: Pick<Platform, 'clock'>,
  tx: Database,
  { userId: actorId }: Actor,
  { assignmentId, criteria }: { assignmentId: string; criteria: readonly Criterion[] | null },
): Promise<void> {
  const before = await findRubric(tx, assignmentId);
  if (isSameRubric(before ?? [], criteria ?? [])) return;
  await setRubric(tx, assignmentId, criteria, services.clock());
  const object = `assignment ${assignmentId}`;
  await recordAudit(services, tx, { actorId, action: 'rubric.change', object });
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
