import type { Attachment } from '@antecedent/contracts/submissions/attachments';
import type { AttachmentRow } from './attachments.repo.ts';

export const presentAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  fileName: row.fileName,
  fileSize: row.size,
  uploadDate: row.uploadedAt.toISOString(),
});
