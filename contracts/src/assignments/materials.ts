import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { maxLengthMessage, text } from '../wire/fields.ts';

/** Limits of what an assignment gives its students to read. */
export const MATERIAL_LIMITS = {
  /** Bytes of one file. */
  fileSize: 4 * 1024 * 1024,
  /** Pictures and files of one assignment, in its instructions and its reading list. */
  files: 30,
  /** Files of one person that no assignment uses yet. */
  unusedFiles: 100,
  items: 50,
  title: 300,
  author: 200,
  link: 2_000,
  pages: 100,
} as const;

/** Pictures that every browser shows; others are files to download. */
export const SHOWN_PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** A file for an assignment’s instructions or reading list; the instructions name it as `file:<id>`. */
export const MaterialFileSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  /** Whether browsers show it as a picture. */
  isPicture: z.boolean(),
});
export type MaterialFile = z.infer<typeof MaterialFileSchema>;

const bounded = (length: number) => text().trim().max(length, maxLengthMessage(length));

/** A text for students to read. */
export const ReadingItemSchema = z.object({
  title: z.string(),
  /** Empty if unknown. */
  author: z.string(),
  /** Which part; empty for all of it. */
  pages: z.string(),
  required: z.boolean(),
  /** A web address. */
  link: z.string().nullable(),
  file: z.object({ id: z.uuid(), fileName: z.string() }).nullable(),
});
export type ReadingItem = z.infer<typeof ReadingItemSchema>;

/** What students read, in order. */
export const ReadingListSchema = z.array(ReadingItemSchema);

/** The reading list as it is sent; the file’s name is the stored one’s. */
export const ReadingListInputSchema = z
  .array(
    z.object({
      title: bounded(MATERIAL_LIMITS.title).min(1, rule('materials.title')),
      author: bounded(MATERIAL_LIMITS.author).default(''),
      pages: bounded(MATERIAL_LIMITS.pages).default(''),
      required: z.boolean().default(true),
      link: bounded(MATERIAL_LIMITS.link)
        .regex(/^https?:\/\/\S+$/i, rule('materials.link'))
        .nullable()
        .default(null),
      file: z
        .object({ id: z.uuid(), fileName: z.string().max(300).default('') })
        .nullable()
        .default(null),
    }),
  )
  .max(MATERIAL_LIMITS.items, rule('materials.tooManyItems'));

export const uploadMaterial = endpoint({
  method: 'POST',
  path: '/assignments/files',
  summary:
    'Store a picture or file for an assignment’s instructions or reading list: multipart `file`. Saving an assignment that names it makes it the assignment’s; otherwise it is deleted after a day',
  action: 'template.manage',
  opens: 'nothing',
  upload: {
    fields: z.object({}),
    file: 'file',
    files: 1,
    fileSize: MATERIAL_LIMITS.fileSize,
  },
  response: MaterialFileSchema,
  errors: ['too-large', 'unsupported-type', 'conflict'],
});

export const downloadMaterial = endpoint({
  method: 'GET',
  path: '/assignments/files/:id',
  summary: 'Download a picture or file of an assignment that you can see',
  action: 'material.read',
  opens: 'nothing',
  params: z.object({ id: z.uuid() }),
  response: 'bytes',
});

export const readMaterials = endpoint({
  method: 'GET',
  path: '/assignments/materials',
  summary: 'What an assignment gives its students to read: its description and its reading list',
  action: 'material.read',
  opens: 'nothing',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: z.object({ description: z.string(), readingList: ReadingListSchema }),
});
