import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from '../http/http.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { buildId } from './build-id.ts';
import { builtPages } from './built-pages.ts';
import { servePages } from './pages.ts';

const PAGE =
  '<!doctype html><html><head><!-- page data --><script type="module" src="/assets/app-1.js"></script></head><body></body></html>';
const ENV = {
  publicUrl: 'https://write.example.edu',
  editorUrl: null,
  editorOrigin: null,
  hasServiceWorker: true,
};

const page = (path: string, script: string) => ({
  path,
  audience: 'anyone',
  entry: ['assets/entry-1.js'],
  scripts: ['assets/app-1.js', script],
  words: { en: ['assets/en-1.js'], de: ['assets/de-1.js'] },
});
const PRELOADS = [
  page('/', 'assets/home-1.js'),
  page('/login', 'assets/login-1.js'),
  { ...page('/assignment/:assignmentId', 'assets/writing-1.js'), hasEditor: true },
  page('/class/:classId', 'assets/class-1.js'),
];
const WEB = {
  '_app.js': {
    file: 'assets/app-1.js',
    css: ['assets/app-1.css'],
    assets: [
      'assets/figtree-latin-wght-normal-1.woff2',
      'assets/literata-latin-opsz-normal-1.woff2',
      'assets/literata-greek-opsz-normal-1.woff2',
    ],
  },
  '_class.js': { file: 'assets/class-1.js', css: ['assets/class-1.css'] },
};
const EDITOR = {
  'index.html': { file: 'assets/frame-1.js', imports: ['_shared.js'], css: ['assets/frame-1.css'] },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['index.html'] },
  '_document.js': { file: 'assets/document-1.js', name: 'document-editor' },
  '_later.js': { file: 'assets/later-1.js', name: 'document-later' },
  '../catalog/src/de/editors.ts': { file: 'assets/words-de-1.js', name: 'editors' },
  'src/drawing.ts': { file: 'assets/drawing-1.js' },
};

let folder: string;
let folders: { web: string; editor: string };
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-worker-'));
  folders = { web: join(folder, 'web'), editor: join(folder, 'editor') };
  for (const [path, manifest] of [
    [folders.web, WEB],
    [folders.editor, EDITOR],
  ] as const) {
    await mkdir(join(path, '.vite'), { recursive: true });
    await writeFile(join(path, 'index.html'), PAGE);
    await writeFile(join(path, '.vite/manifest.json'), JSON.stringify(manifest));
  }
  await writeFile(join(folders.web, '.vite/preloads.json'), JSON.stringify(PRELOADS));
  await writeFile(join(folders.web, '.vite/service-worker.js'), 'install(SHELL);');
  await writeFile(
    join(folders.web, 'offline.html'),
    '<head><script nonce="%CSP_NONCE%">1</script></head><p>No connection</p>',
  );
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(folder, { recursive: true });
});

async function serve(
  env: Partial<typeof ENV> | { editorOrigin: string } = {},
  build: string | null = 'b1',
) {
  const app = Fastify();
  apps.push(app);
  addSecurityHeaders(app, ENV);
  answerErrors(app, () => {});
  await servePages(app, { ...ENV, ...env }, build, folders);
  return app;
}

/** What the worker is told. */
async function shellOf(app: FastifyInstance): Promise<{ build: string; files: string[] }> {
  const { body } = await app.inject('/sw.js');
  let told = { build: '', files: [] as string[] };
  new Function('install', body)((shell: typeof told) => {
    told = shell;
  });
  return told;
}

