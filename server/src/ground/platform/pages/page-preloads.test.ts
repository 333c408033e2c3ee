import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from './pages.ts';

const PAGE =
  '<!doctype html><html><head><!-- page data --><script type="module" src="/assets/app-1.js"></script></head><body></body></html>';
const ENV = {
  publicUrl: 'https://write.example.edu',
  editorOrigin: null,
  hasServiceWorker: true,
};

describe('what a page needs', () => {
  const list = [
    {
      path: '/assignment/:assignmentId',
      audience: ['ROLE_STUDENT'],
      firstCall: { method: 'GET', path: '/student/assignment?id=:assignmentId' },
      hasEditor: true,
      editorFirst: true,
      entry: ['assets/entry-1.js'],
      scripts: ['assets/page-1.js'],
      words: { en: ['assets/en-1.js'] },
    },
    {
      path: '/review/:reviewId',
      audience: ['ROLE_STUDENT'],
      firstCall: {
        method: 'POST',
        path: '/peerreview/open',
        body: { reviewId: ':reviewId' },
      },
      entry: [],
      scripts: [],
      words: {},
    },
    {
      path: '/confirm/:id?',
      audience: 'anyone',
      entry: ['assets/entry-1.js'],
      scripts: ['assets/confirm-1.js'],
      words: {},
    },
  ];
  const manifest = {
    'index.html': { file: 'assets/frame.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
    '_document.js': {
      file: 'assets/document.js',
      name: 'document-editor',
      imports: ['_shared.js'],
    },
    'src/drawing.ts': { file: 'assets/drawing.js', imports: ['_shared.js'] },
  };
  let folder: string;
  let builds: { web: string; editor: string };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'antecedent-preloads-'));
    builds = { web: join(folder, 'web'), editor: join(folder, 'editor') };
    for (const path of Object.values(builds)) await mkdir(join(path, '.vite'), { recursive: true });
    await writeFile(join(builds.web, 'index.html'), PAGE);
    await writeFile(join(builds.web, 'landing.en.html'), PAGE);
    await writeFile(join(builds.web, '.vite', 'preloads.json'), JSON.stringify(list));
    await writeFile(join(builds.editor, '.vite', 'manifest.json'), JSON.stringify(manifest));
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function preloads(url: string, editorUrl: string | null = null): Promise<unknown> {
    const listed = Fastify();
    await servePages(listed, { ...ENV, editorUrl }, null, builds);
    const { body } = await listed.inject(url);
    await listed.close();
    const block = /<script type="application\/json" id="preloads" nonce="[^"]+">([^<]*)<\/script>/;
    const [, json] = block.exec(body) ?? [];
    expect(body.indexOf('preloads')).toBeLessThan(body.indexOf('app-1.js'));
    return json === undefined ? null : JSON.parse(json);
  }

  it('is sent with the page: scripts, words, the editor, the first call', async () => {
    expect(await preloads('/Assignment/17')).toEqual({
      entry: ['/assets/entry-1.js'],
      scripts: ['/assets/page-1.js'],
      words: { en: ['/assets/en-1.js'] },
      editor: ['/editor/assets/document.js', '/editor/assets/shared.js', '/editor/assets/frame.js'],
      editorFirst: true,
      audience: ['ROLE_STUDENT'],
      firstCall: { method: 'GET', url: '/api/student/assignment?id=17' },
      opening: '/api/editor/opening',
      text: '/api/editor/text',
    });
  });

  it('leaves out the scripts of an editor that is not in use', async () => {
    const told = await preloads('/assignment/17', 'https://office.example.edu/x');
    expect(told).toMatchObject({ editor: [], editorFirst: false });
  });

  it('keeps an address from ending the script or changing the call', async () => {
    const told = await preloads(`/assignment/${encodeURIComponent('<!--<script>&id=2')}`);
    expect(told).toMatchObject({
      firstCall: { url: '/api/student/assignment?id=%3C!--%3Cscript%3E%26id%3D2' },
    });
  });

  it.each([
    ['17', '17'],
    ['","other":"', '","other":"'],
  ])('has the call with its body, whatever %s does to it', async (id, reviewId) => {
    const told = await preloads(`/review/${encodeURIComponent(id)}`);
    const { firstCall } = told as { firstCall: { url: string; body: string } };
    expect(firstCall.url).toBe('/api/peerreview/open');
    expect(JSON.parse(firstCall.body)).toEqual({ reviewId });
  });

  it.each([
    ['/confirm', ['/assets/confirm-1.js']],
    ['/confirm/17', ['/assets/confirm-1.js']],
  ])('%s is found with and without what may be left out', async (url, scripts) => {
    expect(await preloads(url)).toMatchObject({ scripts, firstCall: null, opening: null });
  });

  it.each(['/nowhere', '/assignment', '/assignment/17/more', '/'])(
    'is not sent with %s',
    async (url) => {
      expect(await preloads(url)).toBeNull();
    },
  );
});
