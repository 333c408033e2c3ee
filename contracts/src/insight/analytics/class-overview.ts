import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';
import { day, ofSection, personFields } from './activity.ts';

/** Students by last and first name; all of them, `count` says how many. */
const people = {
  count: z.int(),
  students: z.array(z.object({ ...personFields, submissionId: z.uuid().nullable() })),
};

const ofAssignment = { assignmentId: z.uuid(), title: z.string() };

/** Students and words of seven days. */
const WeekSchema = z.object({ from: day, to: day, writers: z.int(), words: z.int() });

/**
 * One sentence about a class: what it says, its numbers, and whom it is about. `overview.says.<kind>` and `overview.rule.<kind>`
 * in the catalog have the words of it and of its rule.
 */
export const OverviewSentenceSchema = z.discriminatedUnion('kind', [
  /** Nothing changed yet in work that is due within `hours`. */
  z.object({
    kind: z.literal('notBegun'),
    ...ofAssignment,
    dueAt: instant,
    hours: z.int(),
    /** Students of the class. */
    of: z.int(),
    ...people,
  }),
  /** More than `share` of the words, of at least `words`, were not seen being written: most of these offline or imported. */
  z.object({
    kind: z.literal('unobserved'),
    ...ofAssignment,
    share: z.number(),
    words: z.int(),
    of: z.int(),
    ...people,
  }),
  /** The same, most of these added at once. */
  z.object({
    kind: z.literal('addedAtOnce'),
    ...ofAssignment,
    share: z.number(),
    words: z.int(),
    of: z.int(),
    ...people,
  }),
  /** Today and the six days before it, next to the seven before these. */
  z.object({ kind: z.literal('week'), of: z.int(), now: WeekSchema, before: WeekSchema }),
  /** Who changed the first words of an assignment within these seven days. */
  z.object({ kind: z.literal('begun'), ...ofAssignment, from: day, of: z.int(), ...people }),
  /** Final submissions within these seven days. */
  z.object({ kind: z.literal('submitted'), ...ofAssignment, from: day, of: z.int(), ...people }),
  /** Who wrote in the seven days before and not since, while work that they have begun is open to them. */
  z.object({ kind: z.literal('paused'), from: day, of: z.int(), ...people }),
]);
export type OverviewSentence = z.infer<typeof OverviewSentenceSchema>;

export const ClassOverviewSchema = z.object({
  asOf: instant,
  timeZone: z.string(),
  /** Students of the class; without any there are no sentences. */
  students: z.int(),
  /** Whether newer figures of a student are being computed. */
  measuring: z.boolean(),
  /** Titles of assignments that are graded without names: they are left out of everything about the class. */
  withoutNames: z.array(z.string()),
  /** What is due first comes first; empty where nothing has happened yet. */
  sentences: z.array(OverviewSentenceSchema),
});
export type ClassOverview = z.infer<typeof ClassOverviewSchema>;

export const readClassOverview = endpoint({
  method: 'GET',
  path: '/classes/analytics/overview',
  summary: 'What to know about a class now, each sentence by its rule',
  action: 'class.analytics',
  opens: 'lists',
  query: z.object({ id: z.uuid().describe('The class'), ...ofSection }),
  response: ClassOverviewSchema,
});
