import { readFile } from 'node:fs/promises';
import type { TemplateFile } from '@antecedent/contracts/assignments/templates';
import type { Codec } from '@antecedent/domain/encoding/codec';
import { FILE_KINDS, kindOfTemplate } from '@antecedent/domain/files/file-kinds';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { fromTemplate } from '@antecedent/domain/office/package/from-template';
import {
  findPart,
  inspectOfficeFile,
  readXmlPart,
  verifyParts,
} from '@antecedent/domain/office/package/package';
import { thumbnail } from '@antecedent/domain/office/thumbnail';
import { readZip } from '@antecedent/domain/office/zip/zip';
import {
  requireBodyWithinLimit,
  requireTextWithinLimits,
  requireXmlWithinLimit,
} from '@antecedent/domain/versions/document-limits';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { requireLightArchive, sizeOfStreams } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { UploadedFile } from '../../ground/platform/uploads/upload.ts';
import { asReadable } from '../../record/versions/versions.service.ts';
import { presentTemplateFile } from './templates.presenter.ts';
import { insertTemplateFile } from './templates.repo.ts';

/**
 * Keeps an office file as a template of this instructor, as the ordinary file that it begins.
 *
 * @throws {AppError} `invalid-request`, `unsupported-type`; {OfficeFileError} when it is damaged
 */
export async function uploadTemplate(
  platform: Platform,
  actor: Actor,
  { title, description }: { title: string; description: string },
  [file]: readonly UploadedFile[],
): Promise<TemplateFile> {
  if (!file || file.fileName === '') {
    throw new AppError('invalid-request', 'templates.fileMissing', {
      fields: { selectedFile: { key: 'templates.fileMissing' } },
    });
  }
  const extension = /\.([a-z]+)$/i.exec(file.fileName)?.[1]?.toLowerCase() ?? '';
  const kind = kindOfTemplate(extension);
  if (!kind) throw notATemplate();
  const { db, blobs, clock } = platform;
  const given = await readFile(file.path);
  const admission = requireLightArchive(platform, given);
  const codec = admittedCodec(admission);
  const { format, bytes } = fromTemplate(asReadable(admission, given, readZip(given)), codec);
  if (format !== FILE_KINDS[kind].extension) throw notATemplate();
  requireWhole(bytes, codec);
  const picture = thumbnail(bytes, codec.inflate);
  const [blob, thumbnailBlob] = await Promise.all([blobs.put(bytes), blobs.put(picture.bytes)]);
  const row = await insertTemplateFile(db, {
    ownerId: actor.userId,
    title,
    description,
    extension,
    blob,
    thumbnailBlob,
    thumbnailType: picture.contentType,
    createdAt: clock(),
  });
  return presentTemplateFile(row);
}

/** Reads the whole file: what is stored now is what students begin with, months later. */
function requireWhole(bytes: Uint8Array, { inflate }: Codec): void {
  const { archive, mainPart, format } = inspectOfficeFile(bytes, inflate);
  const main = findPart(archive, mainPart);
  requireXmlWithinLimit(sizeOfStreams(archive.entries));
  if (format === 'docx' && main) requireBodyWithinLimit(main.size);
  verifyParts(archive, inflate);
  if (format !== 'docx' || !main) return;
  requireTextWithinLimits(documentText(readXmlPart(main, inflate)));
}

const notATemplate = () =>
  new AppError('unsupported-type', 'templates.notATemplate', {
    fields: {
      selectedFile: { key: 'templates.notATemplate' },
    },
  });
