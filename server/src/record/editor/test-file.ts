import type { EditorOpening } from '@antecedent/contracts/record/editor/opening';
import type { NativeFormat } from '@antecedent/domain/files/file-kinds';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { createScratchFile, reopenScratchFile } from '../wopi/scratch-file.ts';
import type { WithWopiHost } from '../wopi/wopi-host.ts';
import { editorAddress } from './editor-address.ts';

/**
 * A scratch file for the test page, with everything needed to open its editor.
 *
 * @throws {AppError} `not-found` if no scratch file of that type exists, `unsupported-type`, `unavailable` for an
 * external editor
 */
export async function openTestFile(
  services: Platform & WithVersions & WithWopiHost,
  { type, fileId }: { type: NativeFormat; fileId?: string | undefined },
): Promise<EditorOpening> {
  const file =
    fileId === undefined
      ? await createScratchFile(services, `Test.${type}`, null)
      : await reopenScratchFile(services, fileId, type);
  if (!file) throw notFound('file');
  const action = await editorAddress(services.wopiHost, type, true, file.wopiSrc);
  return {
    fileId: file.fileId,
    action,
    wopiSrc: file.wopiSrc,
    writable: true,
    namesAuthor: false,
    accessToken: file.token,
    accessTokenTtl: file.expiresAt.getTime(),
    editorOrigin: new URL(action).origin,
    pageOrigin: new URL(services.env.publicUrl).origin,
    isBuiltIn: services.wopiHost.discovery === null,
  };
}
