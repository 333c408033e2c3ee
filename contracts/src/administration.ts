import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { atMost, text } from './text.ts';

const instant = z.iso.datetime({ offset: true });

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
    submissionId: z.uuid('This is not the id of a submission. Copy it whole and try again.'),
  }),
  response: RepairableSubmissionSchema,
});

/** What an audit entry speaks of, with the name that it has now; null when it is gone. */
const AuditObjectSchema = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string().nullable(),
});

export const AuditEntrySchema = z.object({
  id: z.uuid(),
  at: instant,
  /** Names its sentence in the browser's catalogue. */
  action: z.string(),
  /** Null when the operator acted from the command line. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  object: AuditObjectSchema,
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

export const readAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary:
    'What staff did, newest first, 50 at a time; by action, and by who did it or whom it was done to',
  action: 'audit.read',
  query: z.object({
    action: text().max(100).default(''),
    userId: z.uuid().optional(),
    /** The `next` of the page before. */
    before: text().max(100).default(''),
  }),
  response: z.object({
    entries: z.array(AuditEntrySchema),
    /** Null at the end. */
    next: z.string().nullable(),
    /** Every action that the log holds, in the order of the alphabet. */
    actions: z.array(z.string()),
  }),
});

/** A part of the installation that answered, or the sentence that says why it did not. */
const part = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), ...shape }),
    z.object({ ok: z.literal(false), problem: z.string() }),
  ]);

const counted = z.array(z.object({ name: z.string(), count: z.int() }));

export const SystemSchema = z.object({
  version: z.string(),
  node: z.object({
    startedAt: instant,
    uptimeSeconds: z.int(),
    /** Of the JavaScript runtime. */
    runtime: z.string(),
    memoryBytes: z.int(),
  }),
  database: part({
    version: z.string(),
    milliseconds: z.number(),
    sizeBytes: z.int(),
    /** Open connections of servers and commands. */
    connections: z.int(),
    embedded: z.boolean(),
  }),
  storage: part({
    kind: z.enum(['folder', 's3']),
    /** Null where the store does not tell. */
    freeBytes: z.int().nullable(),
    totalBytes: z.int().nullable(),
  }),
  jobs: part({
    /** Due and not begun, by name. */
    waiting: counted,
    /** Given up after their last try, as far as they are still kept. */
    failed: counted,
  }),
  mail: part({
    /** Whether a mail server is set up; without one mails are kept for reading. */
    server: z.boolean(),
    waiting: z.int(),
    sent: z.int(),
    kept: z.int(),
    failed: z.int(),
    /** The mail server's last refusal. */
    problem: z.string().nullable(),
  }),
  editor: part({
    kind: z.enum(['built-in', 'external']),
    milliseconds: z.number(),
  }),
  backups: part({
    count: z.int(),
    newest: z.object({ name: z.string(), at: instant, sizeBytes: z.int() }).nullable(),
  }),
});
export type System = z.infer<typeof SystemSchema>;

export const inspectSystem = endpoint({
  method: 'GET',
  path: '/admin/system',
  summary: 'How every part of the installation is; one that does not answer hides no other',
  action: 'system.inspect',
  response: SystemSchema,
});
