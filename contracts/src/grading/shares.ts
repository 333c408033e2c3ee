import { CLASS_ROLES } from '@antecedent/domain/access/class-roles';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** How many people share the marking of one assignment at most. */
export const MAX_MARKERS = 50;
/** How many students are given to markers by name in one request. */
export const MAX_CHOSEN_STUDENTS = 5000;

/** A person who teaches the class, and what they mark. */
export const MarkerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(CLASS_ROLES),
  /** Whether they share the marking. */
  isMarker: z.boolean(),
  /** In their share: students, those whose work is graded, and those whose work is to be graded now. */
  students: z.int(),
  graded: z.int(),
  toGrade: z.int(),
});
export type Marker = z.infer<typeof MarkerSchema>;

export const GradingSharesSchema = z.object({
  /** Whether the marking is divided. */
  divided: z.boolean(),
  /** For instructors everyone who teaches the class; for assistants empty. */
  markers: z.array(MarkerSchema),
  /** For instructors, the marker of each student. */
  shares: z.array(z.object({ studentId: z.uuid(), markerId: z.uuid() })),
  /** The students in the caller’s share. */
  mine: z.array(z.uuid()),
});
export type GradingShares = z.infer<typeof GradingSharesSchema>;

export const readGradingShares = endpoint({
  method: 'GET',
  path: '/classes/shares',
  summary: 'Who marks whose work on an assignment, and how far they are',
  action: 'share.read',
  opens: 'lists',
  query: z.object({ id: z.uuid() }),
  response: GradingSharesSchema,
});

export const divideGrading = endpoint({
  method: 'PUT',
  path: '/classes/shares',
  summary:
    'Divide the marking of an assignment: at random in equal parts, or students by name; students without a marker go to the smallest share. Without markers, it isn’t divided',
  action: 'share.manage',
  opens: 'nothing',
  body: z.object({
    assignmentId: z.uuid(),
    markerIds: z.array(z.uuid()).max(MAX_MARKERS),
    division: z.discriminatedUnion('by', [
      z.object({ by: z.literal('random') }),
      z.object({
        by: z.literal('name'),
        /** Students who get a marker with this; the others keep theirs. */
        shares: z
          .array(z.object({ studentId: z.uuid(), markerId: z.uuid() }))
          .max(MAX_CHOSEN_STUDENTS),
      }),
    ]),
  }),
  response: GradingSharesSchema,
  errors: ['conflict'],
});
