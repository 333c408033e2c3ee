import { z } from 'zod';
import { endpoint } from './wire/endpoint.ts';
import { instant, text } from './wire/fields.ts';

/** What an audit entry speaks of, with the name that it has now; null when it is gone. */
export const AuditObjectSchema = z.object({
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
