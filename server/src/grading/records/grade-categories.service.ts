import type { GradeCategory } from '@antecedent/domain/grading/class-total';
import type { Database } from '../../ground/db/connection.ts';
import * as repo from './grade-categories.repo.ts';

export { copyWeight } from './grade-categories.repo.ts';

/** How an assignment takes part in the total. */
export type AssignmentWeight = { categoryId: string | null; isExtra: boolean };

const BY_POINTS: AssignmentWeight = { categoryId: null, isExtra: false };

/** What the totals of a class are made of. */
export type TotalScheme = {
  /** In their order. */
  categories: GradeCategory[];
  weightOf(assignmentId: string): AssignmentWeight;
  /** Whether students see their own total. */
  isShown: boolean;
};

export async function readTotalScheme(db: Database, classId: string): Promise<TotalScheme> {
  const categories = await repo.listCategories(db, classId);
  const weights = await repo.listWeights(db, classId);
  const of = new Map(weights.map((row) => [row.assignmentId, row]));
  return {
    categories: categories.map(({ id, name, weight, dropLowest, isExtra }) => ({
      id,
      name,
      weight,
      dropLowest,
      isExtra,
    })),
    weightOf: (assignmentId) => {
      const row = of.get(assignmentId);
      return row ? { categoryId: row.categoryId, isExtra: row.isExtra } : BY_POINTS;
    },
    isShown: await repo.isTotalShown(db, classId),
  };
}