describe('GET /sw.js', () => {
  it('lists what the pages for sign-in, home, and writing need, in every language, and nothing else', async () => {
    const { files } = await shellOf(await serve());
    expect([...files].sort()).toEqual(
      [
        '/assets/app-1.css',
        '/assets/app-1.js',
        '/assets/de-1.js',
        '/assets/en-1.js',
        '/assets/entry-1.js',
        '/assets/figtree-latin-wght-normal-1.woff2',
        '/assets/home-1.js',
        '/assets/literata-latin-opsz-normal-1.woff2',
        '/assets/login-1.js',
        '/assets/writing-1.js',
        '/editor/assets/document-1.js',
        '/editor/assets/frame-1.css',
        '/editor/assets/frame-1.js',
        '/editor/assets/later-1.js',
        '/editor/assets/shared-1.js',
        '/editor/assets/words-de-1.js',
      ].sort(),
    );
  });

  it('leaves out an editor that is on another origin', async () => {
    const app = await serve({ editorOrigin: 'https://editor.write.example.edu' });
    const { files } = await shellOf(app);
    expect(files).toContain('/assets/writing-1.js');
    expect(files.filter((path) => path.startsWith('/editor'))).toEqual([]);
  });

  it('names the build, is never taken from a cache unasked, and may only make requests', async () => {
    const { headers } = await (await serve()).inject('/sw.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect((await shellOf(await serve({}, 'b2'))).build).toBe('b2');
  });

  it.each([
    ['the setting is off', { hasServiceWorker: false }, 'b1'],
    ['there is no build', {}, null],
  ])('removes the worker and what it stored when %s', async (_, env, build) => {
    const app = await serve(env, build);
    const { body } = await app.inject('/sw.js');
    const done: string[] = [];
    const listeners = new Map<string, (event: object) => void>();
    let activated: Promise<void> = Promise.resolve();
    new Function('addEventListener', 'skipWaiting', 'caches', 'registration', body)(
      (name: string, run: (event: object) => void) => listeners.set(name, run),
      () => done.push('skipped'),
      {
        keys: async () => ['antecedent-shell b0', 'other'],
        delete: async (name: string) => done.push(`deleted ${name}`),
      },
      { unregister: async () => done.push('unregistered') },
    );
    listeners.get('install')?.({});
    listeners.get('activate')?.({
      waitUntil: (work: Promise<void>) => {
        activated = work;
      },
    });
    await activated;
    expect(done).toEqual(['skipped', 'deleted antecedent-shell b0', 'unregistered']);
  });
});

describe('the pages', () => {
  it('say which build they are from, and that they may register the worker', async () => {
    const { headers, body } = await (await serve()).inject('/class/1');
    expect(headers['x-antecedent-worker']).toBe('b1');
    expect(body).toContain('<meta name="antecedent-build" content="b1" data-worker data-keeps>');
  });

  it.each([
    [{ hasServiceWorker: false }, 'b1', '<meta name="antecedent-build" content="b1">'],
    [{}, null, null],
  ])('have no sign of a worker with %j and build %s', async (env, build, meta) => {
    const { headers, body } = await (await serve(env, build)).inject('/class/1');
    expect(headers['x-antecedent-worker']).toBeUndefined();
    expect(body).not.toContain('data-worker');
    if (meta === null) expect(body).not.toContain('antecedent-build');
    else expect(body).toContain(meta);
  });

  it('have a document for no connection at all, and one in which any page starts', async () => {
    const app = await serve();
    expect((await app.inject('/offline')).body).toContain('No connection');
    const shell = (await app.inject('/shell')).body;
    expect(shell).toContain('/assets/app-1.js');
    expect(shell).not.toContain('id="preloads"');
  });
});

describe('buildId', () => {
  const id = () => buildId([builtPages(folders.web), builtPages(folders.editor)]);

  it('changes with any script of the pages or the editors', async () => {
    const before = await id();
    expect(before).toMatch(/^[\w-]{16}$/);
    await writeFile(
      join(folders.editor, '.vite/manifest.json'),
      JSON.stringify({ ...EDITOR, 'src/drawing.ts': { file: 'assets/drawing-22.js' } }),
    );
    expect(await id()).not.toBe(before);
  });

  it('is missing where the pages are not built', async () => {
    expect(await buildId([builtPages(join(folder, 'nowhere'))])).toBeNull();
  });
});
