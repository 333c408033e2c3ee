import { z } from 'zod';

/**
 * Every error code of the API with its HTTP status. The response's `message` is the sentence for
 * people.
 */
export const ERROR_STATUS = {
  'invalid-request': 400,
  'damaged-file': 400,
  unauthenticated: 401,
  'wrong-credentials': 401,
  'account-not-confirmed': 403,
  'account-pending': 403,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'invalid-link': 410,
  'version-conflict': 409,
  'grade-changed': 409,
  'feedback-changed': 409,
  'rubric-changed': 409,
  'confirmation-needed': 409,
  'enrollment-key-taken': 409,
  'already-submitted': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'window-not-open': 422,
  'window-closed': 422,
  'not-started': 422,
  outdated: 426,
  'too-many-attempts': 429,
  internal: 500,
  'not-allowed': 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A sentence of the catalogue, for a page to say in its own language: its key, and what it leaves open. */
export const RefusalSchema = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** What a change does to the work of students, with its numbers as they are now. */
export const ConfirmationSchema = z.object({
  consequences: z.array(RefusalSchema),
  /** Sent back as `confirmed`, it confirms exactly these consequences; null without any. */
  confirm: z.string().nullable(),
});
export type Confirmation = z.infer<typeof ConfirmationSchema>;

export const ProblemSchema = RefusalSchema.partial().extend({
  /** What went wrong and what to do, for people, in English. */
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** Identifies the request in the server's log. */
  requestId: z.string(),
  /** For a form: the first message for each invalid field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The same by their keys. */
  fieldKeys: z.record(z.string(), RefusalSchema).optional(),
  /** With `confirmation-needed`: what the change does to students' work, and how to confirm it. */
  confirmation: ConfirmationSchema.optional(),
});
export type Problem = z.infer<typeof ProblemSchema>;
