import { rule } from '@antecedent/catalog/refusals';
import { MORE_TIME_LIMITS } from '@antecedent/domain/assignment/student-deadline';
import { BULK_EFFECTS } from '@antecedent/domain/grading/bulk-effects';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { date } from '../wire/fields.ts';

const draftIds = z.array(z.uuid()).min(1, rule('submissions.noDueDate')).max(60);

/** What is done to the chosen students' work on one assignment. */
export const BulkActionSchema = z.discriminatedUnion('kind', [
  /** A later due date for some drafts, the same for all. */
  z.object({
    kind: z.literal('extend'),
    dueDates: z
      .array(z.object({ draftId: z.uuid(), dueDate: date }))
      .min(1, rule('submissions.noDueDate'))
      .max(60),
  }),
  /** Each student's own deadlines of some drafts, some calendar days later. */
  z.object({
    kind: z.literal('shift'),
    draftIds,
    days: z
      .int(rule('assignments.shiftDays'))
      .min(MORE_TIME_LIMITS.leastDays, rule('assignments.shiftDays'))
      .max(MORE_TIME_LIMITS.mostDays, rule('assignments.shiftDays')),
  }),
  /** Submits what was written as one of the drafts. */
  z.object({ kind: z.literal('submit'), draftId: z.uuid() }),
  /** Lets students submit a draft, or submit it again; null until the class ends. */
  z.object({ kind: z.literal('reopen'), draftId: z.uuid(), until: date.nullable() }),
  z.object({ kind: z.literal('release') }),
  z.object({ kind: z.literal('exempt') }),
]);
export type BulkAction = z.output<typeof BulkActionSchema>;
export type BulkKind = BulkAction['kind'];

/** Most students at a time. */
export const MAX_BULK_STUDENTS = 1_000;

const request = z.object({
  assignmentId: z.uuid(),
  studentIds: z
    .array(z.uuid())
    .min(1, rule('submissions.nobodyChosen'))
    .max(MAX_BULK_STUDENTS, rule('submissions.tooManyChosen')),
  action: BulkActionSchema,
});

export const BulkPreviewSchema = z.object({
  /** One for each effect, draft and date, with those whom it concerns; changes first. */
  effects: z.array(
    z.object({
      effect: z.enum(BULK_EFFECTS),
      isChange: z.boolean(),
      /** The title of the draft; null where it is about the assignment as a whole. */
      draft: z.string().nullable(),
      /** The new date; null for effects without one. */
      date: z.string().nullable(),
      studentIds: z.array(z.uuid()),
    }),
  ),
  /** How many students' work changes. */
  changed: z.int(),
  /** Whether hidden names are shown from then on. */
  showsNames: z.boolean(),
  canUndo: z.boolean(),
  /** Sent with the action: it is applied only while its effects are these. */
  confirm: z.string(),
});
export type BulkPreview = z.infer<typeof BulkPreviewSchema>;

export const previewBulkAction = endpoint({
  method: 'POST',
  path: '/classes/bulk/preview',
  summary:
    'What an action would do to the work of chosen students on an assignment, student by student; changes nothing itself',
  action: 'assignment.manage',
  opens: 'lists',
  body: request,
  response: BulkPreviewSchema,
  errors: ['conflict'],
});

/** An action that was applied, or is being applied. */
export const BulkProgressSchema = z.object({
  id: z.uuid(),
  /** How many students it concerns, how many are done, and how many of those had changed in between or failed. */
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
  isFinished: z.boolean(),
  canUndo: z.boolean(),
});
export type BulkProgress = z.infer<typeof BulkProgressSchema>;

export const applyBulkAction = endpoint({
  method: 'POST',
  path: '/classes/bulk/apply',
  summary:
    'Apply an action to chosen students’ work on an assignment, all of it or nothing, with the effects that `confirm` of its preview names; submitting runs in the background',
  action: 'assignment.manage',
  opens: 'nothing',
  body: request.extend({ confirm: z.string().max(100) }),
  response: BulkProgressSchema,
  errors: ['conflict'],
});

const byId = z.object({ id: z.uuid().describe('The action that was applied') });

export const readBulkProgress = endpoint({
  method: 'GET',
  path: '/classes/bulk/progress',
  summary: 'How far an action on chosen students has got',
  action: 'assignment.manage',
  opens: 'nothing',
  query: byId,
  response: BulkProgressSchema,
});

export const undoBulkAction = endpoint({
  method: 'POST',
  path: '/classes/bulk/undo',
  summary:
    'Undo an action of one’s own on chosen students, where nothing has followed from it since',
  action: 'assignment.manage',
  opens: 'nothing',
  query: byId,
  /** `left`: students for whom it stays, since they submitted, saw their grade, or were changed again. */
  response: z.object({ undone: z.int(), left: z.int() }),
  errors: ['conflict'],
});
