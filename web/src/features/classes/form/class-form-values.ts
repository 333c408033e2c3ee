import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import { enrollmentKey } from '@antecedent/domain/assignment/enrollment-key';
import {
  defaultGrades,
  type GradeChoice,
  gradeScale,
  type LetterGrade,
} from '@antecedent/domain/grading/letter-grades';
import type { RandomSource } from '@antecedent/domain/random';
import type { EpochMs } from '@antecedent/domain/time';
import { date } from '../../../lib/format.ts';
import { type Day, dayAfter } from './days.ts';

/** One letter as its row in the form holds it. */
export type GradeInput = { letter: LetterGrade; value: string; selected: boolean };

/** What the form of a class holds while somebody fills it in; the names are those of the call. */
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

/** Days that a new class runs until the instructor says otherwise: fifteen weeks, a usual term. */
const TERM_DAYS = 15 * 7;

const inputs = (grades: readonly GradeChoice[]): GradeInput[] =>
  grades.map(({ letter, value, selected }) => ({ letter, value: String(value), selected }));

type Author = { firstName: string; lastName: string };

/** What the form of a new class begins with. */
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

/** What the form of an existing class begins with. */
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
