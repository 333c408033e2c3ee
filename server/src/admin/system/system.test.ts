import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { frozenProxy } from '../../testing/frozen-proxy.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { metricsToken: 'a-token-of-the-operator' } });
});
afterAll(() => server.close());

describe('GET /healthz and /readyz', () => {
  it.each([
    ['/healthz', { status: 'alive' }],
    ['/readyz', { status: 'ready', files: 'ready' }],
  ])('%s answers %j', async (url, expected) => {
    expect((await server.app.inject(url)).json()).toEqual(expected);
  });
});

describe('a database that hangs, and a full disk', () => {
  it('are reported by /readyz within its own limit and by every request with 503', async () => {
    const database = await createTestDatabase();
    const proxy = await frozenProxy(database.url);
    const hanging = await startTestApp({ database: { url: proxy.url, drop: database.drop } });
    const person = await aUser(hanging);
    proxy.freeze();
    const session = hanging.app.inject({ url: '/api/auth/session', headers: hanging.as(person) });
    const began = performance.now();
    const ready = await hanging.app.inject('/readyz');
    expect(performance.now() - began).toBeLessThan(2_500);
    for (const answer of [ready, await session]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
    }
    expect(performance.now() - began).toBeLessThan(10_000);
    proxy.thaw();
    await expect.poll(async () => (await hanging.app.inject('/readyz')).statusCode).toBe(200);
    await hanging.close();
    await proxy.close();
  }, 30_000);

  it('a data folder with too little space is not ready', async () => {
    const full = await startTestApp({ env: { minFreeBytes: Number.MAX_SAFE_INTEGER } });
    const answer = await full.app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable', key: 'requests.diskLow' });
    await full.close();
  });
});

describe('a store of files that is away', () => {
  it('leaves the node ready, is named by /readyz, and is logged once', async () => {
    // Nothing listens there.
    const blobStore = 's3://KEY:SECRET@127.0.0.1:9/bucket?tls=off';
    const node = await startTestApp({ env: { blobStore } });
    const logged = vi.spyOn(node.services.log, 'error');
    for (let time = 0; time < 3; time++) {
      const answer = await node.app.inject('/readyz');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ status: 'ready', files: 'unreachable' });
    }
    const lines = logged.mock.calls.filter(([about]) => 'part' in Object(about));
    expect(lines).toEqual([
      [
        expect.objectContaining({ part: 'files', state: 'unreachable' }),
        'a part of the installation fails',
      ],
    ]);
    await node.close();
  });
});

describe('GET /metrics', () => {
  const metrics = (authorization?: string) =>
    server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

  it('counts requests by route, never by address', async () => {
    await server.app.inject('/api/auth/session?token=secret-of-somebody');
    const { body } = await metrics('Bearer a-token-of-the-operator');
    expect(body).toContain(
      'antecedent_http_seconds_count{method="GET",route="/api/auth/session",status="401"} 1',
    );
    expect(body).toContain('antecedent_saves_total');
    expect(body).toContain('antecedent_database_connections{state="open"}');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).not.toContain('secret-of-somebody');
  });

  it('refuses without the token, with a wrong one and with a session', async () => {
    const user = await aUser(server, { roles: ['ROLE_ADMIN'] });
    expect((await metrics()).statusCode).toBe(401);
    expect((await metrics('Bearer a-token-of-the-operatoR')).statusCode).toBe(401);
    expect((await metrics(`Bearer ${user.token}`)).statusCode).toBe(401);
  });

  it.each(['127.0.0.1', '::1', '192.0.2.4'])(
    'is not there without the setting, for a caller at %s',
    async (remoteAddress) => {
      const plain = await startTestApp();
      const headers = { authorization: 'Bearer a-token-of-the-operator' };
      const response = await plain.app.inject({ url: '/metrics', remoteAddress, headers });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not-found', key: 'requests.noAddress' });
      await plain.close();
    },
  );
});

describe('a request that no route answers', () => {
  it.each([
    ['POST', '/nothing%22%3E', 404, 'not-found'],
    ['DELETE', '/api/auth/signin', 404, 'not-found'],
    ['GET', '/%zz', 400, 'invalid-request'],
  ] as const)(
    '%s %s is refused as every other, and repeats nothing of it',
    async (method, url, status, code) => {
      const response = await server.app.inject({ method, url });
      expect(response.statusCode).toBe(status);
      expect(response.json()).toEqual({
        code,
        message: expect.stringMatching(/^[A-Z][^/%]+\.$/),
        key: expect.stringMatching(/^requests\.\w+$/),
        requestId: expect.any(String),
      });
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('plain text is no body of a call', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      headers: { 'content-type': 'text/plain' },
      payload: '{"username":"a","password":"b"}',
    });
    expect(response.statusCode).toBe(415);
  });
});

describe('GET /api/openapi.json', () => {
  it('describes every endpoint that is served', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = server.app.endpoints.map(
      ({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual([...new Set(served)].sort());
    expect(document.paths['/api/auth/signin'].post).toMatchObject({
      security: [],
      requestBody: {
        content: { 'application/json': { schema: { required: ['username', 'password'] } } },
      },
      responses: { 429: { description: 'too-many-attempts' } },
    });
    expect(document.paths['/api/student/upload'].post.requestBody.content).toMatchObject({
      'multipart/form-data': {
        schema: {
          properties: { submissionId: { format: 'uuid' }, files: { type: 'array', maxItems: 20 } },
          required: ['submissionId', 'files'],
        },
      },
    });
  });
});

describe('GET /api/docs', () => {
  it('describes the endpoints once, not at every request', async () => {
    const read = async (url: string) => {
      const { body } = await server.app.inject(url);
      return body.replace(/nonce="[^"]*"/g, '');
    };
    const before = [await read('/api/openapi.json'), await read('/api/docs')];
    const [first] = server.app.endpoints;
    server.app.endpoints.push({ ...first!, path: '/added/later' });
    expect([await read('/api/openapi.json'), await read('/api/docs')]).toEqual(before);
    server.app.endpoints.pop();
  });

  it.each(['/api/openapi.json', '/api/docs'])(
    'are sent once to a browser that keeps them: %s',
    async (url) => {
      const ask = (tags?: string) =>
        server.app.inject({ url, headers: tags === undefined ? {} : { 'if-none-match': tags } });
      const first = await ask();
      const etag = String(first.headers.etag);
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
      const again = await ask(`"other", ${etag}`);
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      // A browser takes the policy of this answer for the page that it has.
      expect(again.headers['content-security-policy']).toBe(
        first.headers['content-security-policy'],
      );
      expect((await ask('"other"')).statusCode).toBe(200);
    },
  );

  it('shows every call on a page that loads nothing from elsewhere', async () => {
    const response = await server.app.inject('/api/docs');
    expect(response.headers['content-type']).toContain('text/html');
    for (const { path } of server.app.endpoints) {
      expect(response.body).toContain(`/api${path.replace(/:(\w+)/g, '{$1}')}`);
    }
    expect(response.body).not.toMatch(/(?:src|href)="https?:/);
  });
});
