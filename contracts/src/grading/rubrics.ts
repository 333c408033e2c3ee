import { rule } from '@antecedent/catalog/refusals';
import { roundedPoints } from '@antecedent/domain/grading/grades';
import { orderedCriterion, RUBRIC_LIMITS, rubricProblems } from '@antecedent/domain/grading/rubric';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../wire/fields.ts';

const bounded = (length: number) => text().trim().max(length, maxLengthMessage(length));
const points = z
  .number()
  .min(0)
  .max(RUBRIC_LIMITS.points)
  .refine((value) => roundedPoints(value) === value, { error: rule('rubrics.invalid') });

/** One thing that work is assessed by. */
export const CriterionSchema = z.object({
  /** Chosen by the client that creates it; it stays the same while the criterion is edited. */
  id: text().min(1).max(40),
  title: bounded(RUBRIC_LIMITS.title),
  description: bounded(RUBRIC_LIMITS.description),
  /** Best first; empty for a free range from 0 to `maxPoints`. */
  levels: z
    .array(
      z.object({
        points,
        title: bounded(RUBRIC_LIMITS.title),
        description: bounded(RUBRIC_LIMITS.description),
      }),
    )
    .max(RUBRIC_LIMITS.levels),
  /** With levels, the points of the best. */
  maxPoints: points,
});

/** A rubric that can be stored. */
export const CriteriaSchema = z
  .array(CriterionSchema)
  .max(RUBRIC_LIMITS.criteria)
  .transform((criteria) => criteria.map(orderedCriterion))
  .refine(
    (criteria) =>
      rubricProblems(criteria).size === 0 &&
      new Set(criteria.map(({ id }) => id)).size === criteria.length,
    { error: rule('rubrics.invalid') },
  );

/** How one criterion was rated. */
export const RatingSchema = z.object({
  criterionId: text().min(1).max(40),
  points: points.nullable(),
  comment: bounded(RUBRIC_LIMITS.comment),
});

const Criteria = z.array(CriterionSchema);

/** One submission by its rubric. */
export const AssessmentByRubricSchema = z.object({
  /** The criteria as they were when it was assessed. */
  criteria: Criteria,
  ratings: z.array(RatingSchema),
});
export type AssessmentByRubric = z.infer<typeof AssessmentByRubricSchema>;

/** The rubric of a submission as its readers see it. */
export const SubmissionRubricSchema = z.object({
  /** That of the assignment now; empty where it was taken away. */
  criteria: Criteria,
  assessment: AssessmentByRubricSchema.extend({
    author: z.string(),
    assessedAt: instant,
    /** Whether the rubric of the assignment is another one by now. */
    outdated: z.boolean(),
  }).nullable(),
});
export type SubmissionRubric = z.infer<typeof SubmissionRubricSchema>;

/** The rubric of an assignment as its student sees it. */
export const OwnRubricSchema = z.object({
  criteria: Criteria,
  /** Null until grades are released. */
  assessment: AssessmentByRubricSchema.nullable(),
});
export type OwnRubric = z.infer<typeof OwnRubricSchema>;

/** The rubric of an assignment in its dialog. */
export const AssignmentRubricSchema = z.object({
  criteria: Criteria,
  /** How many submissions were assessed by it, or by an earlier version of it. */
  assessed: z.int(),
});

export const assessByRubric = endpoint({
  method: 'POST',
  path: '/classes/rubric/assess',
  summary:
    'Assess a submission by the rubric of its assignment; without any points and comments, the assessment is taken back',
  action: 'submission.grade',
  opens: 'nothing',
  body: z.object({
    submissionId: z.uuid(),
    ratings: z.array(RatingSchema).max(RUBRIC_LIMITS.criteria),
    renew: z
      .boolean()
      .default(false)
      .describe(
        'Whether to go on with the rubric as it is now, where the work was assessed by an earlier one',
      ),
    seen: instant
      .nullable()
      .optional()
      .describe(
        'When the assessment that the caller saw was made, null for none: where another stands by now, `rubric-changed` is answered',
      ),
  }),
  response: z.object({ rubric: SubmissionRubricSchema.nullable() }),
  errors: ['conflict', 'rubric-changed'],
});

/** How the submissions of an assignment did by one criterion. */
export const CriterionResultsSchema = z.object({
  criterion: CriterionSchema,
  /** How many submissions have points in it. */
  rated: z.int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  /** Lowest points, and how often each was given; by level where there are levels. */
  counts: z.array(z.object({ points: z.number(), count: z.int() })),
});

export const readRubricResults = endpoint({
  method: 'GET',
  path: '/classes/rubric/results',
  summary: 'How the submissions of an assignment did by each criterion of its rubric',
  action: 'grade.read',
  opens: 'lists',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: z.object({
    title: z.string(),
    criteria: z.array(CriterionResultsSchema),
    assessed: z.int(),
    /** How many of them were assessed by an earlier version; what holds in this one is counted. */
    outdated: z.int(),
    submissions: z.int(),
  }),
});
export type RubricResults = z.infer<typeof readRubricResults.response>;

/** The most rubrics that one person can save. */
export const MAX_OWN_RUBRICS = 100;

/** A rubric that a person saved for their assignments. */
export const OwnedRubricSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  criteria: Criteria,
  changedAt: instant,
});
export type OwnedRubric = z.infer<typeof OwnedRubricSchema>;

export const listOwnRubrics = endpoint({
  method: 'GET',
  path: '/rubrics',
  summary: 'The rubrics that the caller keeps, by title',
  action: 'rubric.own',
  opens: 'nothing',
  response: z.array(OwnedRubricSchema),
});

/** The most rubrics of assignments to copy from. */
export const MAX_COPYABLE_RUBRICS = 200;

/** The rubric of an assignment, to copy from. */
export const CopyableRubricSchema = z.object({
  assignmentId: z.uuid(),
  title: z.string(),
  className: z.string(),
  criteria: Criteria,
});
export type CopyableRubric = z.infer<typeof CopyableRubricSchema>;

export const listCopyableRubrics = endpoint({
  method: 'GET',
  path: '/rubrics/copyable',
  summary:
    'The rubrics of assignments in the classes that the caller teaches, the newest assignment first',
  action: 'rubric.own',
  opens: 'nothing',
  response: z.array(CopyableRubricSchema),
});

export const saveRubric = endpoint({
  method: 'POST',
  path: '/rubrics',
  summary: 'Keep a rubric for other assignments; one with the same title is replaced',
  action: 'rubric.own',
  opens: 'nothing',
  body: z.object({
    title: bounded(RUBRIC_LIMITS.title).min(1, rule('rubrics.invalid')),
    criteria: CriteriaSchema,
  }),
  response: OwnedRubricSchema,
  errors: ['conflict'],
});

export const deleteOwnRubric = endpoint({
  method: 'DELETE',
  path: '/rubrics',
  summary: 'Delete a rubric that the caller keeps; assignments that use a copy stay as they are',
  action: 'rubric.own',
  opens: 'nothing',
  query: z.object({ id: z.uuid() }),
  response: z.object({ data: z.literal(true) }),
});
