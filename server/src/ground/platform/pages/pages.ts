import { LocaleSchema } from '@antecedent/contracts/accounts/accounts/account-fields';
import { BUILD_META } from '@antecedent/contracts/wire/build';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.ts';
import { AppError } from '../errors/errors.ts';
import { askedLanguage } from '../http/asked-language.ts';
import {
  createNonce,
  type PageKind,
  pagePermissions,
  pagePolicy,
} from '../http/security-headers.ts';
import { type BuiltPages, buildFolder, builtPages } from './built-pages.ts';
import { readOpening } from './editor-opening.ts';
import { openingScript, withNonce } from './html-document.ts';
import { pagePreloads, preloadsScript } from './page-preloads.ts';
import {
  removingWorker,
  WORKER_HEADER,
  WORKER_PATH,
  WORKER_POLICY,
  workerScript,
} from './service-worker.ts';

/** Addresses of machines and hidden files, where an unknown path is a mistake and not a page of the web app. */
const MACHINE_PATH = /^\/(?:api|hosting|metrics|healthz|readyz)(?:\/|$)|\/wopi\/|\/\./;
/** Pages that are prerendered in every language, below the root, and the names of their files. */
const DRAWN_PAGES: readonly (readonly [RegExp, string])[] = [
  [/^(?:home\/?)?$/, 'landing'],
  [/^login\/?$/i, 'sign-in'],
];
/** Pages of a single file in every language. */
const WHOLE_PAGES: Readonly<Record<string, string>> = { offline: 'offline.html' };
type PageEnv = Pick<Env, 'publicUrl' | 'editorUrl' | 'editorOrigin' | 'hasServiceWorker'>;

/** Pictures that are text name their encoding too. */
const SVG = 'image/svg+xml; charset=utf-8';
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const HOUR = 3_600_000;
const MONTH = 30 * 24 * HOUR;
const YEAR = 365 * 24 * HOUR;

/**
 * Serves the web app, and the built-in editor under `/editor/`, from the build.
 *
 * @param build its name; without one there is no service worker
 */
export async function servePages(
  app: FastifyInstance,
  env: PageEnv,
  build: string | null = null,
  folders = { web: buildFolder('web'), editor: buildFolder('editors') },
): Promise<void> {
  const web = builtPages(folders.web);
  const editor = builtPages(folders.editor);
  // an editor at another origin has a cache of its own
  const isEditorHere = env.editorUrl === null && env.editorOrigin === null;
  const builds = { web, editor: isEditorHere ? editor : null };
  await app.register(fastifyStatic, { root: web.folder, serve: false, preCompressed: true });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === 'image/svg+xml') reply.type(SVG);
  });

  serveWorker(app, env, builds, build);
  app.get('/editor', (_request, reply) => reply.redirect('/editor/', 308));
  app.get<{ Params: { '*': string } }>('/editor/*', async (request, reply) => {
    const path = request.params['*'];
    if (await editor.has(path)) return sendAsset(reply, editor, path);
    if (path !== '') throw new AppError('not-found', 'requests.noAddress');
    if (build !== null && env.hasServiceWorker) reply.header(WORKER_HEADER, build);
    return sendPage(reply, 'editor', await editor.page('index.html'), env);
  });
  await app.register(async (scope) => openEditorByForm(scope, editor, env));

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (await web.has(path)) {
      if (!path.endsWith('.html')) return sendAsset(reply, web, path);
    } else if (MACHINE_PATH.test(`/${path}`) || /\.\w{1,8}$/.test(path)) {
      throw new AppError('not-found', 'requests.noAddress');
    }
    // Whether a person has a session is known in the browser alone: the page of visitors gives way to the app itself.
    const drawn = DRAWN_PAGES.find(([place]) => place.test(path))?.[1];
    const name = drawn
      ? `${drawn}.${languageOf(request)}.html`
      : (WHOLE_PAGES[path] ?? 'index.html');
    const preloads = await pagePreloads(`/${path}`, builds);
    if (build !== null && env.hasServiceWorker) reply.header(WORKER_HEADER, build);
    return sendPage(
      reply,
      'app',
      await web.page(name),
      env,
      (nonce) =>
        buildMeta(build, env, isEditorHere) + (preloads ? preloadsScript(preloads, nonce) : ''),
    );
  });
}

