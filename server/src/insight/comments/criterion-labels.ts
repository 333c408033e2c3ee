import {
  type CriterionName,
  criterionNames,
  readCriterionComment,
} from '@antecedent/domain/grading/comment-criterion';
import { findRubric, listAssessments } from '../../grading/records/rubrics.service.ts';
import type { Database } from '../../ground/db/connection.ts';

/** The criteria of an assignment, as comments in its texts name them. */
export type CriterionLabels = {
  /** Empty without a rubric. */
  criteria: readonly CriterionName[];
  /** A comment without the name of its criterion, and the criterion. */
  read(comment: string): { comment: string; criterion: CriterionName | null };
};

export async function criterionLabels(
  db: Database,
  assignmentId: string,
): Promise<CriterionLabels> {
  const rubric = await findRubric(db, assignmentId);
  const criteria = (rubric ?? []).map(({ id, title }) => ({ id, title }));
  const assessments = criteria.length === 0 ? [] : await listAssessments(db, assignmentId);
  const names = criterionNames(
    criteria,
    assessments.map((one) => one.criteria),
  );
  return {
    criteria,
    read: (comment) => {
      const found = readCriterionComment(comment, names);
      const criterion = criteria.find(({ id }) => id === found?.criterionId);
      return found && criterion ? { comment: found.text, criterion } : { comment, criterion: null };
    },
  };
}
