import { rule } from '@antecedent/catalog/refusals';
import { NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
import { KIND_WIRE_NAMES } from '@antecedent/domain/files/file-kinds';
import { MAX_PROCESS_SHARE } from '@antecedent/domain/grading/process-share';
import { z } from 'zod';
import { CriteriaSchema } from '../../grading/rubrics.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { date, instant, maxLengthMessage, text } from '../../wire/fields.ts';
import { AiPolicyInputSchema, AiPolicySchema } from '../ai-policy.ts';
import { LatePolicySchema } from '../late-policy.ts';
import { ReadingListInputSchema, ReadingListSchema } from '../materials.ts';

/** Percent of the grade; that both shares together are at most 20 is checked with the dates. */
const shareOfGrade = z
  .int(rule('assignments.processShare'))
  .min(0, rule('assignments.processShare'))
  .max(MAX_PROCESS_SHARE, rule('assignments.processShare'))
  .default(0);

export const DraftDefinitionSchema = z.object({
  /** `null` for a new draft. */
  draftId: z.uuid().nullable(),
  draftTitle: text()
    .trim()
    .min(1, rule('assignments.fieldsMissing'))
    .max(200, maxLengthMessage(200)),
  draftDeadline: z.iso.datetime({ offset: true, error: rule('assignments.fieldsMissing') }),
  draftPointValue: z
    .number({ error: rule('assignments.fieldsMissing') })
    .min(0, rule('assignments.draftPointValueRange'))
    .max(100, rule('assignments.draftPointValueRange')),
  draftPeerReviewDeadline: instant.nullable().default(null),
  draftStatus: z.enum(['CREATE', 'UPDATE', 'DELETE']).default('CREATE'),
  draftType: z.enum(['DRAFT', 'FINAL']).default('DRAFT'),
});

export type DraftDefinition = z.infer<typeof DraftDefinitionSchema>;

export const AssignmentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Markdown; `![description](file:<id>)` is a picture of the assignment, `[name](file:<id>)` a file. */
  description: z.string(),
  readingList: ReadingListSchema,
  startDate: instant,
  endDate: instant,
  postDate: instant,
  pointValue: z.number(),
  multiDraft: z.boolean(),
  autoSubmission: z.boolean(),
  autoEvaluate: z.boolean(),
  autoAccept: z.boolean(),
  autoItemsDisable: z.boolean(),
  preventAfterDueDate: z.boolean(),
  /** Written against the clock: pace takes no part in its figures. */
  timed: z.boolean(),
  /** Whether students are asked where a long paste is from, while they write. */
  askPasteSource: z.boolean(),
  /** How students may use AI tools. */
  aiPolicy: AiPolicySchema,
  /** What a proposed grade loses when the final submission is late; null for nothing. */
  latePolicy: LatePolicySchema.nullable(),
  /** How much of the grade Effort and Revision make, in percent; together at most 20. */
  effortShare: z.int(),
  revisionShare: z.int(),
  uploadFile: z.boolean(),
  mainFileType: z.enum(KIND_WIRE_NAMES),
  visible: z.boolean(),
  /** When a hidden one is published; null if no time is set. */
  publishDate: instant.nullable(),
  stoped: z.boolean(),
  showAnalytics: z.boolean(),
  showAnalyticsAlways: z.boolean(),
  /** Whether it is graded without names until the grades are released. */
  withoutNames: z.boolean(),
  draftSubmissions: z.array(DraftDefinitionSchema),
  /** In lists: whether names are hidden now. Work on it is then listed apart from the class’s students. */
  namesHidden: z.boolean().optional(),
  /** In lists: whether it was ever graded without names; who showed them is recorded. */
  hasNameChanges: z.boolean().optional(),
  /** In lists: whether students review one another, with reviewers and a deadline. */
  peerReviewed: z.boolean().optional(),
});

export type Assignment = z.infer<typeof AssignmentSchema>;

export const CreateAssignmentSchema = z.object({
  classId: z.uuid(),
  title: text().trim().min(1, rule('assignments.title')).max(200, maxLengthMessage(200)),
  description: text().max(20_000, maxLengthMessage(20_000)).default(''),
  readingList: ReadingListInputSchema.default([]),
  pointValue: z
    .number({ error: rule('assignments.pointValue') })
    .min(0, rule('assignments.pointValueRange'))
    .max(1_000, rule('assignments.pointValueRange')),
  startDate: date,
  endDate: date,
  postDate: date,
  multiDraft: z.boolean().default(false),
  autoSubmission: z.boolean().default(false),
  autoEvaluate: z.boolean().default(false),
  autoAccept: z.boolean().default(false),
  autoItemsDisable: z.boolean().default(false),
  preventAfterDueDate: z.boolean().default(false),
  timed: z.boolean().default(false),
  askPasteSource: z.boolean().default(true),
  aiPolicy: AiPolicyInputSchema.default(NO_AI_POLICY),
  latePolicy: LatePolicySchema.nullable().default(null),
  effortShare: shareOfGrade,
  revisionShare: shareOfGrade,
  uploadFile: z.boolean().default(false),
  mainFileType: z.enum(KIND_WIRE_NAMES).default('DOCUMENT'),
  visible: z.boolean().default(true),
  /** When a hidden one is published, before its first deadline. A visible one needs no time. */
  publishDate: date.nullable().default(null),
  showAnalytics: z.boolean().default(false),
  showAnalyticsAlways: z.boolean().default(false),
  withoutNames: z.boolean().default(false),
  draftSubmissions: z
    .array(DraftDefinitionSchema)
    .max(50, rule('assignments.tooManyDrafts'))
    .default([]),
  /** Until when the final submission is reviewed. Absent, an update leaves it as it is. */
  finalReviewDeadline: instant.nullable().optional(),
  /**
   * Template items created before the assignment was saved: one main file, and additional files.
   */
  templates: z.array(z.uuid()).max(5).optional(),
  /** The assignment that this is a copy of: its review questions and review settings are copied. */
  copyOf: z.uuid().optional(),
  /** What the work is assessed by; null for nothing. Absent, an update leaves it as it is. */
  rubric: z.object({ criteria: CriteriaSchema }).nullable().optional(),
});

export const createAssignment = endpoint({
  method: 'POST',
  path: '/classes/createAssignment',
  summary: 'Create an assignment; the final draft is added and receives the remaining percentage',
  action: 'assignment.create',
  opens: 'nothing',
  body: CreateAssignmentSchema,
  response: AssignmentSchema,
});
