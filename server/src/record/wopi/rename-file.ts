import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { WopiAnswer } from './answers.ts';
import type { FileGrant } from './file-token.ts';
import { decodeUtf7 } from './utf7.ts';
import { renameFile } from './wopi-files.repo.ts';
import type { WopiHost } from './wopi-host.ts';

const NAME_LIMIT = 200;
const UNUSABLE = /[\p{Cc}\\/:*?"<>|]/u;

/**
 * RenameFile. Only scratch files have their own name; the others are named after their
 * assignment.
 *
 * @param encoded the wanted name without its extension, in UTF-7
 * @throws {AppError} `not-allowed` (501), `invalid-request`
 */
export async function renameScratchFile(
  { services }: WopiHost,
  grant: FileGrant,
  encoded: string | undefined,
): Promise<WopiAnswer> {
  if (grant.view !== 'scratch') {
    throw new AppError('not-allowed', 'editor.namedAfterAssignment');
  }
  if (grant.mode !== 'write') throw notFound('file');
  const name = decodeUtf7(encoded ?? '').trim();
  if (name === '' || name.length > NAME_LIMIT || UNUSABLE.test(name)) {
    throw new AppError('invalid-request', 'editor.invalidName');
  }
  await renameFile(services.db, grant.fileId, name);
  return { status: 200, body: { Name: name } };
}
