import { isTimeZone } from '@antecedent/domain/assignment/class-calendar';
import type { FormProblem } from '@antecedent/domain/assignment/class-rules';
import { type GradeChoice, gradeScale, isRising } from '@antecedent/domain/grading/letter-grades';
import type { Database } from '../../db/connection.ts';
import { optionsExist } from './classes.repo.ts';

/** What a new class and a changed one have in common. */

export async function optionProblems(
  db: Database,
  input: { subjectarea: number; studentlevel: number },
): Promise<FormProblem[]> {
  const known = await optionsExist(db, input.subjectarea, input.studentlevel);
  return [
    ...(known.area ? [] : [{ field: 'subjectarea', message: 'Choose a subject area.' }]),
    ...(known.level ? [] : [{ field: 'studentlevel', message: 'Choose a student level.' }]),
  ];
}

export const timeZoneProblems = (timeZone: string): FormProblem[] =>
  isTimeZone(timeZone)
    ? []
    : [
        {
          field: 'classTimeZone',
          message: 'This time zone is not known. Choose one of the list.',
        },
      ];

export function gradeProblems(input: {
  gradeMethod: 'Numeric' | 'Letter';
  grades: readonly GradeChoice[];
}): FormProblem[] {
  if (input.gradeMethod === 'Numeric' || isRising(gradeScale(input.grades))) return [];
  return [{ field: 'grades', message: 'A better letter has to stand for a higher value.' }];
}
