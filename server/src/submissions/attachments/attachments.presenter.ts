import type { Attachment } from '@antecedent/contracts/attachments/attachments';
import type { AttachmentRow } from './attachments.repo.ts';

export const presentAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  fileName: row.fileName,
  fileSize: row.size,
  uploadDate: row.uploadedAt.toISOString(),
});
