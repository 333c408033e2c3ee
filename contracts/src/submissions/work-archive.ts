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
  opens: { shows: 'download', by: 'handler' },
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
  opens: { shows: 'download', by: { submission: 'submissionId' } },
  query: z.object({ submissionId: z.uuid(), draftId: z.uuid() }),
  response: 'bytes',
  errors: ['conflict'],
});

const MIB = 1024 * 1024;
/** Of an archive with comments. */
export const MAX_MARKED_ARCHIVE = 100 * MIB;
/** Submissions that get new comments from one upload: the rest is reported, and comes with the next. */
export const MAX_MARKED_WORKS = 200;
/** Comments and passages are shown as far as this. */
export const SHOWN_CHARACTERS = 300;

export const MARKED_PROBLEMS = [
  /** No document of an archive that this installation made. */
  'unknown',
  /** Of another assignment, or of work that the person may not comment on. */
  'elsewhere',
  'damaged',
  /** The student, or another person, has the text open for writing. */
  'open',
  /** Beyond what one upload may change. */
  'later',
] as const;
export type MarkedProblem = (typeof MARKED_PROBLEMS)[number];

const MarkedCommentSchema = z.object({ words: z.string(), text: z.string() });

export const MarkedFileSchema = z.object({
  /** Its path in the archive. */
  file: z.string(),
  /** Whose submission it is, as the person sees the student called; null if that isn't known. */
  student: z.string().nullable(),
  submissionId: z.uuid().nullable(),
  problem: z.enum(MARKED_PROBLEMS).nullable(),
  /** What is new: what would be added, or was. */
  added: z.array(MarkedCommentSchema),
  /** Comments that the submission has already. */
  already: z.int(),
  /** Comments whose words aren't in the text any more, or in several places. */
  notFound: z.array(MarkedCommentSchema),
});
export type MarkedFile = z.infer<typeof MarkedFileSchema>;

export const importMarkedWork = endpoint({
  method: 'POST',
  path: '/classes/assignment/marked',
  summary:
    'Take comments from the documents of a downloaded archive: with `apply` false only a preview, with true they are added to the submissions as the person’s own. Nothing but comments is taken, and none is added twice',
  action: 'submission.review',
  opens: 'nothing',
  upload: {
    fields: z.object({ assignmentId: z.uuid(), apply: z.enum(['true', 'false']) }),
    file: 'file',
    files: 1,
    fileSize: MAX_MARKED_ARCHIVE,
  },
  response: z.object({ files: z.array(MarkedFileSchema) }),
  errors: ['conflict', 'too-large'],
});
