import { NATIVE_FORMATS } from '@antecedent/domain/files/file-kinds';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';

/**
 * Views of a file: the main file for student and reader, an additional file, an old version, or a
 * text repair by staff.
 */
export const EDITOR_VIEWS = ['main', 'addition', 'rewind', 'admin'] as const;

/** How a reviewer opens another person's text. */
export const REVIEW_MODES = ['comment', 'suggest'] as const;
export type ReviewMode = (typeof REVIEW_MODES)[number];

/** Everything needed for the form post into the iframe. */
export const EditorOpeningSchema = z.object({
  fileId: z.uuid(),
  /** The form's action URL, including `WOPISrc`. */
  action: z.url(),
  wopiSrc: z.url(),
  accessToken: z.string(),
  /** When the token expires, in milliseconds since 1970. */
  accessTokenTtl: z.int(),
  writable: z.boolean(),
  /** Whether no one can comment because the file names its author, whose name is hidden. */
  namesAuthor: z.boolean(),
  /** The editor's origin; messages from any other are ignored. */
  editorOrigin: z.url(),
  /** The origin of `PUBLIC_URL`: in a page of any other, the editor doesn't open. */
  pageOrigin: z.url(),
  /** False for an editor at `EDITOR_URL`, which neither reports what the server has nor knows the product's scripts. */
  isBuiltIn: z.boolean(),
});
export type EditorOpening = z.infer<typeof EditorOpeningSchema>;

export const openEditor = endpoint({
  method: 'POST',
  path: '/editor/opening',
  summary:
    'A file-scoped token and the editor’s address for one file; call again to renew the token',
  action: 'editor.open',
  opens: { shows: 'text', by: { file: 'fileId' } },
  body: z.object({
    fileId: z.uuid(),
    view: z.enum(EDITOR_VIEWS).default('main'),
    /** With view `rewind`: the version to show. */
    version: z.int().min(0).optional(),
    /**
     * For an instructor of the class: comment on a student's text or suggest changes, instead of
     * only reading it.
     */
    review: z.enum(REVIEW_MODES).optional(),
  }),
  response: EditorOpeningSchema,
  errors: ['forbidden', 'unsupported-type'],
});

export const readText = endpoint({
  method: 'GET',
  path: '/editor/text',
  summary:
    'The start of a document as safe HTML, to read while its editor is on its way; empty for other kinds of files',
  action: 'editor.open',
  opens: { shows: 'text', by: { file: 'fileId' } },
  query: z.object({
    fileId: z.uuid(),
    view: z.enum(['main', 'addition', 'admin']).default('main'),
  }),
  response: z.object({ html: z.string() }),
});

export const readLastSave = endpoint({
  method: 'GET',
  path: '/editor/lastsave',
  summary:
    'When the server last accepted a version of a file, the mark of the last save that had one, and whether it accepts more',
  action: 'editor.open',
  opens: 'nothing',
  query: z.object({
    fileId: z.uuid(),
    view: z.enum(['main', 'addition', 'admin']).default('main'),
    /** As in the opening. */
    review: z.enum(REVIEW_MODES).optional(),
  }),
  response: z.object({
    savedAt: z.iso.datetime(),
    /** The server's time, for a page whose clock is wrong. */
    now: z.iso.datetime(),
    /** What the page sent as `ExtendedData` with the save; null without one. */
    mark: z.string().nullable(),
    /** Whether a save of this person would be accepted now. */
    canWrite: z.boolean(),
  }),
});

export const readEditorAvailability = endpoint({
  method: 'GET',
  path: '/editor/availability',
  summary: 'Whether the server of the editor responds, for a page that waits for it',
  action: 'editor.open',
  opens: 'nothing',
  response: z.object({ isAvailable: z.boolean() }),
});

/**
 * A token for one import into a file that the student may write. The bytes are sent to `uploadUrl` with
 * the token as `Authorization: Bearer`.
 */
export const openImport = endpoint({
  method: 'POST',
  path: '/editor/import',
  summary: 'Get a token for importing an office file, which replaces the text',
  action: 'assignment.start',
  body: z.object({ fileId: z.uuid() }),
  response: z.object({ uploadUrl: z.url(), accessToken: z.string() }),
  errors: ['window-closed', 'forbidden', 'unsupported-type'],
});

export const openTestFile = endpoint({
  method: 'POST',
  path: '/editor/test-file',
  summary: 'Open a scratch file outside any assignment for writing: a new one, or an existing one',
  action: 'editor.test',
  opens: 'nothing',
  body: z.object({
    type: z.enum(NATIVE_FORMATS),
    /** A scratch file of that type; without it a blank file is created. */
    fileId: z.uuid().optional(),
  }),
  response: EditorOpeningSchema,
});
