import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { RefusalSchema } from '../wire/errors.ts';
import { text } from '../wire/fields.ts';
import { ClassDetailSchema, RegisterClassSchema } from './classes.ts';

const byId = z.object({ id: z.uuid().describe('The class') });

export const UpdateClassSchema = RegisterClassSchema.omit({ enrollkey: true }).extend({
  id: z.uuid(),
});

export const updateClass = endpoint({
  method: 'POST',
  path: '/classes/updateClass',
  summary: 'Change the details of a class',
  action: 'class.update',
  body: UpdateClassSchema,
  response: ClassDetailSchema,
});

export const archiveClass = endpoint({
  method: 'POST',
  path: '/classes/archive',
  summary: 'Archive a class: everything in it can be read, nothing written',
  action: 'class.archive',
  query: byId,
  response: z.object({}),
});

export const restoreClass = endpoint({
  method: 'POST',
  path: '/classes/restore',
  summary: 'Take a class out of the archive',
  action: 'class.archive',
  query: byId,
  response: z.object({}),
});

export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/classes/course',
  summary: 'Delete a class forever, with all work in it',
  action: 'class.delete',
  query: byId,
  response: z.object({}),
});

export const dropStudent = endpoint({
  method: 'DELETE',
  path: '/classes/dropstudent',
  summary:
    'Remove a student from a class; the work is kept and comes back when the student enrols again',
  action: 'class.update',
  body: z.object({ classId: z.uuid(), studentId: z.uuid() }),
  /** `true` means removed. */
  response: z.boolean(),
});

/** Largest class list, in characters: 5,000 people and room to spare. */
export const ROSTER_LIMIT = 300_000;

/** What becomes of one line of a class list. */
export const RosterRowSchema = z.object({
  /** Line of the file, the first is 1. */
  line: z.int(),
  email: z.string(),
  name: z.string(),
  outcome: z.enum(['enrolled', 'already-enrolled', 'invited', 'already-invited', 'refused']),
  /** Why a line was refused, in a sentence. */
  problem: RefusalSchema.nullable(),
});
export type RosterRow = z.infer<typeof RosterRowSchema>;

export const importRoster = endpoint({
  method: 'POST',
  path: '/classes/roster',
  summary: 'Enrol the people of a CSV class list; with `dryRun` only tell what would happen',
  action: 'class.update',
  body: z.object({
    classId: z.uuid(),
    csv: text().min(1, rule('classes.listEmpty')).max(ROSTER_LIMIT, rule('classes.listTooLong')),
    dryRun: z.boolean(),
  }),
  response: z.object({ rows: z.array(RosterRowSchema) }),
});

export const exportRoster = endpoint({
  method: 'GET',
  path: '/classes/roster',
  summary: 'The class list as CSV: names, e-mail, time, submissions and grades',
  action: 'class.read',
  query: byId,
  response: 'bytes',
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/classes/invitation',
  summary: 'Take somebody without an account off the class list',
  action: 'class.update',
  body: z.object({ classId: z.uuid(), email: text().max(320) }),
  response: z.boolean(),
});
