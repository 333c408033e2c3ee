import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, text } from '../wire/fields.ts';
import { OPENED_AS } from '../wire/opens.ts';

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
  /** As what the actor opened someone's work; null for everything else. */
  role: z.enum(OPENED_AS).nullable(),
  object: AuditObjectSchema,
});

export type AuditEntry = z.infer<typeof AuditEntrySchema>;

/** Entries of opened work, of everything else, or of both. */
export const AUDIT_KINDS = ['all', 'opened', 'other'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const filter = {
  kind: z.enum(AUDIT_KINDS).default('all'),
  action: text().max(100).default(''),
  /** Who did it, or whom it was about. */
  userId: z.uuid().optional(),
  /** Part of the name of a class, or its enrollment key. */
  class: text().trim().max(200).default(''),
  from: instant.optional(),
  /** Entries before this time. */
  until: instant.optional(),
};

export const readAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary:
    'List audit log entries, newest first, 50 at a time, filtered by action, class, time, and by the person who acted or was affected',
  action: 'audit.read',
  opens: 'nothing',
  query: z.object({
    ...filter,
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

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  summary: 'Download the audit log as CSV, newest first, with the same filters as the list',
  action: 'audit.read',
  opens: 'nothing',
  query: z.object(filter),
  response: 'bytes',
});
