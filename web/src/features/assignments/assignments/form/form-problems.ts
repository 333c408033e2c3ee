import { CreateAssignmentSchema } from '@antecedent/contracts/assignments/assignments/assignment';
import {
  assignmentDateProblems,
  publishProblems,
} from '@antecedent/domain/assignment/assignment-rules';
import type {
  ClassPeriod,
  FormProblem as Refused,
} from '@antecedent/domain/assignment/class-rules';
import { draftPlanProblems } from '@antecedent/domain/assignment/draft-plan';
import { startOfDay } from '@antecedent/domain/calendar/class-calendar';
import { latePolicyProblems } from '@antecedent/domain/grading/late-policy';
import { processShareProblems } from '@antecedent/domain/grading/process-share';
import type { EpochMs } from '@antecedent/domain/time';
import type { DateEntry } from '../../../../lib/class-time.ts';
import { refusalSentence, ruleSentence } from '../../../../lib/refusal-sentence.ts';
import { entryProblems } from '../../../grading/rubrics/rubric-entries.ts';
import { type AssignmentForm, parsedShares } from './assignment-form.ts';
import { type DraftWindow, parseDraftPoints, remainingDrafts } from './draft-list.ts';
import { parsedLatePolicy } from './late-entry.ts';
import { readingProblems } from './reading-entries.ts';

/** The error of an invalid field. */
type FormProblem = { field: string; message: string };

/** Fields that can show an error, by their names on the wire. */
export const PROBLEM_FIELDS = [
  'title',
  'description',
  'readingList',
  'pointValue',
  'effortShare',
  'revisionShare',
  'startDate',
  'endDate',
  'postDate',
  'publishDate',
  'multiDraft',
  'draftSubmissions',
  'mainFileType',
  'aiPolicy',
  'latePolicy',
  'rubric',
] as const;
export type ProblemField = (typeof PROBLEM_FIELDS)[number];

/** The first error of each invalid field. */
export type FieldProblems = Readonly<Partial<Record<ProblemField, string>>>;

/** The class period and the current time, for the date rules. */
export type FormContext = { period: ClassPeriod; now: EpochMs };

const words = CreateAssignmentSchema.pick({ title: true, description: true, pointValue: true });

/**
 * Validates the form, with the messages the server would return.
 *
 * @param flawed the message for an invalid date
 */
export function formProblems(
  form: AssignmentForm,
  context: FormContext,
  flawed: (entry: DateEntry) => string,
): FieldProblems {
  return firstOfEach([
    ...wordProblems(form),
    ...dateProblems(form, context, flawed),
    ...visibilityProblems(form, context, flawed),
    ...draftProblems(form, context),
    ...processShareProblems(parsedShares(form)).map(inWords),
    ...policyProblems(form),
    ...latePolicyProblems(parsedLatePolicy(form.latePolicy)).map(inWords),
    ...rubricProblems(form),
    ...listProblems(form),
  ]);
}

/** The window drafts must be in; `null` while a date is invalid. */
export function draftWindow(
  { dates }: AssignmentForm,
  { period, now }: FormContext,
): DraftWindow | null {
  const { start, end } = dates;
  if (start.at === null || end.at === null) return null;
  const { timeZone } = period;
  return {
    startAt: start.at,
    endAt: end.at,
    classEndAt: period.endAt,
    today: startOfDay(now, timeZone),
    timeZone,
  };
}

/** The server's errors by field; those of fields the form does not show are in `others`. */
export function serverFieldProblems(fields: Readonly<Record<string, string>>): {
  fields: FieldProblems;
  others: string[];
} {
  const problems: FormProblem[] = [];
  const others: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const field = path.split('.')[0] ?? '';
    if (isProblemField(field)) problems.push({ field, message });
    else others.push(message);
  }
  return { fields: firstOfEach(problems), others };
}

const isProblemField = (field: string): field is ProblemField =>
  PROBLEM_FIELDS.some((known) => known === field);

function firstOfEach(problems: readonly FormProblem[]): FieldProblems {
  const first: Partial<Record<ProblemField, string>> = {};
  for (const { field, message } of problems) if (isProblemField(field)) first[field] ??= message;
  return first;
}

function wordProblems({ title, description, pointValue }: AssignmentForm): FormProblem[] {
  const checked = words.safeParse({ title, description, pointValue: parseDraftPoints(pointValue) });
  const issues = checked.error?.issues ?? [];
  return issues.map(({ path, message }) => ({
    field: String(path[0]),
    message: ruleSentence(message),
  }));
}

function policyProblems({ aiPolicy: { use, purposes } }: AssignmentForm): FormProblem[] {
  if (use !== 'allowed' || purposes.length > 0) return [];
  return [{ field: 'aiPolicy', message: refusalSentence({ key: 'assignments.aiPurposes' }) }];
}

function dateProblems(
  { dates }: AssignmentForm,
  { period }: FormContext,
  flawed: (entry: DateEntry) => string,
): FormProblem[] {
  const { start, end, post } = dates;
  if (start.at !== null && end.at !== null && post.at !== null) {
    const dates = { startAt: start.at, endAt: end.at, postAt: post.at };
    return assignmentDateProblems(dates, period).map(inWords);
  }
  const entries = { startDate: start, endDate: end, postDate: post };
  return Object.entries(entries).flatMap(([field, entry]) =>
    entry.flaw ? [{ field, message: flawed(entry) }] : [],
  );
}

function visibilityProblems(
  { visibility, dates, drafts }: AssignmentForm,
  { period, now }: FormContext,
  flawed: (entry: DateEntry) => string,
): FormProblem[] {
  const { choice, at } = visibility;
  if (choice !== 'AT') return [];
  if (at.at === null) return [{ field: 'publishDate', message: flawed(at) }];
  if (dates.end.at === null) return [];
  const deadlines = [...remainingDrafts(drafts).map(({ deadline }) => deadline), dates.end.at];
  return publishProblems(at.at, { deadlines, now, timeZone: period.timeZone }).map(inWords);
}

function draftProblems(form: AssignmentForm, context: FormContext): FormProblem[] {
  const window = draftWindow(form, context);
  return window ? draftPlanProblems(remainingDrafts(form.drafts), window).map(inWords) : [];
}

const listProblems = ({ readingList }: AssignmentForm): FormProblem[] =>
  [...readingProblems(readingList).values()].map(({ message }) => ({
    field: 'readingList',
    message: ruleSentence(message),
  }));

const rubricProblems = ({ rubric }: AssignmentForm): FormProblem[] =>
  rubric.length > 0 && entryProblems(rubric).size > 0
    ? [{ field: 'rubric', message: refusalSentence({ key: 'rubrics.invalid' }) }]
    : [];

const inWords = (problem: Refused): FormProblem => ({
  field: problem.field,
  message: refusalSentence(problem),
});
