import { NATIVE_FORMATS } from '@antecedent/domain/files/file-kinds';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** Which of the file's views is opened: the student's and reader's, an additional file's, an old version, or that of staff who repair a text. */
export const EDITOR_VIEWS = ['main', 'addition', 'rewind', 'admin'] as const;

/** How a text is opened by somebody whose it is not, and who leaves marks in it. */
export const REVIEW_MODES = ['comment', 'suggest'] as const;
export type ReviewMode = (typeof REVIEW_MODES)[number];

/** Everything the form post into the iframe needs. */
export const EditorOpeningSchema = z.object({
  fileId: z.uuid(),
  /** Where the form is posted, `WOPISrc` included. */
  action: z.url(),
  wopiSrc: z.url(),
  accessToken: z.string(),
  /** Milliseconds since 1970 when the token ends. */
  accessTokenTtl: z.int(),
  writable: z.boolean(),
  /** The origin whose messages are answered. */
  editorOrigin: z.url(),
});
export type EditorOpening = z.infer<typeof EditorOpeningSchema>;

export const openEditor = endpoint({
  method: 'POST',
  path: '/editor/opening',
  summary:
    'A file-scoped token and the editor’s address for one file; call again to renew the token',
  action: 'editor.open',
  body: z.object({
    fileId: z.uuid(),
    view: z.enum(EDITOR_VIEWS).default('main'),
    /** With view `rewind`: which version to show. */
    version: z.int().min(0).optional(),
    /** For the class's instructor: to comment on a student's text, or to suggest changes to it, instead of only reading it. */
    review: z.enum(REVIEW_MODES).optional(),
  }),
  response: EditorOpeningSchema,
  errors: ['forbidden', 'unsupported-type'],
});

/** A token for one import into a file that the student may write: the bytes go to `wopi/files/{id}/contents`. */
export const openImport = endpoint({
  method: 'POST',
  path: '/editor/import',
  summary: 'A token that lets one office file replace what is written',
  action: 'assignment.start',
  body: z.object({ fileId: z.uuid() }),
  response: z.object({ uploadUrl: z.url() }),
  errors: ['window-closed', 'forbidden', 'unsupported-type'],
});

export const openTestFile = endpoint({
  method: 'POST',
  path: '/editor/test-file',
  summary:
    'A scratch file that belongs to no assignment, a new one or one made before, ready to be opened for writing',
  action: 'editor.test',
  body: z.object({
    type: z.enum(NATIVE_FORMATS),
    /** A scratch file of that type; without it a blank one is made. */
    fileId: z.uuid().optional(),
  }),
  response: EditorOpeningSchema,
});
