import { z } from 'zod';
import { AssignmentSchema, FILE_CONTENT_TYPES } from './classes.ts';
import { endpoint } from './endpoint.ts';
import { AssignmentAbilitiesSchema } from './enrollment.ts';

const instant = z.iso.datetime({ offset: true });

/** One step of the way to the final submission. */
export const DraftStepSchema = z.object({
  draftId: z.uuid(),
  title: z.string(),
  date: instant,
  pointValue: z.number(),
  type: z.enum(['DRAFT', 'FINAL']),
  status: z.string(),
  submittedAt: instant.nullable(),
  exception: z.boolean(),
  exceptionDeadline: instant.nullable(),
});
export type DraftStep = z.infer<typeof DraftStepSchema>;

export const FeedbackSchema = z.object({
  comment: z.string(),
  timestamp: instant,
  read: z.boolean(),
  draftTitle: z.string().nullable(),
});

/** The assignment screen of one student. */
export const StudentAssignmentSchema = AssignmentSchema.pick({
  id: true,
  title: true,
  description: true,
  startDate: true,
  endDate: true,
  preventAfterDueDate: true,
  autoAccept: true,
  autoSubmission: true,
  pointValue: true,
  mainFileType: true,
  uploadFile: true,
}).extend({
  classId: z.uuid(),
  className: z.string(),
  classTimeZone: z.string(),
  /** The server's clock at the time of the answer; countdowns run against it. */
  now: instant,
  allowImportMain: z.boolean(),
  /** Whether the student may look at the analytics now. */
  showAnalytics: z.boolean(),
  timeline: z.array(DraftStepSchema),
  /** The draft that Submit would hand in now. */
  activeDraftId: z.uuid().nullable(),
  additionalFiles: z.array(
    z.object({
      assignmentTemplateId: z.uuid(),
      title: z.string(),
      type: z.enum(FILE_CONTENT_TYPES),
      fileId: z.uuid().nullable(),
      allowImport: z.boolean(),
    }),
  ),
  submission: z
    .object({
      submissionId: z.uuid(),
      status: z.string(),
      createDate: instant,
      lastChangeDate: instant,
      late: z.boolean(),
      totalTime: z.int(),
      fileId: z.uuid(),
      feedbacks: z.array(FeedbackSchema),
    })
    .nullable(),
  abilities: AssignmentAbilitiesSchema.extend({ canSubmit: z.boolean() }),
  /** Why writing is not possible now, in a sentence; `null` while it is. */
  refusal: z.string().nullable(),
  /** When writing ends by itself; `null` when nothing ends it. */
  writableUntil: instant.nullable(),
});
export type StudentAssignment = z.infer<typeof StudentAssignmentSchema>;

export const openAssignment = endpoint({
  method: 'GET',
  path: '/student/assignment',
  summary: 'The assignment screen',
  action: 'assignment.open',
  query: z.object({ id: z.uuid() }),
  response: StudentAssignmentSchema,
});

export const startAssignment = endpoint({
  method: 'POST',
  path: '/student/assignment',
  summary: 'Start an assignment; starting again answers with what is there',
  action: 'assignment.start',
  query: z.object({ id: z.uuid() }),
  response: StudentAssignmentSchema,
  errors: ['window-not-open', 'window-closed'],
});

export const submitDraft = endpoint({
  method: 'POST',
  path: '/student/submission',
  summary: 'Hand in a draft; the last draft is the final submission',
  action: 'draft.submit',
  query: z.object({ id: z.uuid().describe('The submission'), draftId: z.uuid() }),
  response: StudentAssignmentSchema,
  errors: ['already-submitted', 'window-closed', 'not-started'],
});

/** The page reports every 15 s while it is open and online; this is not an input event. */
export const PRESENCE_INTERVAL_MS = 15_000;

export const reportPresence = endpoint({
  method: 'POST',
  path: '/student/presence',
  summary: 'The writer’s page is open and online',
  action: 'presence.report',
  query: z.object({ submissionId: z.uuid() }),
  response: z.object({}),
});
