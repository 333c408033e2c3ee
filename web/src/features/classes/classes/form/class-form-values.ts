import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import {
  defaultGrades,
  type GradeChoice,
  gradeScale,
  type LetterGrade,
} from '@antecedent/domain/grading/letter-grades';
import type { RandomSource } from '@antecedent/domain/random';
import { enrollmentKey } from '@antecedent/domain/roster/enrollment-key';
import type { EpochMs } from '@antecedent/domain/time';
import { date } from '../../../../lib/times/stamps.ts';
import { type Day, dayAfter } from './days.ts';

/** One letter grade as a row of the form. */
export type GradeInput = { letter: LetterGrade; value: string; selected: boolean };

/** The values of the class form, by the names of the call. */
export type ClassFormValues = {
  classname: string;
  enrollkey: string;
  subjectarea: number | '';
  studentlevel: number | '';
  classTimeZone: string;
  classStartDate: Day;
  classEndDate: Day;
  gradeMethod: 'Numeric' | 'Letter';
  grades: GradeInput[];
};

/** Default length of a class in days: fifteen weeks, a usual term. */
const TERM_DAYS = 15 * 7;

const inputs = (grades: readonly GradeChoice[]): GradeInput[] =>
  grades.map(({ letter, value, selected }) => ({ letter, value: String(value), selected }));

type Author = { firstName: string; lastName: string };

/** The initial values of a new class. */
export function newClassValues(
  { firstName, lastName }: Author,
  timeZone: string,
  now: EpochMs,
  random: RandomSource,
): ClassFormValues {
  const today = date(now, timeZone);
  return {
    classname: '',
    enrollkey: enrollmentKey(firstName, lastName, random),
    subjectarea: '',
    studentlevel: '',
    classTimeZone: timeZone,
    classStartDate: today,
    classEndDate: dayAfter(today, TERM_DAYS),
    gradeMethod: 'Numeric',
    grades: inputs(defaultGrades()),
  };
}

/** The initial values of an existing class. */
export const valuesOf = (detail: ClassDetail): ClassFormValues => ({
  classname: detail.className,
  enrollkey: detail.enrollKey,
  subjectarea: detail.subjectAreaId,
  studentlevel: detail.studentLevelId,
  classTimeZone: detail.classTimeZone,
  classStartDate: date(detail.startDate, detail.classTimeZone),
  classEndDate: date(detail.endDate, detail.classTimeZone),
  gradeMethod: detail.gradeMethod,
  grades: inputs(gradeScale(detail.grades)),
});
