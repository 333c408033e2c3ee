import { isTimeZone } from '@antecedent/domain/calendar/class-calendar';
import {
  type GradeChoice,
  gradeScale,
  isAscending,
} from '@antecedent/domain/grading/letter-grades';
import type { Database } from '../../ground/db/connection.ts';
import type { FormProblem } from '../../ground/platform/errors/form-problems.ts';
import { optionsExist } from './classes.repo.ts';

/** What a new class and a changed one have in common. */

export async function optionProblems(
  db: Database,
  input: { subjectarea: number; studentlevel: number },
): Promise<FormProblem[]> {
  const known = await optionsExist(db, input.subjectarea, input.studentlevel);
  const problems: FormProblem[] = [];
  if (!known.area) problems.push({ field: 'subjectarea', key: 'classes.subjectArea' });
  if (!known.level) problems.push({ field: 'studentlevel', key: 'classes.studentLevel' });
  return problems;
}

export const timeZoneProblems = (timeZone: string): FormProblem[] =>
  isTimeZone(timeZone)
    ? []
    : [
        {
          field: 'classTimeZone',
          key: 'classes.unknownTimeZone',
        },
      ];

export function gradeProblems(input: {
  gradeMethod: 'Numeric' | 'Letter';
  grades: readonly GradeChoice[];
}): FormProblem[] {
  if (input.gradeMethod === 'Numeric' || isAscending(gradeScale(input.grades))) return [];
  return [{ field: 'grades', key: 'classes.grades' }];
}
