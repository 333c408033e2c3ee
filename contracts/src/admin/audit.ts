import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, text } from '../wire/fields.ts';

/**
 * The object of an audit entry with its current name; the name is null when the object has been
 * deleted.
 */
export const AuditObjectSchema = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string().nullable(),
});

export const AuditEntrySchema = z.object({
  id: z.uuid(),
  at: instant,
  /** Key of its sentence in the catalog. */
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
    'List audit log entries, newest first, 50 at a time, filtered by action and by the person who acted or was affected',
  action: 'audit.read',
  query: z.object({
    action: text().max(100).default(''),
    userId: z.uuid().optional(),
    /** The `next` of the previous page. */
    before: text().max(100).default(''),
  }),
  response: z.object({
    entries: z.array(AuditEntrySchema),
    /** Null on the last page. */
    next: z.string().nullable(),
    /** Every action in the log, in alphabetical order. */
    actions: z.array(z.string()),
  }),
});
