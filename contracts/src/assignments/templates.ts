import { rule } from '@antecedent/catalog/refusals';
import { KIND_WIRE_NAMES } from '@antecedent/domain/files/file-kinds';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { maxLengthMessage, text } from '../wire/fields.ts';

/** Maximum size of a template in bytes. */
export const TEMPLATE_LIMIT = 20 * 1024 * 1024;

/** An office file that an instructor keeps as a starting point for assignments. */
export const TemplateFileSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** File extension without the dot. */
  type: z.string(),
  /** Spelled this way in the published API. */
  tumbnailFileId: z.uuid(),
  description: z.string(),
});
export type TemplateFile = z.infer<typeof TemplateFileSchema>;

/** The starting point of a student's main or additional file. */
export const TemplateItemSchema = z.object({
  id: z.uuid(),
  type: z.enum(['MAIN', 'ADDITIONAL']),
  assignmentTemplateType: z.enum(['MAIN', 'ADDITIONAL']),
  contentType: z.enum(KIND_WIRE_NAMES),
  /** `null` until the assignment is saved. */
  assignmentId: z.uuid().nullable(),
  title: z.string(),
  /** Title of the template file it was made from; `null` for a blank one. */
  templateTitle: z.string().nullable(),
  templateFileId: z.uuid().nullable(),
  /** The file to edit: what students start with. */
  fileId: z.uuid(),
  allowImport: z.boolean(),
});
export type TemplateItem = z.infer<typeof TemplateItemSchema>;

export const listTemplateFiles = endpoint({
  method: 'GET',
  path: '/auxfiles/templates',
  summary: 'The instructor’s template files, newest first',
  action: 'template.manage',
  opens: 'nothing',
  response: z.array(TemplateFileSchema),
});

/** Fields of the multipart form other than the file `selectedFile`. */
export const UploadTemplateSchema = z.object({
  title: text()
    .default('')
    .pipe(z.string().trim().min(1, rule('templates.title')).max(200, maxLengthMessage(200))),
  description: text().max(2_000, maxLengthMessage(2_000)).default(''),
});

export const uploadTemplate = endpoint({
  method: 'POST',
  path: '/auxfiles/template',
  summary: 'Upload an office file as a template: multipart `title`, `description`, `selectedFile`',
  action: 'template.manage',
  opens: 'nothing',
  upload: {
    fields: UploadTemplateSchema,
    file: 'selectedFile',
    files: 1,
    fileSize: TEMPLATE_LIMIT,
  },
  response: TemplateFileSchema,
  errors: ['too-large', 'unsupported-type', 'damaged-file'],
});

export const deleteTemplateFile = endpoint({
  method: 'DELETE',
  path: '/auxfiles/template',
  summary: 'Delete a template file; assignments based on it keep their copy',
  action: 'template.manage',
  opens: 'nothing',
  query: z.object({ id: z.uuid() }),
  response: z.boolean(),
});

export const readThumbnail = endpoint({
  method: 'GET',
  path: '/auxfiles/image/:thumbnailFileId',
  summary: 'Get the thumbnail of a template file',
  action: 'template.manage',
  opens: 'nothing',
  params: z.object({ thumbnailFileId: z.uuid() }),
  response: 'bytes',
});

export const listTemplateItems = endpoint({
  method: 'GET',
  path: '/auxfiles/assignment',
  summary: 'List the template items of an assignment',
  action: 'template.manage',
  opens: 'nothing',
  query: z.object({ assignmentId: z.uuid() }),
  response: z.array(TemplateItemSchema),
});

/** The editable fields of an item; all others are ignored. */
export const TemplateItemChangeSchema = z.object({
  id: z.uuid(),
  title: text().trim().min(1, rule('templates.title')).max(200, maxLengthMessage(200)),
  allowImport: z.boolean(),
});

const itemChanges = z.array(TemplateItemChangeSchema).min(1).max(50);

export const updateTemplateItems = endpoint({
  method: 'PUT',
  path: '/auxfiles/assignment',
  summary: 'Change titles and import permissions of one assignment’s items',
  action: 'template.manage',
  opens: 'nothing',
  body: itemChanges,
  response: z.array(TemplateItemSchema),
});

export const updateManyTemplateItems = endpoint({
  method: 'PUT',
  path: '/auxfiles/assignments',
  summary: 'The same, for items of several assignments',
  action: 'template.manage',
  opens: 'nothing',
  body: itemChanges,
  response: z.array(TemplateItemSchema),
});

export const allowImport = endpoint({
  method: 'POST',
  path: '/auxfiles/assignment/allowImport',
  summary: 'Allow or forbid students to import a file',
  action: 'template.manage',
  opens: 'nothing',
  query: z.object({ id: z.uuid().describe('The item'), allowImport: z.stringbool() }),
  response: TemplateItemSchema,
});

export const attachTemplate = endpoint({
  method: 'POST',
  path: '/auxfiles/assignment',
  summary:
    'Replace an item with a copy of a template file, or with a blank file without `templateId`',
  action: 'template.manage',
  opens: 'nothing',
  query: z.object({ assignmentTemplateId: z.uuid(), templateId: z.uuid().optional() }),
  response: TemplateItemSchema,
  errors: ['unsupported-type'],
});

export const createTemplateItem = endpoint({
  method: 'POST',
  path: '/auxfiles/assignment/additional',
  summary:
    'A new item: an additional file, or the main file of an assignment that is not saved yet',
  action: 'template.manage',
  opens: 'nothing',
  body: z.object({
    contentType: z.enum(KIND_WIRE_NAMES),
    assignmentTemplateType: z.enum(['MAIN', 'ADDITIONAL']).default('ADDITIONAL'),
    /** `null` for an assignment that is not saved yet: creating it claims the item. */
    assignmentId: z.uuid().nullable(),
    title: text().trim().min(1, rule('templates.title')).max(200, maxLengthMessage(200)),
  }),
  response: TemplateItemSchema,
  errors: ['conflict'],
});

export const removeTemplateItem = endpoint({
  method: 'DELETE',
  path: '/auxfiles/assignment/additional',
  summary: 'Remove an additional file from an assignment while no student has started it',
  action: 'template.manage',
  opens: 'nothing',
  query: z.object({ id: z.uuid() }),
  response: z.boolean(),
  errors: ['conflict'],
});

export const copyTemplateItems = endpoint({
  method: 'POST',
  path: '/auxfiles/assignment/copy',
  summary: 'Copy an assignment’s items for an assignment that is not saved yet',
  action: 'template.manage',
  opens: 'nothing',
  query: z.object({ assignmentId: z.uuid() }),
  response: z.array(TemplateItemSchema),
});
