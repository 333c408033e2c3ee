import { LIVE_STATES } from '@antecedent/domain/assignment/live-state';
import { z } from 'zod';
import { clockMinutes } from '../submissions/submissions/due-dates.ts';
import { endpoint } from '../wire/endpoint.ts';
import { confirmed, instant } from '../wire/fields.ts';

/** How often the page reads again, and how often it says that it is still open, ms. */
export const LIVE_POLL_MS = 10_000;
export const LIVE_OPEN_MS = 10 * 60_000;

export const LiveStudentSchema = z.object({
  /** Another one where names are hidden. */
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(LIVE_STATES),
  /** Words of the main file, and the whole writing time, as on other pages. */
  words: z.int(),
  seconds: z.int(),
  /** The student’s own deadline of the current draft, for those who may know of it; null if it is everyone’s. */
  ownDeadline: instant.nullable(),
  /** A hand that isn’t answered yet. */
  hand: z.object({ question: z.string(), raisedAt: instant, seen: z.boolean() }).nullable(),
});
export type LiveStudent = z.infer<typeof LiveStudentSchema>;

export const LivePageSchema = z.object({
  assignmentId: z.uuid(),
  title: z.string(),
  classId: z.uuid(),
  className: z.string(),
  classTimeZone: z.string(),
  /** The server’s clock. */
  now: instant,
  startDate: instant,
  visible: z.boolean(),
  paused: z.boolean(),
  /** Null if it isn’t known. */
  pausedAt: instant.nullable(),
  /** When an instructor let the class begin. */
  begunAt: instant.nullable(),
  /** The draft that is being written, with everyone’s deadline. */
  draft: z.object({
    draftId: z.uuid(),
    title: z.string(),
    type: z.enum(['DRAFT', 'FINAL']),
    deadline: instant,
  }),
  /** Whether the assignment has other drafts. */
  hasDrafts: z.boolean(),
  enforced: z.boolean(),
  autoSubmission: z.boolean(),
  namesHidden: z.boolean(),
  abilities: z.object({
    /** May begin, pause, stop, and give more time. */
    canManage: z.boolean(),
    canAnswer: z.boolean(),
    /** May open the page on which the class is planned. */
    canReadClass: z.boolean(),
  }),
  /** By name, without those who are exempt; in no order where names are hidden. */
  students: z.array(LiveStudentSchema),
});
export type LivePage = z.infer<typeof LivePageSchema>;

export const readLivePage = endpoint({
  method: 'GET',
  path: '/classes/assignment/live',
  summary: 'Who is here and writing in an assignment now, with words, minutes, and raised hands',
  action: 'livePage.read',
  opens: 'lists',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: LivePageSchema,
});

export const openLivePage = endpoint({
  method: 'POST',
  path: '/classes/assignment/live/open',
  summary: 'Let students raise their hands for the next hour',
  action: 'hand.answer',
  opens: 'nothing',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: z.object({}),
});

export const answerHand = endpoint({
  method: 'PUT',
  path: '/classes/assignment/live/hand',
  summary: 'Say that a raised hand was seen, or answered',
  action: 'hand.answer',
  opens: 'nothing',
  body: z.object({
    assignmentId: z.uuid(),
    studentId: z.uuid(),
    outcome: z.enum(['seen', 'answered']),
  }),
  response: z.object({}),
});

export const changeLiveClock = endpoint({
  method: 'POST',
  path: '/classes/assignment/live/clock',
  summary:
    'Begin, pause, resume, or stop the writing of a whole class, or give everyone more minutes',
  action: 'assignment.manage',
  opens: 'nothing',
  body: z.object({
    assignmentId: z.uuid(),
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('begin'), minutes: clockMinutes.nullable() }),
      z.object({ kind: z.literal('pause') }),
      z.object({ kind: z.literal('resume'), giveBack: z.boolean() }),
      z.object({ kind: z.literal('stop') }),
      z.object({ kind: z.literal('add'), minutes: clockMinutes }),
    ]),
    confirmed,
  }),
  response: z.object({}),
  errors: ['conflict', 'confirmation-needed'],
});
