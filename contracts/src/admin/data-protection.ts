import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** One table of the catalog of personal data, by keys of the catalog of words. */
const PersonalTableSchema = z.object({
  table: z.string(),
  area: z.string(),
  kinds: z.array(z.string()),
  purpose: z.string(),
  keptUntil: z.string(),
  /** For what is kept for a number of days. */
  days: z.number().int().nullable(),
  seenBy: z.array(z.string()),
  erasure: z.string(),
  /** With which table it is deleted. */
  deletedWith: z.string().nullable(),
});
export type PersonalTableEntry = z.infer<typeof PersonalTableSchema>;

export const readDataProtection = endpoint({
  method: 'GET',
  path: '/admin/data-protection',
  summary:
    'Which personal data is stored, why, how long, and who sees it: by table of the database',
  action: 'system.inspect',
  opens: 'nothing',
  response: z.object({ tables: z.array(PersonalTableSchema) }),
});

export const PRIVACY_TEMPLATES = ['record', 'dpia', 'students'] as const;
export type PrivacyTemplate = (typeof PRIVACY_TEMPLATES)[number];

export const downloadPrivacyTemplate = endpoint({
  method: 'GET',
  path: '/admin/data-protection/template',
  summary:
    'A Word document to start from, in the user’s language: a processing record, notes for a DPIA, or a text for students',
  action: 'system.inspect',
  opens: 'nothing',
  query: z.object({ name: z.enum(PRIVACY_TEMPLATES) }),
  response: 'bytes',
});
