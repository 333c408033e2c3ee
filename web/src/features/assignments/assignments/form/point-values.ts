import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { parseDraftPoints } from './draft-list.ts';

/** The point values of the class's other assignments, added up. @param assignmentId the edited one; undefined for a new one */
export const otherPointValues = (
  { assignments }: Pick<ClassDetail, 'assignments'>,
  assignmentId: string | undefined,
): number =>
  assignments.reduce(
    (sum, { id, pointValue }) => (id === assignmentId ? sum : sum + pointValue),
    0,
  );

/** The sum over the class with the value in the form; what isn't a number counts as 0. */
export function pointValueSum(others: number, typed: string): number {
  const value = parseDraftPoints(typed);
  return Math.round((others + (value >= 0 ? value : 0)) * 1e6) / 1e6;
}
