import { EDITOR_PROTOCOL, PROTOCOL_HEADER } from '@antecedent/contracts/record/editor/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { amongStudents } from '../../ground/db/test-students.ts';
import { AppError, inEnglish } from '../../ground/platform/errors/errors.ts';
import { builtInEditorBase } from '../../ground/platform/pages/editor-origin.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { UploadBudget } from '../../ground/platform/uploads/upload-budget.ts';
import { admit } from './admission.ts';
import type { WopiAnswer } from './answers.ts';
import { builtInDiscovery } from './built-in-discovery.ts';
import type { FileGrant } from './file-token.ts';
import { headerOf } from './headers.ts';
import { askForLock, getLock, lockFile, releaseLock } from './lock-file.ts';
import { putFile } from './put-file.ts';
import { PATCH_HEADER, putPatch } from './put-patch.ts';
import { checkFileInfo, getFile } from './read-file.ts';
import { renameScratchFile } from './rename-file.ts';
import { saveHeadersOf } from './save-headers.ts';
import { VIEW_PATH, WOPI_VIEWS, type WopiView } from './views.ts';
import { answerWopiErrors, FILE_SIZE_LIMIT } from './wopi-errors.ts';
import type { WithWopiHost, WopiHost } from './wopi-host.ts';

type Params = { name: string };

/** Bytes of office files that one node buffers while they are received and saved. */
const MAX_BUFFERED_BYTES = 8 * FILE_SIZE_LIMIT;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the file token of a WOPI request allows. */
    fileGrant: FileGrant | null;
  }
}

/**
 * The five views of the file store for WOPI clients, with their own body parser and their own
 * errors.
 */
export async function registerWopiRoutes(
  app: FastifyInstance,
  services: Platform & WithWopiHost,
): Promise<void> {
  const host = services.wopiHost;
  app.get('/hosting/discovery', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'max-age=3600' })
      .send(builtInDiscovery(builtInEditorBase(services.env))),
  );
  await app.register(async (wopi) => {
    wopi.decorateRequest('fileGrant', null);
    wopi.removeAllContentTypeParsers();
    // Never buffer more bytes than the limit.
    wopi.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: FILE_SIZE_LIMIT },
      (_request, body, done) => done(null, body),
    );
    answerWopiErrors(wopi, services);
    const budget = new UploadBudget(MAX_BUFFERED_BYTES);
    for (const view of WOPI_VIEWS) registerView(wopi, host, view, budget);
  });
}

function registerView(
  app: FastifyInstance,
  host: WopiHost,
  view: WopiView,
  budget: UploadBudget,
): void {
  const path = `${VIEW_PATH[view]}/:name`;
  // Before the body is read: an unauthenticated client cannot upload fifty megabytes.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { name } = request.params as Params;
    request.fileGrant = await admit(host, request, view, name);
    budget.enter(request, reply);
    // Treat every content type as raw bytes.
    request.headers['content-type'] = 'application/octet-stream';
  };
  const options = { onRequest, bodyLimit: FILE_SIZE_LIMIT };

  app.get(path, options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return granted(request, (grant) => checkFileInfo(host, grant));
  });
  // Office files are already compressed.
  app.get(`${path}/contents`, { ...options, compress: false }, async (request, reply) => {
    const { bytes, version } = await granted(request, (grant) => getFile(host, grant));
    const most = Number(headerOf(request, 'x-wopi-maxexpectedsize') || Number.POSITIVE_INFINITY);
    if (bytes.length > most)
      return reply.status(412).send({ message: inEnglish({ key: 'editor.tooLargeToOpen' }) });
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'cache-control': 'no-store',
        'x-wopi-itemversion': String(version),
        etag: `"${version}"`,
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
  app.post(
    `${path}/contents`,
    { ...options, config: { isFrequent: true, takesFile: true } },
    async (request, reply) => {
      const override = headerOf(request, 'x-wopi-override') ?? 'PUT';
      if (override.toUpperCase() !== 'PUT') throw notAllowed();
      requireCurrentEditor(request);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = saveHeadersOf(request);
      const isLast = isTrue(request, 'x-antecedent-unlock');
      const answer = await granted(request, async (grant) => {
        const saved =
          headerOf(request, PATCH_HEADER) === undefined
            ? await putFile(host, grant, bytes, headers)
            : await putPatch(host, grant, bytes, headers);
        if (isLast && saved.status === 200) await releaseLock(host, grant, headers.lock);
        return saved;
      });
      return send(reply, answer);
    },
  );
  app.post(path, options, async (request, reply) =>
    send(reply, await granted(request, (grant) => operate(host, request, grant))),
  );
}

/** The operations that share one path, distinguished by a header. */
async function operate(
  host: WopiHost,
  request: FastifyRequest,
  grant: FileGrant,
): Promise<WopiAnswer> {
  const ids = {
    lock: headerOf(request, 'x-wopi-lock'),
    oldLock: headerOf(request, 'x-wopi-oldlock'),
  };
  const isSaving = isTrue(request, 'x-antecedent-saving');
  switch (headerOf(request, 'x-wopi-override')?.toUpperCase()) {
    case 'LOCK':
      return lockFile(host, grant, 'lock', ids);
    case 'UNLOCK':
      return lockFile(host, grant, isSaving ? 'closing' : 'unlock', ids);
    case 'REFRESH_LOCK':
      return lockFile(host, grant, 'refresh', ids);
    case 'ASK_FOR_LOCK':
      return askForLock(host, grant, ids);
    case 'GET_LOCK':
      return getLock(host, grant);
    case 'PUT_USER_INFO':
      // Accepted and discarded: it is the editor's own data, which the product never shows.
      return { status: 200 };
    case 'RENAME_FILE':
      return renameScratchFile(host, grant, headerOf(request, 'x-wopi-requestedname'));
    default:
      throw notAllowed();
  }
}

/** What another version of our editors sends might be stored wrongly. It stays on the device until the page is reloaded. */
function requireCurrentEditor(request: FastifyRequest): void {
  const protocol = headerOf(request, PROTOCOL_HEADER);
  if (protocol === undefined || protocol === String(EDITOR_PROTOCOL)) return;
  throw new AppError('outdated', 'editor.outdated');
}

const isTrue = (request: FastifyRequest, header: string): boolean =>
  headerOf(request, header)?.toLowerCase() === 'true';

const notAllowed = () => new AppError('not-allowed', 'editor.noCopies');

function send(reply: FastifyReply, { status, headers = {}, body = {} }: WopiAnswer): FastifyReply {
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}

/** Runs what a request asks for, with what its token allows. */
function granted<T>(request: FastifyRequest, work: (grant: FileGrant) => Promise<T>): Promise<T> {
  const { fileGrant } = request;
  if (!fileGrant) throw new Error('a WOPI request was not admitted');
  return amongStudents(fileGrant.isTest === true, () => work(fileGrant));
}