/** Tells a page which build it belongs to, whether it may register the worker, and whether texts can be kept on a device. */
function buildMeta(
  build: string | null,
  { hasServiceWorker }: PageEnv,
  isEditorHere: boolean,
): string {
  if (build === null) return '';
  const worker = hasServiceWorker ? ` data-worker${isEditorHere ? ' data-keeps' : ''}` : '';
  return `<meta name="${BUILD_META}" content="${build}"${worker}>`;
}

/** The service worker. Browsers ask for it with every visit, and always get the newest one. */
function serveWorker(
  app: FastifyInstance,
  env: PageEnv,
  builds: Parameters<typeof workerScript>[0],
  build: string | null,
): void {
  app.get(`/${WORKER_PATH}`, async (_request, reply) => {
    const isWanted = env.hasServiceWorker && build !== null;
    const script = isWanted ? await workerScript(builds, build) : removingWorker();
    if (script === null) throw new AppError('not-found', 'requests.noAddress');
    return reply
      .header('content-security-policy', WORKER_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(script);
  });
}

/** The form post of a page that embeds the editor; forms are read here and nowhere else. */
function openEditorByForm(scope: FastifyInstance, editor: BuiltPages, env: PageEnv): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.post('/editor/', async (request, reply) => {
    refuseStrangers(request);
    const opening = readOpening(request.body, request.query, ownOrigins(request, env));
    return sendPage(reply, 'editor', await editor.page('index.html'), env, (nonce) =>
      openingScript(opening, nonce),
    );
  });
}

/**
 * Another site must not show a person a foreign document as if it were their own. Browsers that don't send the origin
 * of a form are let through; the token is what counts.
 */
function refuseStrangers({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] !== 'cross-site') return;
  throw new AppError('invalid-request', 'requests.editorElsewhere');
}

/** The addresses of the settings, and the one of this request. */
function ownOrigins(request: FastifyRequest, env: PageEnv): string[] {
  const asked = `${request.protocol}://${request.host}`;
  const known = env.editorOrigin === null ? [env.publicUrl] : [env.publicUrl, env.editorOrigin];
  return [...known, ...(URL.canParse(asked) ? [asked] : [])].map((url) => new URL(url).origin);
}

const languageOf = ({ headers }: FastifyRequest): string =>
  askedLanguage(headers['accept-language'], LocaleSchema.options, 'en');

function sendAsset(reply: FastifyReply, pages: BuiltPages, path: string): FastifyReply {
  // the drawing editor's fonts carry a digest in their names, as the build's own files do
  const isHashed = path.startsWith('assets/') || /-[0-9a-f]{32}\.woff2$/.test(path);
  const maxAge = path.startsWith('excalidraw/') ? MONTH : HOUR;
  // They are the same for everyone, and an editor of another origin shows the web app's icons.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  // Our own pictures: the icon has a style for dark mode.
  if (path.endsWith('.svg')) reply.header('content-security-policy', SVG_POLICY);
  return reply.sendFile(
    path,
    pages.folder,
    isHashed ? { maxAge: YEAR, immutable: true } : { maxAge },
  );
}

function sendPage(
  reply: FastifyReply,
  kind: PageKind,
  html: string,
  env: PageEnv,
  data: (nonce: string) => string = () => '',
): FastifyReply {
  const nonce = createNonce();
  return reply
    .header('content-security-policy', pagePolicy(kind, nonce, env))
    .header('permissions-policy', pagePermissions(kind))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(withNonce(html, nonce, data(nonce)));
}
