import { isMissing } from '@antecedent/domain/assignment/counted-work';
import { type TotalArithmetic, totalArithmetic } from '@antecedent/domain/grading/class-total';
import type { GradeBook } from './book.ts';
import { NO_GRADE } from './grades.ts';

/** The students who are exempt from each assignment of a book, by place. */
export const exemptions = ({ assignments }: Pick<GradeBook, 'assignments'>) =>
  assignments.map(({ exempt }): ReadonlySet<number> => new Set(exempt));

/**
 * A student's total with its arithmetic, as the page and the files of a grade book have it.
 *
 * @param place of the student
 * @param exempt of `exemptions`
 * @returns null while nothing counts
 */
export function bookTotal(
  book: GradeBook,
  place: number,
  exempt: readonly ReadonlySet<number>[],
): TotalArithmetic | null {
  const works = book.assignments.map((assignment, at) => {
    const status = book.statuses[assignment.statuses[place] ?? 0] ?? 'NONE';
    const isExempt = exempt[at]?.has(place) ?? false;
    const score = assignment.points[place] ?? NO_GRADE;
    return {
      weight: assignment.pointValue,
      grade: {
        points: score === NO_GRADE ? null : score,
        letter: assignment.letters[place] ?? null,
      },
      isExempt,
      isMissing: isMissing({ status, isExempt }),
      categoryId: assignment.categoryId,
      isExtra: assignment.isExtra,
    };
  });
  const { gradeMethod: method, gradeOptions: scale, missingCounts, categories } = book;
  return totalArithmetic(works, { method, scale, missingCounts, categories });
}
