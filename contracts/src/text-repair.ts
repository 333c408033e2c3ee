import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RefusalSchema } from './errors.ts';
import { atMost, text } from './fields.ts';

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

/** What an audit entry speaks of, with the name that it has now; null when it is gone. */
export const AuditObjectSchema = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string().nullable(),
});
/** A part of the installation that answered, or the sentence that says why it did not. */
export const part = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), ...shape }),
    z.object({ ok: z.literal(false), problem: RefusalSchema }),
  ]);

export const counted = z.array(z.object({ name: z.string(), count: z.int() }));
