import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from '../http/http.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { servePages } from './pages.ts';

const PAGE =
  '<!doctype html><html><head><!-- page data --><script type="module" src="/assets/app-1.js"></script></head><body></body></html>';
const env = {
  publicUrl: 'https://write.example.edu',
  editorUrl: 'https://office.example.edu/x',
  editorOrigin: null,
  hasServiceWorker: true,
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-pages-'));
  for (const part of ['web', 'editor']) {
    await mkdir(join(folder, part, 'assets'), { recursive: true });
    await writeFile(join(folder, part, 'index.html'), PAGE);
    await writeFile(join(folder, part, 'assets', 'app-1.js'), `console.log('${part}')`);
  }
  for (const part of ['web', 'editor']) {
    await writeFile(join(folder, part, 'assets', 'app-1.js.br'), brotliCompressSync(`// ${part}`));
  }
  for (const language of ['en', 'de']) {
    const page = PAGE.replace('<html>', `<html lang="${language}">`);
    for (const name of ['landing', 'sign-in']) {
      await writeFile(join(folder, 'web', `${name}.${language}.html`), page);
    }
  }
  await writeFile(join(folder, 'web', 'robots.txt'), 'User-agent: *');
  await mkdir(join(folder, 'web', 'guides'));
  await writeFile(join(folder, 'web', 'guides', 'rewind.webm'), 'a film of frames');
  await writeFile(join(folder, 'web', 'guides', 'rewind.vtt'), 'WEBVTT');
  await mkdir(join(folder, 'editor', 'excalidraw', 'fonts'), { recursive: true });
  for (const font of ['Nunito-349fac6ca4700ffec595a7150a0d1e1d', 'Assistant-Bold']) {
    await writeFile(join(folder, 'editor', 'excalidraw', 'fonts', `${font}.woff2`), 'font');
  }
  app = Fastify();
  app.decorateRequest('actor', null);
  addSecurityHeaders(app, env);
  answerErrors(app, () => {});
  await servePages(app, env, null, { web: join(folder, 'web'), editor: join(folder, 'editor') });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const policyOf = (headers: object) =>
  String((headers as Record<string, string>)['content-security-policy']);

describe('GET / and GET /editor/', () => {
  it('let the app ask for the microphone, and neither the editor nor anything else', async () => {
    const permissions = async (url: string) =>
      String((await app.inject(url)).headers['permissions-policy']);
    for (const url of ['/', '/login', '/readassignment/1']) {
      expect(await permissions(url)).toContain('microphone=(self)');
      expect(await permissions(url)).toContain('camera=()');
    }
    for (const url of ['/editor/', '/assets/app-1.js', '/nothing.png']) {
      expect(await permissions(url)).toContain('microphone=()');
    }
  });

  it('allow inline scripts nowhere, and style attributes in the editor only', async () => {
    const [page, editor] = [await app.inject('/'), await app.inject('/editor/')];
    expect(policyOf(page.headers)).not.toContain('unsafe');
    expect(policyOf(editor.headers)).toContain("style-src-attr 'unsafe-inline'");
    expect(policyOf(editor.headers)).toMatch(/script-src 'self' 'nonce-[^']+';/);
  });
});

describe('GET /', () => {
  it('answers the page with a fresh nonce in header, meta element and scripts', async () => {
    const [first, second] = [await app.inject('/'), await app.inject('/class/17')];
    const nonce = /'nonce-([^']+)'/.exec(policyOf(first.headers))?.[1];
    expect(first.body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(first.body).toContain(`<script nonce="${nonce}" type="module"`);
    expect(second.statusCode).toBe(200);
    expect(second.body).not.toContain(nonce);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/', undefined, '<html lang="en">'],
    ['/', 'de-AT, en;q=0.5', '<html lang="de">'],
    ['/home', 'de', '<html lang="de">'],
    ['/home/?from=mail', 'fr', '<html lang="en">'],
    ['/homework', 'de', '<html>'],
    ['/login', 'de', '<html lang="de">'],
    ['/Login/?redirect=/class', undefined, '<html lang="en">'],
    ['/logins', 'de', '<html>'],
    ['/landing.de.html', 'de', '<html>'],
  ])('%s to a browser that asks for %s has %s', async (url, acceptLanguage, opening) => {
    const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
    const { body } = await app.inject({ url, headers });
    expect(body).toContain(`${opening}<head><meta property="csp-nonce"`);
  });

  it('allows no inline script, no framing, and the editor in a frame', async () => {
    const policy = policyOf((await app.inject('/')).headers);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self' blob: https://office.example.edu;");
    expect(policy).toContain("form-action 'self' https://office.example.edu;");
  });

  it.each([
    ['/assets/app-1.js', 'public, max-age=31536000, immutable', "console.log('web')"],
    ['/editor/assets/app-1.js', 'public, max-age=31536000, immutable', "console.log('editor')"],
    [
      '/editor/excalidraw/fonts/Nunito-349fac6ca4700ffec595a7150a0d1e1d.woff2',
      'public, max-age=31536000, immutable',
      'font',
    ],
    ['/editor/excalidraw/fonts/Assistant-Bold.woff2', 'public, max-age=2592000', 'font'],
    ['/robots.txt', 'public, max-age=3600', 'User-agent: *'],
  ])('serves %s with %s', async (url, caching, body) => {
    const response = await app.inject(url);
    expect(response.headers['cache-control']).toBe(caching);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.body).toBe(body);
  });

  it.each([
    ['/assets/app-1.js', '// web'],
    ['/editor/assets/app-1.js', '// editor'],
  ])('serves the compressed twin of %s to who can read it', async (url, text) => {
    const response = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(text);
  });

  it('serves byte ranges of a video, which browsers request when seeking', async () => {
    const headers = { range: 'bytes=2-5' };
    const part = await app.inject({ url: '/guides/rewind.webm', headers });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-type']).toBe('video/webm');
    expect(part.headers['content-range']).toBe('bytes 2-5/16');
    expect(part.body).toBe('film');
  });

  it('serves captions as such, and lets the page play films of its own', async () => {
    const captions = await app.inject('/guides/rewind.vtt');
    expect(captions.headers['content-type']).toMatch(/^text\/vtt/);
    expect(policyOf((await app.inject('/')).headers)).toContain("media-src 'self' blob:;");
  });

  it.each([
    '/assets/gone.js',
    '/api/nothing',
    '/wopi/files',
    '/admin/wopi/files/1',
    '/editor/nothing',
    '/.git/config',
    '/.env',
    '/assets/.svn/entries',
    '/.well-known/security.txt',
    '/editor/..%2f..%2fweb%2findex.html',
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2f..%2fetc%2fpasswd.txt',
  ])('answers 404 to %s', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not-found' });
  });

  it('lists no folder', async () => {
    const response = await app.inject('/assets/');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).not.toContain('app-1.js.br');
  });

  it('names the encoding of pictures that are text, leaves them their styles, and lets an editor of another origin show them', async () => {
    await writeFile(join(folder, 'web', 'sign.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { headers } = await app.inject('/sign.svg');
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
    expect((await app.inject('/')).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('says what to do before the first build', async () => {
    const bare = Fastify();
    answerErrors(bare, () => {});
    await servePages(bare, env, null, { web: join(folder, 'no'), editor: join(folder, 'no') });
    const response = await bare.inject('/');
    expect(response.statusCode).toBe(503);
    expect(response.json().message).toContain('npm run build');
    await bare.close();
  });
});

describe('an origin for the editor alone', () => {
  const own = { ...env, editorUrl: null, editorOrigin: 'https://editor.write.example.edu' };
  const FILE = `${own.editorOrigin}/wopi/files/0b7c7a2e-6e0e-4b27-9d7c-9b0d9f1ad6f1`;
  let apart: FastifyInstance;
  beforeAll(async () => {
    apart = Fastify();
    answerErrors(apart, () => {});
    await servePages(apart, own, null, {
      web: join(folder, 'web'),
      editor: join(folder, 'editor'),
    });
  });
  afterAll(() => apart.close());
  const open = (site: string) =>
    apart.inject({
      method: 'POST',
      url: `/editor/?WOPISrc=${encodeURIComponent(FILE)}`,
      headers: {
        host: 'editor.write.example.edu',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
      },
      payload: 'access_token=a.b.c',
    });

  it('is opened by the web app of the same site and by no other', async () => {
    const page = await open('same-site');
    expect(page.statusCode).toBe(200);
    expect((await open('cross-site')).statusCode).toBe(400);
    const policy = policyOf(page.headers);
    expect(policy).toContain("frame-ancestors 'self' https://write.example.edu;");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("img-src 'self' data: blob: https://write.example.edu;");
  });

  it('is allowed in the frames and forms of the web app, which can’t be framed', async () => {
    const policy = policyOf((await apart.inject('/login')).headers);
    expect(policy).toContain("frame-src 'self' blob: https://editor.write.example.edu;");
    expect(policy).toContain("form-action 'self' https://editor.write.example.edu;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("img-src 'self' data: blob:;");
  });
});

describe('POST /editor/', () => {
  const open = (source: string, form: Record<string, string> = { access_token: 'a.b.c' }) =>
    app.inject({
      method: 'POST',
      url: `/editor/?WOPISrc=${encodeURIComponent(source)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const FILE = `${env.publicUrl}/wopi/files/0b7c7a2e-6e0e-4b27-9d7c-9b0d9f1ad6f1`;

  it('passes the form to the page as inert, escaped JSON', async () => {
    const response = await open(FILE, {
      access_token: 'a.b.c',
      access_token_ttl: '1750000000000',
      ui_defaults: '</script><script>alert(1)</script>',
      css_variables: '--color-primary=#123;',
      lang: 'de',
    });
    expect(response.statusCode).toBe(200);
    expect(policyOf(response.headers)).toContain("frame-ancestors 'self'");
    const block =
      /<script type="application\/json" id="opening" nonce="[^"]+">(.*?)<\/script><script/.exec(
        response.body,
      )?.[1];
    expect(JSON.parse(block ?? '')).toEqual({
      wopiSrc: FILE,
      accessToken: 'a.b.c',
      accessTokenTtl: 1_750_000_000_000,
      uiDefaults: '</script><script>alert(1)</script>',
      cssVariables: '--color-primary=#123;',
      language: 'de',
    });
    expect(response.body).not.toContain('<script>alert');
  });

  it.each([
    `${env.publicUrl}/addition/wopi/files/7`,
    `${env.publicUrl}/rewind/wopi/files/7`,
    `${env.publicUrl}/api/wopi/files/7.docx`,
    'http://localhost:80/wopi/files/7',
  ])('opens %s', async (source) => {
    expect((await open(source)).statusCode).toBe(200);
  });

  it.each([
    ['cross-site', 400],
    ['same-site', 200],
    ['same-origin', 200],
  ])('answers a form that is %s with %i', async (site, status) => {
    const response = await app.inject({
      method: 'POST',
      url: `/editor/?WOPISrc=${encodeURIComponent(FILE)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
      payload: 'access_token=a.b.c',
    });
    expect(response.statusCode).toBe(status);
  });

  it('takes no token from the address', async () => {
    const response = await app.inject({
      method: 'POST',
      url: `/editor/?WOPISrc=${encodeURIComponent(FILE)}&access_token=a.b.c`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'lang=de',
    });
    expect(response.statusCode).toBe(400);
  });

  it.each([
    ['a file elsewhere', 'https://evil.example/wopi/files/7', undefined],
    ['another address of this host', `${env.publicUrl}/api/classes`, undefined],
    ['a path that only looks right', `${env.publicUrl}/wopi/files/../../api/x`, undefined],
    ['a name in the address', 'https://user@write.example.edu/wopi/files/7', undefined],
    ['no address', '', undefined],
    ['no token', FILE, {}],
    ['a token beyond all measure', FILE, { access_token: 'x'.repeat(9_000) }],
  ])('refuses %s', async (_what, source, form) => {
    const response = await open(source, form);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-request' });
  });
});
