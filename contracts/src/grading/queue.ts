import { CLOCK_STATUSES } from '@antecedent/domain/assignment/clock-status';
import { QUEUE_FILTERS, QUEUE_ORDERS, QUEUE_SHARES } from '@antecedent/domain/grading/queue';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/fields.ts';

const choice = {
  filter: z.enum(QUEUE_FILTERS).default('all'),
  order: z
    .enum(QUEUE_ORDERS)
    .default('name')
    .describe('`mixed` follows neither names nor marks; it stays the same for the caller'),
  section: z
    .union([z.uuid(), z.literal('own')])
    .optional()
    .describe(
      'Only students of this section, or of those that the caller looks after; without effect where names are hidden',
    ),
  group: z
    .uuid()
    .optional()
    .describe('Only students of this group; without effect where names are hidden'),
  share: z
    .enum(QUEUE_SHARES)
    .default('all')
    .describe('With `mine`, the caller’s share where the marking is divided and they have one'),
};

const counts = z.object({
  toGrade: z.int(),
  graded: z.int(),
  late: z.int(),
  missing: z.int(),
  missedDraft: z.int(),
  all: z.int(),
});

export const QueuePlaceSchema = z.object({
  /** Zero-based place among those that the filter shows; null where it doesn't show this one. */
  index: z.int().nullable(),
  /** How many the filter shows, with what was never begun and can’t be opened. */
  count: z.int(),
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
  /** How many students each filter shows. */
  counts,
  /** Whether sections and groups can be chosen: not where names are hidden. */
  byPart: z.boolean(),
  /** How many students are in the caller’s share; null where they have none. */
  mine: z.int().nullable(),
});
export type QueuePlaceAnswer = z.infer<typeof QueuePlaceSchema>;

export const readQueuePlace = endpoint({
  method: 'GET',
  path: '/classes/queue/place',
  summary:
    'Where a submission stands among those of its assignment that a filter shows, and its neighbours',
  action: 'submission.read',
  opens: 'lists',
  query: z.object({ submissionId: z.uuid(), ...choice }),
  response: QueuePlaceSchema,
});

/** Most entries in one answer. */
export const QUEUE_PAGE = 100;

export const QueueEntrySchema = z.object({
  /** Null while nothing was begun. */
  submissionId: z.uuid().nullable(),
  name: z.string(),
  status: z.enum(CLOCK_STATUSES),
  late: z.boolean(),
  toGrade: z.boolean(),
  graded: z.boolean(),
  submittedAt: instant.nullable(),
});
export type QueueEntry = z.infer<typeof QueueEntrySchema>;

export const readQueue = endpoint({
  method: 'GET',
  path: '/classes/queue',
  summary: `The students of an assignment that a filter shows, ${QUEUE_PAGE} at a time`,
  action: 'submission.read',
  opens: 'lists',
  query: z.object({
    assignmentId: z.uuid(),
    ...choice,
    search: z.string().max(100).default('').describe('Words of the name'),
    from: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  response: z.object({
    entries: z.array(QueueEntrySchema),
    /** How many there are in all. */
    count: z.int(),
  }),
});
