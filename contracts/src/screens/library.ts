import { rule } from '@antecedent/catalog/refusals';
import { RUBRIC_LIMITS } from '@antecedent/domain/grading/rubric';
import { z } from 'zod';
import { CreateAssignmentSchema } from '../assignments/assignments/assignment.ts';
import { MAX_PHRASE_LENGTH, MAX_PHRASES } from '../grading/phrases.ts';
import { CriteriaSchema } from '../grading/rubrics.ts';
import { ReviewQuestionsSchema } from '../reviews/peer-review/review.ts';
import { endpoint } from '../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../wire/fields.ts';

/** What a library holds. */
export const LIBRARY_KINDS = ['assignment', 'rubric', 'review-form', 'phrases'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

export const LIBRARY_LIMITS = {
  /** Items of one kind that one person can save. */
  perKind: 100,
  /** Those of their departments that are listed. */
  shared: 500,
  title: RUBRIC_LIMITS.title,
  /** Characters of an exported file. */
  file: 1_000_000,
} as const;

const title = text()
  .trim()
  .min(1, rule('library.title'))
  .max(LIBRARY_LIMITS.title, maxLengthMessage(LIBRARY_LIMITS.title));

const RubricContentSchema = z.object({ criteria: CriteriaSchema });
const ReviewFormContentSchema = z.object({ questions: ReviewQuestionsSchema });
const PhrasesContentSchema = z.object({
  phrases: z
    .array(
      text()
        .trim()
        .min(1, rule('feedback.empty'))
        .max(MAX_PHRASE_LENGTH, maxLengthMessage(MAX_PHRASE_LENGTH)),
    )
    .min(1, rule('library.empty'))
    .max(MAX_PHRASES),
});
/**
 * An assignment as it would be created again. Its dates are those it had, in the time zone of its class; a copy moves them by whole
 * weeks.
 */
const AssignmentContentSchema = z.object({
  assignment: CreateAssignmentSchema.omit({
    classId: true,
    title: true,
    visible: true,
    publishDate: true,
    templates: true,
    copyOf: true,
  }),
  timeZone: z.string().max(100),
  questions: ReviewQuestionsSchema,
});

/** What each kind of item consists of. */
export const LIBRARY_CONTENTS = {
  assignment: AssignmentContentSchema,
  rubric: RubricContentSchema,
  'review-form': ReviewFormContentSchema,
  phrases: PhrasesContentSchema,
} as const satisfies Record<LibraryKind, z.ZodType>;

const contentOf = <K extends LibraryKind>(kind: K) =>
  z.object({ kind: z.literal(kind), content: LIBRARY_CONTENTS[kind] });

/** An item and its content, by kind. */
const ContentSchema = z.discriminatedUnion('kind', [
  contentOf('assignment'),
  contentOf('rubric'),
  contentOf('review-form'),
  contentOf('phrases'),
]);
export type LibraryContent = z.output<typeof ContentSchema>;

/** Those who teach classes of a subject area. */
export const DepartmentSchema = z.object({ id: z.int(), name: z.string() });
export type Department = z.infer<typeof DepartmentSchema>;

export const LibraryItemSchema = z.object({
  id: z.uuid(),
  kind: z.enum(LIBRARY_KINDS),
  title: z.string(),
  /** Of the person whose library it is in. */
  owner: z.string(),
  isOwn: z.boolean(),
  /** The department that it is shared with. */
  department: DepartmentSchema.nullable(),
  changedAt: instant,
  /** Number of drafts, criteria, questions, or phrases. */
  parts: z.int(),
});
export type LibraryItem = z.infer<typeof LibraryItemSchema>;

const byId = z.object({ id: z.uuid().describe('The item') });

export const listLibrary = endpoint({
  method: 'GET',
  path: '/library',
  summary: 'Your library and what others share with your departments, by title',
  action: 'library.read',
  opens: 'nothing',
  query: z.object({ kind: z.enum(LIBRARY_KINDS).optional() }),
  response: z.object({
    items: z.array(LibraryItemSchema),
    /** Whether the caller has a library of their own. */
    canSave: z.boolean(),
    /** The departments that the caller can share with. */
    departments: z.array(DepartmentSchema),
  }),
});

export const readLibraryItem = endpoint({
  method: 'GET',
  path: '/library/item',
  summary: 'An item of your library or one that is shared with you, with its content',
  action: 'library.read',
  opens: 'nothing',
  query: byId,
  response: LibraryItemSchema.and(z.object({ content: z.unknown(), files: z.array(z.string()) })),
});

export const saveLibraryItem = endpoint({
  method: 'POST',
  path: '/library',
  summary: 'Save a rubric, review questions, or phrases to your library',
  action: 'library.own',
  opens: 'nothing',
  body: z.discriminatedUnion('kind', [
    contentOf('rubric').extend({ title }),
    contentOf('review-form').extend({ title }),
    contentOf('phrases').extend({ title }),
  ]),
  response: LibraryItemSchema,
  errors: ['conflict'],
});

export const saveAssignmentToLibrary = endpoint({
  method: 'POST',
  path: '/library/assignment',
  summary:
    'Save an assignment to your library, with its files, rubric, and review questions; students’ work isn’t saved',
  action: 'library.own',
  opens: 'nothing',
  body: z.object({ id: z.uuid().describe('The assignment'), title }),
  response: LibraryItemSchema,
  errors: ['conflict'],
});

export const renameLibraryItem = endpoint({
  method: 'PATCH',
  path: '/library',
  summary: 'Rename an item of your library',
  action: 'library.own',
  opens: 'nothing',
  body: byId.extend({ title }),
  response: LibraryItemSchema,
});

export const shareLibraryItem = endpoint({
  method: 'PUT',
  path: '/library/share',
  summary: 'Share an item of your library with one of your departments, or stop sharing it',
  action: 'library.own',
  opens: 'nothing',
  body: byId.extend({ departmentId: z.int().nullable() }),
  response: LibraryItemSchema,
});

export const deleteLibraryItem = endpoint({
  method: 'DELETE',
  path: '/library',
  summary: 'Delete an item of your library; copies of it stay. It can be restored for a day',
  action: 'library.own',
  opens: 'nothing',
  query: byId,
  response: z.object({ data: z.literal(true) }),
});

export const restoreLibraryItem = endpoint({
  method: 'POST',
  path: '/library/restore',
  summary: 'Restore a deleted item of your library',
  action: 'library.own',
  opens: 'nothing',
  query: byId,
  response: LibraryItemSchema,
});

export const copyLibraryItem = endpoint({
  method: 'POST',
  path: '/library/copy',
  summary: 'Copy a shared item to your library',
  action: 'library.own',
  opens: 'nothing',
  query: byId,
  response: LibraryItemSchema,
  errors: ['conflict'],
});

export const useLibraryItem = endpoint({
  method: 'POST',
  path: '/library/use',
  summary:
    'Use a copy of an item: an assignment in a class, hidden and with its dates moved by whole weeks; a rubric or review questions in an assignment; phrases as the caller’s own',
  action: 'library.own',
  opens: 'nothing',
  body: byId.extend({
    /** For an assignment. */
    classId: z.uuid().optional(),
    /** For a rubric or review questions. */
    assignmentId: z.uuid().optional(),
  }),
  response: z.object({
    /** Of the created assignment. */
    assignmentId: z.uuid().nullable(),
    /** Phrases that were added; those that the caller had stay as they are. */
    added: z.int(),
  }),
  errors: ['conflict'],
});

/** The version of the files that this server writes; others are refused. */
export const LIBRARY_FILE_VERSION = 1;
export const LIBRARY_FILE_FORMAT = 'antecedent-library';

/** An item as a file. Pictures, templates and other files of an assignment aren’t in it. */
export const LibraryFileSchema = z
  .object({
    format: z.literal(LIBRARY_FILE_FORMAT),
    version: z.literal(LIBRARY_FILE_VERSION),
    title,
  })
  .and(ContentSchema);

export const exportLibraryItem = endpoint({
  method: 'GET',
  path: '/library/file',
  summary: 'An item as a JSON file, without the files of an assignment',
  action: 'library.read',
  opens: 'nothing',
  query: byId,
  response: 'bytes',
});

export const importLibraryItem = endpoint({
  method: 'POST',
  path: '/library/file',
  summary: 'Save an exported file to your library',
  action: 'library.own',
  opens: 'nothing',
  body: z.object({
    /** The file’s text. */
    file: z.string().max(LIBRARY_LIMITS.file, rule('library.fileTooLarge')),
  }),
  response: LibraryItemSchema,
  errors: ['conflict'],
});
