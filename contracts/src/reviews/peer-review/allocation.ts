import { roundedPoints } from '@antecedent/domain/grading/grades';
import {
  MAX_REVIEWERS_ON_BOARD,
  MAX_REVIEWERS_PER_REVIEWEE,
  PAIRINGS,
} from '@antecedent/domain/peer-review/allocation-options';
import { MAX_SEPARATIONS } from '@antecedent/domain/peer-review/separations';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { confirmed, instant } from '../../wire/fields.ts';
import { NameAgreementSchema } from './reviewer-names.ts';

/** Whether two students review each other: always, as it comes, or never. `Mutal` is spelled so. */
export const MUTUAL_REVIEW_MODES = ['Mutal', 'Optional', 'Unidirectional'] as const;
export type MutualReviewMode = (typeof MUTUAL_REVIEW_MODES)[number];

/** How many reviewers each reviewee gets. */
export const ReviewersPerRevieweeSchema = z.int().min(1).max(MAX_REVIEWERS_PER_REVIEWEE);

/** A student as instructors see them. */
export const ReviewStudentSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
});
export type ReviewStudent = z.infer<typeof ReviewStudentSchema>;

/** The most students that are allocated together. */
export const MAX_ALLOCATED = 2_500;
const MAX_LIST = 500;

/** No one on one list reviews anyone on the other. */
export const SeparationSchema = z.object({
  first: z.array(z.uuid()).max(MAX_LIST),
  second: z.array(z.uuid()).max(MAX_LIST),
});

/** Who reviews one student. */
const RevieweeSchema = z.object({
  revieweeId: z.uuid(),
  reviewers: z.array(z.object({ id: z.uuid() })),
});

/** How the students of an assignment review one another. */
const settings = {
  anonymous: z.boolean(),
  openReview: z.boolean(),
  options: z.enum(MUTUAL_REVIEW_MODES),
  reviewer: ReviewersPerRevieweeSchema,
  /** Whether reviewers may suggest changes, not only comment. */
  suggestions: z.boolean(),
  /** Of the last automatic allocation. */
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  separations: z.array(SeparationSchema).max(MAX_SEPARATIONS),
  /** Who is assigned automatically to whom, by section or group. `anyone` where names are hidden. */
  pairing: z.enum(PAIRINGS),
  /** Whether submitted drafts with too few reviewers get some at the draft's deadline, and after it as they come in. */
  allocateAtDeadline: z.boolean(),
  /** How many hours before a review deadline drafts without a reviewer at work get another reviewer; null for never. */
  reassignHours: z
    .int()
    .min(1)
    .max(7 * 24)
    .nullable(),
  /** The most points that reviewing is worth; null for none. */
  reviewPoints: z
    .number()
    .gt(0)
    .max(1_000)
    .refine((value) => roundedPoints(value) === value)
    .nullable(),
};

export const AllocationSchema = z.object({
  ...settings,
  assignmentId: z.uuid(),
  title: z.string(),
  /** Students of the class, by name. */
  students: z.array(ReviewStudentSchema),
  /** The names of their sections and of their groups, in their order; null for none. Empty where names are hidden. */
  sectionNames: z.array(z.string().nullable()),
  groupNames: z.array(z.string().nullable()),
  /** People who take part, but have left the class. */
  left: z.array(ReviewStudentSchema),
  peerReview: z.array(RevieweeSchema),
  /** Whether names can be shown although reviews without them have started. */
  names: NameAgreementSchema,
  /** When this was read: to be sent back when it is saved. */
  readAt: instant,
  /** Whether it was ever set up. */
  saved: z.boolean(),
});
export type PeerReviewAllocation = z.infer<typeof AllocationSchema>;

export const readAllocation = endpoint({
  method: 'GET',
  path: '/peerreview',
  summary: 'Who reviews whom in an assignment',
  action: 'peerReview.read',
  opens: 'nothing',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: AllocationSchema,
});

export const randomize = endpoint({
  method: 'POST',
  path: '/peerreview/Randomize',
  summary:
    'Allocate reviewers by chance: a matrix of 0 and 1, a row for each reviewee with a column for each reviewer. If the numbers allow no equal shares, the nearest are returned',
  action: 'peerReview.allocate',
  opens: 'nothing',
  body: z.object({
    size: z.int().min(0).max(MAX_ALLOCATED),
    options: settings.options,
    reviewer: settings.reviewer,
    seed: settings.seed
      .optional()
      .describe('The same seed and options give the same answer again; by chance if absent'),
    separations: z
      .array(
        z.object({
          first: z.array(z.int().min(0).max(MAX_ALLOCATED)).max(MAX_LIST),
          second: z.array(z.int().min(0).max(MAX_ALLOCATED)).max(MAX_LIST),
        }),
      )
      .max(MAX_SEPARATIONS)
      .default([])
      .describe('By row and column'),
    parts: z
      .object({
        how: z.enum(['within', 'across']),
        of: z.array(z.int().min(0).max(MAX_ALLOCATED).nullable()).max(MAX_ALLOCATED),
      })
      .optional()
      .describe(
        'Reviewers come from the reviewee’s own part, or from another; the part of each row',
      ),
    existing: z
      .array(z.array(z.int().min(0).max(MAX_ALLOCATED)).max(MAX_REVIEWERS_ON_BOARD))
      .max(MAX_ALLOCATED)
      .optional()
      .describe(
        'The reviewers of each row that stay; only gaps are filled. They are in the matrix too',
      ),
    history: z
      .object({ assignmentId: z.uuid(), students: z.array(z.uuid()).max(MAX_ALLOCATED) })
      .optional()
      .describe(
        'Who stands in which row, to avoid those who reviewed each other in an earlier draft of the assignment',
      ),
  }),
  response: z.array(z.array(z.union([z.literal(0), z.literal(1)]))),
});

export const populate = endpoint({
  method: 'POST',
  path: '/peerreview/populate',
  summary:
    'Save who reviews whom. What is absent stays as it is. A review that is under way is kept when its reviewer is taken away',
  action: 'peerReview.manage',
  opens: 'nothing',
  body: z.object({
    assignmentId: z.uuid(),
    peerReview: z
      .array(
        RevieweeSchema.extend({
          reviewers: z.array(z.object({ id: z.uuid() })).max(MAX_REVIEWERS_ON_BOARD),
        }),
      )
      .max(MAX_ALLOCATED),
    anonymous: settings.anonymous,
    openReview: settings.openReview,
    options: settings.options.optional(),
    reviewer: settings.reviewer.optional(),
    suggestions: settings.suggestions.optional(),
    seed: settings.seed.optional(),
    separations: settings.separations.optional(),
    pairing: settings.pairing.optional().describe('Stays as it is where names are hidden'),
    allocateAtDeadline: settings.allocateAtDeadline.optional(),
    reassignHours: settings.reassignHours.optional(),
    reviewPoints: settings.reviewPoints.optional(),
    readAt: instant
      .optional()
      .describe('When the pairs were read: those that were added since then stay'),
    confirmed,
  }),
  response: AllocationSchema,
  errors: ['conflict', 'confirmation-needed'],
});

export const listCopyablePeerReviews = endpoint({
  method: 'GET',
  path: '/peerreview/copyable',
  summary: 'The other assignments of a class in which students review one another',
  action: 'peerReview.read',
  opens: 'nothing',
  query: z.object({ id: z.uuid().describe('The assignment to copy to') }),
  response: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      /** How many students have a reviewer in it. */
      reviewees: z.int(),
    }),
  ),
});
