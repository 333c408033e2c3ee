import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { maxLengthMessage, text } from '../wire/fields.ts';

/** Page size for people, submissions and audit entries; a full page may be followed by more. */
export const ADMIN_PAGE_SIZE = 50;

export const SubmissionSearchResultSchema = z.object({
  className: z.string(),
  instructorName: z.string(),
  title: z.string(),
  submissionId: z.uuid(),
  studentName: z.string(),
});
export type SubmissionSearchResult = z.infer<typeof SubmissionSearchResultSchema>;

export const searchSubmissions = endpoint({
  method: 'POST',
  path: '/submission/user',
  summary:
    'Search submissions by person, by the class with an enrollment key, or both; 50 at a time',
  action: 'submission.fix',
  opens: 'lists',
  body: z.object({
    userId: z.uuid().nullable().default(null),
    enrollmentKey: text().trim().max(64, maxLengthMessage(64)).default(''),
    index: z.int().min(0).max(10_000).default(0),
  }),
  response: z.array(SubmissionSearchResultSchema),
});

/** A file of a submission that staff may open to repair it. */
export const RepairableFileSchema = z.object({
  fileId: z.uuid(),
  /** Null for the main file. */
  title: z.string().nullable(),
  /** File extension. */
  type: z.string(),
});

export const RepairableSubmissionSchema = SubmissionSearchResultSchema.extend({
  classTimeZone: z.string(),
  /** The main file first. */
  files: z.array(RepairableFileSchema),
});
export type RepairableSubmission = z.infer<typeof RepairableSubmissionSchema>;

export const validateSubmission = endpoint({
  method: 'GET',
  path: '/submission/validate',
  summary:
    'Check that a submission can be loaded and list its files, which open in the editor’s view `admin`',
  action: 'submission.fix',
  opens: { shows: 'text', by: { submission: 'submissionId' } },
  query: z.object({
    submissionId: z.uuid(rule('textRepair.invalidId')),
  }),
  response: RepairableSubmissionSchema,
});
