import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from './wire/endpoint.ts';
import { atMost, text } from './wire/fields.ts';

/** People, submissions and audit entries in one answer; a full page may have more behind it. */
export const ADMIN_PAGE = 50;

export const FoundSubmissionSchema = z.object({
  className: z.string(),
  instructorName: z.string(),
  title: z.string(),
  submissionId: z.uuid(),
  studentName: z.string(),
});
export type FoundSubmission = z.infer<typeof FoundSubmissionSchema>;

export const searchSubmissions = endpoint({
  method: 'POST',
  path: '/submission/user',
  summary: 'Submissions of a person, of the class with an enrollment key, or both; 50 at a time',
  action: 'submission.fix',
  body: z.object({
    userId: z.uuid().nullable().default(null),
    enrollmentKey: text().trim().max(64, atMost(64)).default(''),
    index: z.int().min(0).max(10_000).default(0),
  }),
  response: z.array(FoundSubmissionSchema),
});

/** A file of a submission that staff may open to repair it. */
export const RepairableFileSchema = z.object({
  fileId: z.uuid(),
  /** Null for the main file. */
  title: z.string().nullable(),
  /** The extension of its name. */
  type: z.string(),
});

export const RepairableSubmissionSchema = FoundSubmissionSchema.extend({
  classTimeZone: z.string(),
  /** The main file first. */
  files: z.array(RepairableFileSchema),
});
export type RepairableSubmission = z.infer<typeof RepairableSubmissionSchema>;

export const validateSubmission = endpoint({
  method: 'GET',
  path: '/submission/validate',
  summary:
    'Whether a submission can be loaded, and its files; they open in the editor’s view `admin`',
  action: 'submission.fix',
  query: z.object({
    submissionId: z.uuid(rule('textRepair.invalidId')),
  }),
  response: RepairableSubmissionSchema,
});
