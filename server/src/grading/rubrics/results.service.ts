import type { RubricResults } from '@antecedent/contracts/grading/rubrics';
import { isSameRubric, rubricResults } from '@antecedent/domain/grading/rubric';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { findRubric, listAssessments } from '../records/rubrics.repo.ts';
import { copied } from '../records/rubrics.service.ts';
import { countSubmittedWork } from './results.repo.ts';

/** How the submissions of an assignment did by each criterion; without a rubric, none. @throws {AppError} `not-found` */
export async function readRubricResults(
  { db }: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<RubricResults> {
  await authorizeFor(db, actor, 'grade.read', { assignmentId }, 'assignment');
  const [rubric, assessments, counted] = await Promise.all([
    findRubric(db, assignmentId),
    listAssessments(db, assignmentId),
    countSubmittedWork(db, assignmentId),
  ]);
  if (!counted) throw notFound('assignment');
  const criteria = rubric ?? [];
  const results = rubricResults(
    criteria,
    assessments.map(({ ratings }) => ratings),
  );
  return {
    ...counted,
    assessed: assessments.length,
    outdated: assessments.filter((one) => !isSameRubric(one.criteria, criteria)).length,
    criteria: results.map((one) => ({
      ...one,
      criterion: copied(one.criterion),
      counts: [...one.counts],
    })),
  };
}
