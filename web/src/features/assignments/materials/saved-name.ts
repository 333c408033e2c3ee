import { ATTACHMENT_EXTENSIONS } from '@antecedent/contracts/submissions/attachments';
import { mediaTypeByExtension } from '@antecedent/domain/files/file-formats';

const OTHER_TYPES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
  'image/svg+xml': 'svg',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/vnd.rar': 'rar',
};

const OFFICE = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const;

/** The name under which a file is saved: what a link calls it, with the ending of its type. */
export function savedName(text: string, mediaType: string): string {
  const name = text.trim() || 'file';
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (ATTACHMENT_EXTENSIONS.some((extension) => extension === ending)) return name;
  const extension =
    OTHER_TYPES[mediaType] ?? OFFICE.find((format) => mediaTypeByExtension(format) === mediaType);
  return extension ? `${name.replace(/\.$/, '')}.${extension}` : name;
}
