import { RegisterClassSchema } from '@antecedent/contracts/classes/classes/classes';
import {
  type AssignmentSpan,
  type ClassPeriod,
  changedPeriodProblems,
  classPeriodProblems,
} from '@antecedent/domain/assignment/class-rules';
import { endOfDay, isTimeZone } from '@antecedent/domain/calendar/class-calendar';
import { defaultGrades, gradeScale, isAscending } from '@antecedent/domain/grading/letter-grades';
import type { EpochMs } from '@antecedent/domain/time';
import i18next from 'i18next';
import type { z } from 'zod';
import { refusalSentence, ruleSentence } from '../../../../lib/refusal-sentence.ts';
import { date } from '../../../../lib/times/stamps.ts';
import type { ClassFormValues } from './class-form-values.ts';
import { type Day, dayAfter, isDay, startOf } from './days.ts';

/** Whether the form creates a class or edits one, with its period in `kept` and its assignments in `span`. */
export type ClassFormContext =
  | { kind: 'new'; now: EpochMs }
  | { kind: 'existing'; kept: ClassPeriod; span: AssignmentSpan };

/** The error of an invalid field. */
type FormProblem = { field: string; message: string };

/** The first error of each invalid field. */
export type ClassFormProblems = Partial<Record<keyof ClassFormValues, string>>;

/**
 * The period of the class: from the start of the first day to the end of the last in its time zone. Unchanged days
 * keep their instants.
 */
export function periodOf(values: ClassFormValues, context: ClassFormContext): ClassPeriod {
  const { classStartDate, classEndDate, classTimeZone: timeZone } = values;
  const kept =
    context.kind === 'existing' && context.kept.timeZone === timeZone ? context.kept : null;
  const isKept = (at: EpochMs, day: Day) => date(at, timeZone) === day;
  return {
    timeZone,
    startAt:
      kept && isKept(kept.startAt, classStartDate)
        ? kept.startAt
        : startOf(classStartDate, timeZone),
    endAt:
      kept && isKept(kept.endAt, classEndDate)
        ? kept.endAt
        : endOfDay(startOf(classEndDate, timeZone), timeZone),
  };
}

/**
 * The request body.
 * @throws {RangeError} while a day or the time zone is missing
 */
export function classPayload(values: ClassFormValues, context: ClassFormContext) {
  const { startAt, endAt } = periodOf(values, context);
  return { ...undated(values), classStartDate: iso(startAt), classEndDate: iso(endAt) };
}

const iso = (at: EpochMs) => new Date(at).toISOString();

const undated = (values: ClassFormValues) => ({
  ...values,
  subjectarea: Number(values.subjectarea || Number.NaN),
  studentlevel: Number(values.studentlevel || Number.NaN),
  grades:
    values.gradeMethod === 'Numeric'
      ? defaultGrades()
      : values.grades.map((grade) => ({ ...grade, value: numberIn(grade.value) })),
});

const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));

/** Validates the form. */
export function classFormProblems(
  values: ClassFormValues,
  context: ClassFormContext,
): ClassFormProblems {
  const problems: ClassFormProblems = {};
  for (const { field, message } of [
    ...missingDays(values),
    ...schemaProblems(values),
    ...periodProblems(values, context),
    ...gradeProblems(values),
  ]) {
    problems[field as keyof ClassFormValues] ??= message;
  }
  return problems;
}

const missingDays = (values: ClassFormValues): FormProblem[] =>
  (['classStartDate', 'classEndDate'] as const)
    .filter((field) => !isDay(values[field]))
    .map((field) => ({ field, message: i18next.t('classForm.chooseDate') }));

const withoutDates = RegisterClassSchema.omit({ classStartDate: true, classEndDate: true });

function schemaProblems(values: ClassFormValues): FormProblem[] {
  const issues: readonly z.core.$ZodIssue[] =
    withoutDates.safeParse(undated(values)).error?.issues ?? [];
  return issues.map(({ path, message }) => {
    const field = String(path[0]);
    const isGrade = field === 'grades';
    return {
      field,
      message: isGrade ? i18next.t('classForm.letterValue') : ruleSentence(message),
    };
  });
}

function periodProblems(values: ClassFormValues, context: ClassFormContext): FormProblem[] {
  const { classStartDate, classEndDate, classTimeZone } = values;
  if (!(isDay(classStartDate) && isDay(classEndDate) && isTimeZone(classTimeZone))) return [];
  const period = periodOf(values, context);
  const problems =
    context.kind === 'new'
      ? classPeriodProblems(period, context.now)
      : changedPeriodProblems(period, context.span);
  return problems.map((problem) => ({ field: problem.field, message: refusalSentence(problem) }));
}

function gradeProblems(values: ClassFormValues): FormProblem[] {
  if (values.gradeMethod === 'Numeric' || isAscending(gradeScale(undated(values).grades)))
    return [];
  return [{ field: 'grades', message: i18next.t('classForm.rising') }];
}

/** The ranges of the date pickers. */
export type DateRange = { firstStart?: Day; lastStart?: Day; firstEnd?: Day };

/** The days on which the class can start and end, in its time zone. */
export function dayLimits(values: ClassFormValues, context: ClassFormContext): DateRange {
  const { classStartDate, classTimeZone: zone } = values;
  if (!isTimeZone(zone)) return {};
  const afterStart = isDay(classStartDate) ? { firstEnd: dayAfter(classStartDate, 1) } : {};
  if (context.kind === 'new') return { firstStart: date(context.now, zone), ...afterStart };
  if (!context.span) return afterStart;
  const [lastStart, lastDeadline] = [
    date(context.span.earliestStart, zone),
    date(context.span.latestEnd, zone),
  ];
  const firstEnd = [lastDeadline, ...Object.values(afterStart)].sort().at(-1) ?? lastDeadline;
  return { lastStart, firstEnd };
}
