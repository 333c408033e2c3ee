import { matchesWords } from '@antecedent/domain/roster/matches-words';
import { compareNames } from '@antecedent/domain/roster/name-order';

type Named = { firstName: string; lastName: string; email: string };

/** The students whose name or email contains each of the words, sorted by last and first name. */
export function filterStudents<Student extends Named>(
  students: readonly Student[],
  words: string,
): Student[] {
  return students
    .filter(({ firstName, lastName, email }) =>
      matchesWords(`${firstName} ${lastName} ${email}`, words),
    )
    .sort(compareNames);
}
