import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from './ground/platform/http/security-headers.ts';
import { aUser, TEST_PASSWORD } from './testing/factories.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const PUBLIC_URL = 'https://write.example.edu';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { publicUrl: PUBLIC_URL } });
});
afterAll(() => server.close());

describe('every answer', () => {
  it.each([
    ['a page or its absence', 'GET', '/'],
    ['what anybody may read', 'GET', '/api/auth/providers'],
    ['a refusal of a visitor', 'GET', '/api/auth/session'],
    ['an unknown address', 'GET', '/api/nothing'],
    ['a method that nothing has', 'DELETE', '/api/auth/session'],
    ['a preflight of another site', 'OPTIONS', '/api/auth/signin'],
    ['a file without a token', 'GET', '/wopi/files/1/contents'],
    ['the discovery of editors', 'GET', '/hosting/discovery'],
    ['a sign that the server lives', 'GET', '/healthz'],
    ['what is closed unless asked for', 'GET', '/metrics'],
  ] as const)('is protected: %s', async (_what, method, url) => {
    const headers = { origin: 'https://elsewhere.example', host: 'write.example.edu' };
    const answer = await server.app.inject({ method, url, headers });
    const {
      'content-security-policy': strict,
      'permissions-policy': permissions,
      ...rest
    } = securityHeaders({ publicUrl: PUBLIC_URL });
    expect(answer.headers).toMatchObject(rest);
    // Pages of the app may ask for the microphone.
    expect([permissions, permissions?.replace('microphone=()', 'microphone=(self)')]).toContain(
      answer.headers['permissions-policy'],
    );
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    const policy = String(answer.headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'"]) {
      expect([policy, strict].every((one) => one?.includes(rule))).toBe(true);
    }
    expect(policy).toContain('frame-ancestors');
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });

  it.each(['TRACE', 'PROPFIND', 'OPTIONS', 'PUT'] as const)(
    'refuses %s where nothing takes it',
    async (method) => {
      const answer = await server.app.inject({
        method: method as 'OPTIONS',
        url: '/api/auth/session',
        headers: { authorization: 'Bearer secret' },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('secret');
    },
  );

  it('reveals no internals when something breaks', async () => {
    const user = await aUser(server);
    const database = server.services.pool.query;
    Object.assign(server.services.pool, {
      query: () => Promise.reject(new Error('relation "users" at 10.0.0.7 is broken')),
    });
    const answer = await server.app.inject({ url: '/api/auth/session', headers: server.as(user) });
    Object.assign(server.services.pool, { query: database });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'key', 'message', 'requestId']);
    expect(answer.body).not.toMatch(/relation|10\.0\.0\.7|node_modules|\bat .*\.ts/);
  });
});

describe('cookies over HTTPS', () => {
  it('can be set by no other host, read by no script and sent by no other site', async () => {
    const user = await aUser(server);
    const signIn = (cookie: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/signin',
        payload: { username: user.username, password: TEST_PASSWORD },
        headers: { cookie },
      });
    const given = String((await signIn('')).headers['set-cookie']);
    expect(given).toMatch(
      /^__Host-device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    // It is recognized: the same browser keeps its number.
    const [own = ''] = given.split('.', 1);
    const again = String((await signIn(given.split(';', 1)[0] ?? '')).headers['set-cookie']);
    expect(again.startsWith(own)).toBe(true);
  });
});
