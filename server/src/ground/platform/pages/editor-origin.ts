import type { FastifyInstance } from 'fastify';
import type { Env } from '../../config/env.ts';
import { AppError } from '../errors/errors.ts';

type OriginEnv = Pick<Env, 'publicUrl' | 'editorUrl' | 'editorOrigin'>;

/**
 * Where the built-in editor's page is served and where it finds its files: an origin of its own when one is set, so
 * that its scripts never run where the web app stores the session.
 */
export const builtInEditorBase = ({ publicUrl, editorOrigin }: OriginEnv): string =>
  editorOrigin ?? publicUrl;

/**
 * Where the editor in use finds files: an external one at the public address, the built-in one at the origin of its
 * page.
 */
export const wopiBase = (env: OriginEnv): string =>
  env.editorUrl === null ? builtInEditorBase(env) : env.publicUrl;

/** The editor's page with its parts, the files, and the addresses for monitoring. */
const OF_EDITOR =
  /^\/(?:editor(?:\/|$)|(?:(?:addition|admin|rewind|api)\/)?wopi\/files\/|hosting\/|healthz$|readyz$)/;

/**
 * Serves nothing but the editor and its files on the editor's own origin. A web app there would store sessions within
 * reach of the editor again.
 */
export function separateEditorOrigin(app: FastifyInstance, env: OriginEnv): void {
  if (env.editorOrigin === null) return;
  const { host } = new URL(env.editorOrigin);
  app.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?');
    if (request.host !== host || OF_EDITOR.test(path)) return;
    throw new AppError('not-found', 'requests.noAddress');
  });
}
