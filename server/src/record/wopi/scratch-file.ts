import { NATIVE_FORMATS } from '@antecedent/domain/files/file-kinds';
import { blankFile } from '@antecedent/domain/office/blank-file';
import { wopiBase } from '../../ground/platform/pages/editor-origin.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { deflateOffice } from '../../ground/platform/storage/deflate-office.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import type { FileToken } from './file-token.ts';
import { wopiSrc } from './views.ts';
import { grantFile, type WithWopiHost } from './wopi-host.ts';
import type { WriteRule } from './write-rule.service.ts';

/** Scratch files have no owner: anyone with a token for one can read and write it, in a view of its own. */
export const SCRATCH_RULE: WriteRule = {
  raisesWriteEpoch: true,
  isRepairable: true,
  use: async () => null,
};

export type ScratchFile = FileToken & { fileId: string; wopiSrc: string };

/**
 * Creates a file that belongs to no assignment, and a token with which any WOPI client can
 * read and write it for an hour. Without bytes, a file of one of the four types starts as a blank
 * document, and any other is empty.
 *
 * @param name the file's name; its extension gives the type, a document when it has none
 * @throws {OfficeFileError} when the bytes do not match the name's extension
 */
export async function createScratchFile(
  services: Platform & WithVersions & WithWopiHost,
  name: string,
  bytes: Uint8Array | null,
): Promise<ScratchFile> {
  const { db, clock } = services;
  const extension = /\.([a-z0-9]{1,12})$/i.exec(name)?.[1]?.toLowerCase() ?? 'docx';
  const format = NATIVE_FORMATS.find((own) => own === extension);
  const blank = format === undefined ? new Uint8Array() : blankFile(format, '', deflateOffice);
  const file = await db.transaction((tx) =>
    services.versions.createFile(tx, {
      role: 'scratch',
      name,
      extension,
      at: clock(),
      bytes: bytes ?? blank,
    }),
  );
  return grantScratchFile(services, file);
}

/** A new token for an existing scratch file; null if no file of that type exists. */
export async function reopenScratchFile(
  services: Platform & WithVersions & WithWopiHost,
  fileId: string,
  extension: string,
): Promise<ScratchFile | null> {
  const file = await services.versions.findFile(fileId);
  const isThere = file?.role === 'scratch' && file.extension === extension;
  return isThere ? grantScratchFile(services, file) : null;
}

async function grantScratchFile(
  services: Platform & WithWopiHost,
  { id, extension }: { id: string; extension: string },
): Promise<ScratchFile> {
  const token = await grantFile(services.wopiHost, {
    userId: null,
    sessionId: null,
    fileId: id,
    view: 'scratch',
    mode: 'write',
  });
  const source = wopiSrc(wopiBase(services.env), 'scratch', `${id}.${extension}`);
  return { ...token, fileId: id, wopiSrc: source };
}
