import type { listCopyableAssignments } from '@antecedent/contracts/assignments/assignments/management';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import { matchesWords } from '@antecedent/domain/roster/matches-words';

export type CopyableClass = EndpointResponse<typeof listCopyableAssignments>[number];

/** With more assignments than this there is a search field, and classes are collapsible. */
const LONG_LIST = 8;

/** The other classes with something to copy. */
export const otherClasses = (classId: string, all: readonly CopyableClass[]): CopyableClass[] =>
  all.filter((one) => one.classId !== classId && one.assignments.length > 0);

export const isLong = (classes: readonly CopyableClass[]): boolean =>
  countOf(classes) > LONG_LIST && classes.length > 1;

export const countOf = (classes: readonly CopyableClass[]): number =>
  classes.reduce((sum, { assignments }) => sum + assignments.length, 0);

/** The assignments whose title or class name contains each of the words; classes without a match are left out. */
export function filterCopyable(classes: readonly CopyableClass[], words: string): CopyableClass[] {
  return classes.flatMap((one) => {
    const assignments = one.assignments.filter(({ title }) =>
      matchesWords(`${title} ${one.className}`, words),
    );
    return assignments.length > 0 ? [{ ...one, assignments }] : [];
  });
}
