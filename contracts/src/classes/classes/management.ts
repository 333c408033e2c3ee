import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { ConfirmationSchema, RefusalSchema } from '../../wire/errors.ts';
import { confirmed, text } from '../../wire/fields.ts';
import { ClassDetailSchema, RegisterClassSchema } from './classes.ts';

const byId = z.object({ id: z.uuid().describe('The class') });

export const UpdateClassSchema = RegisterClassSchema.omit({ enrollkey: true }).extend({
  id: z.uuid(),
});

export const updateClass = endpoint({
  method: 'POST',
  path: '/classes/updateClass',
  summary: 'Update the details of a class',
  action: 'class.update',
  opens: 'nothing',
  body: UpdateClassSchema,
  response: ClassDetailSchema,
});

export const archiveClass = endpoint({
  method: 'POST',
  path: '/classes/archive',
  summary: 'Archive a class: everything in it becomes read-only',
  action: 'class.archive',
  opens: 'nothing',
  query: byId,
  response: z.object({}),
});

export const restoreClass = endpoint({
  method: 'POST',
  path: '/classes/restore',
  summary: 'Restore an archived class',
  action: 'class.archive',
  opens: 'nothing',
  query: byId,
  response: z.object({}),
});

export const renewEnrollmentKey = endpoint({
  method: 'POST',
  path: '/classes/renewkey',
  summary: 'Give a class another enrollment key; the old one stops working, students stay enrolled',
  action: 'class.update',
  opens: 'nothing',
  query: byId,
  response: z.object({ enrollKey: z.string() }),
  errors: ['conflict'],
});

export const removeStudent = endpoint({
  method: 'DELETE',
  path: '/classes/dropstudent',
  summary:
    'Remove a student from a class; their work is kept; to come back they need a new key, or to be added',
  action: 'class.update',
  opens: 'nothing',
  body: z.object({ classId: z.uuid(), studentId: z.uuid(), confirmed }),
  /** `true` when the student was removed. */
  response: z.boolean(),
  errors: ['conflict', 'confirmation-needed'],
});

export const readStudentRemoval = endpoint({
  method: 'GET',
  path: '/classes/dropstudent',
  summary: 'What removing a student from a class would do to their work',
  action: 'class.read',
  opens: 'nothing',
  query: z.object({ classId: z.uuid(), studentId: z.uuid() }),
  response: ConfirmationSchema,
});

/** Maximum length of a roster, in characters: enough for 5,000 people. */
export const MAX_ROSTER_LENGTH = 300_000;

/** The result for one line of a roster. */
export const RosterRowSchema = z.object({
  /** Line of the file, counted from 1. */
  line: z.int(),
  /** The words of a refused line. */
  email: z.string(),
  name: z.string(),
  outcome: z.enum(['enrolled', 'already-enrolled', 'invited', 'already-invited', 'refused']),
  /** Why the line was refused, as a sentence. */
  problem: RefusalSchema.nullable(),
  /** The section that the line puts the person into; null where it changes none. */
  section: z.string().nullable(),
});
export type RosterRow = z.infer<typeof RosterRowSchema>;

export const importRoster = endpoint({
  method: 'POST',
  path: '/classes/roster',
  summary: 'Enroll the people on a CSV roster; with `dryRun` only report what would happen',
  action: 'class.update',
  opens: 'nothing',
  body: z.object({
    classId: z.uuid(),
    csv: text()
      .min(1, rule('classes.listEmpty'))
      .max(MAX_ROSTER_LENGTH, rule('classes.listTooLong')),
    dryRun: z.boolean(),
  }),
  response: z.object({ rows: z.array(RosterRowSchema) }),
});

/** Maximum size of a workbook with a roster, in bytes. */
export const MAX_ROSTER_FILE = 2 * 1024 * 1024;

export const readRosterWorkbook = endpoint({
  method: 'POST',
  path: '/classes/roster/workbook',
  summary:
    'The roster in an Excel workbook as CSV, to check and import: multipart `classId`, `file`',
  action: 'class.update',
  opens: 'nothing',
  upload: {
    fields: z.object({ classId: z.uuid() }),
    file: 'file',
    files: 1,
    fileSize: MAX_ROSTER_FILE,
    refusal: {
      fileTooLarge: () => ({ key: 'classes.listTooLong' }),
      totalTooLarge: { key: 'classes.listTooLong' },
      tooManyFiles: { key: 'classes.listTooLong' },
    },
  },
  response: z.object({ csv: z.string() }),
  errors: ['conflict', 'too-large', 'damaged-file'],
});

export const exportRoster = endpoint({
  method: 'GET',
  path: '/classes/roster',
  summary: 'Export the roster as CSV: names, email, time, submissions and grades',
  action: 'class.read',
  opens: 'nothing',
  query: byId,
  response: 'bytes',
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/classes/invitation',
  summary: 'Withdraw the invitation of a person without an account',
  action: 'class.update',
  opens: 'nothing',
  body: z.object({ classId: z.uuid(), email: text().max(320) }),
  response: z.boolean(),
});
