import type { TemplateFile, TemplateItem } from '@antecedent/contracts/assignments/templates';
import type { Item, TemplateFileRow } from './templates.repo.ts';

export const presentTemplateFile = (row: TemplateFileRow): TemplateFile => ({
  id: row.id,
  title: row.title,
  type: row.extension,
  tumbnailFileId: row.thumbnailId,
  description: row.description,
});

export const presentItem = (item: Item): TemplateItem => ({
  id: item.id,
  type: item.type,
  assignmentTemplateType: item.type,
  contentType: item.kind,
  assignmentId: item.assignmentId,
  title: item.title,
  templateTitle: item.templateTitle,
  templateFileId: item.templateFileId,
  fileId: item.fileId,
  allowImport: item.allowImport,
});
