import type { Refusal } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const MIB = 1024 * 1024;
/** Upload limits: bytes per file and per upload, files per upload and per submission. */
export const ATTACHMENT_LIMIT = {
  file: 4 * MIB,
  total: 10 * MIB,
  files: 20,
  perSubmission: 100,
} as const;

export const ATTACHMENT_EXTENSIONS = [
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'bmp',
  'tif',
  'tiff',
  'svg',
  'heic',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'zip',
  'rar',
] as const;

/** Messages for refused files; the browser checks before uploading. */
export const ATTACHMENT_REFUSAL = {
  fileTooLarge: (names: string): Refusal => ({
    key: 'attachments.fileTooLarge',
    values: { names },
  }),
  totalTooLarge: { key: 'attachments.totalTooLarge' },
  tooManyFiles: { key: 'attachments.tooManyFiles', values: { files: ATTACHMENT_LIMIT.files } },
  full: { key: 'attachments.full', values: { files: ATTACHMENT_LIMIT.perSubmission } },
  unsupported: (names: string): Refusal => ({ key: 'attachments.unsupported', values: { names } }),
  empty: (names: string): Refusal => ({ key: 'attachments.empty', values: { names } }),
  /** The content is not what the extension says. */
  misnamed: (names: string): Refusal => ({ key: 'attachments.misnamed', values: { names } }),
  /** Where only files are accepted that others can read safely. */
  unchecked: (names: string): Refusal => ({ key: 'attachments.unchecked', values: { names } }),
} as const;

export const AttachmentSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  uploadDate: z.iso.datetime({ offset: true }),
  /** Something in it can’t be opened here: readers get it as it is, or not at all where names are hidden. */
  isUnchecked: z.boolean(),
});
export type Attachment = z.infer<typeof AttachmentSchema>;

const ofSubmission = z.object({ submissionId: z.uuid() });

export const uploadAttachments = endpoint({
  method: 'POST',
  path: '/student/upload',
  summary:
    'Attach files to a submission: multipart `submissionId` and repeated `files`, all or none. Returns all attachments, oldest first',
  action: 'attachment.upload',
  upload: {
    fields: ofSubmission,
    file: 'files',
    files: ATTACHMENT_LIMIT.files,
    fileSize: ATTACHMENT_LIMIT.file,
    total: ATTACHMENT_LIMIT.total,
    refusal: ATTACHMENT_REFUSAL,
  },
  response: z.array(AttachmentSchema),
  errors: ['too-large', 'unsupported-type', 'window-closed', 'forbidden', 'conflict'],
});

export const listAttachments = endpoint({
  method: 'GET',
  path: '/student/upload',
  summary: 'The files attached to a submission, oldest first',
  action: 'attachment.read',
  query: ofSubmission,
  response: z.array(AttachmentSchema),
});

const attachment = z.object({ id: z.uuid() });

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/student/download/:id',
  summary: 'Download one of the student’s own attachments',
  action: 'attachment.read',
  params: attachment,
  response: 'bytes',
});

export const downloadSubmittedAttachment = endpoint({
  method: 'GET',
  path: '/submission/download/:id',
  summary: 'Download an attachment of a submission you can read',
  action: 'submission.read',
  opens: { shows: 'download', by: { attachment: 'id' } },
  params: attachment,
  response: 'bytes',
});
