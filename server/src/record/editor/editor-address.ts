import { AppError } from '../../ground/platform/errors/errors.ts';
import { builtInEditorBase } from '../../ground/platform/pages/editor-origin.ts';
import { actionAddress } from '../wopi/discovery.ts';
import type { WopiHost } from '../wopi/wopi-host.ts';

/**
 * The address to post the form to that opens a file, `WOPISrc` included.
 *
 * @param source the file's address for a WOPI client
 * @throws {AppError} `unsupported-type`; `unavailable` for an external editor
 */
export async function editorAddress(
  { services, discovery }: WopiHost,
  extension: string,
  writable: boolean,
  source: string,
): Promise<string> {
  if (!discovery) {
    return `${builtInEditorBase(services.env)}/editor/?WOPISrc=${encodeURIComponent(source)}`;
  }
  const published = await discovery.read().catch((cause: unknown) => {
    throw new AppError('unavailable', 'editor.noAnswer', {
      cause,
      retryAfter: 5,
    });
  });
  const address = actionAddress(published, extension, writable, source);
  if (address) return address;
  throw new AppError('unsupported-type', 'editor.cannotOpen', {
    values: { extension: extension },
  });
}
