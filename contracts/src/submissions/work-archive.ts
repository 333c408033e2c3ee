import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** How the files in an archive of submissions are called. */
export const WORK_NAMES = ['name', 'number'] as const;
export type WorkNames = (typeof WORK_NAMES)[number];

/** More than any class has. */
export const MAX_WORKS = 5_000;

export const downloadWork = endpoint({
  method: 'POST',
  path: '/classes/assignment/work',
  summary:
    'Download what was submitted for a draft, of all students or of some, as a ZIP archive with an index; the files of students whose names are hidden are called by pseudonyms',
  action: 'submission.download',
  body: z.object({
    assignmentId: z.uuid(),
    draftId: z.uuid(),
    submissionIds: z.array(z.uuid()).min(1).max(MAX_WORKS).optional(),
    names: z.enum(WORK_NAMES),
  }),
  response: 'bytes',
  errors: ['conflict'],
});

export const downloadOneWork = endpoint({
  method: 'GET',
  path: '/classes/submission/work',
  summary: 'Download what was submitted for a draft by one student, as it is in the archive of all',
  action: 'submission.download',
  query: z.object({ submissionId: z.uuid(), draftId: z.uuid() }),
  response: 'bytes',
  errors: ['conflict'],
});
