import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type CookieOptions, cookiesOf } from './cookies.ts';

async function answerTo(
  header: string | undefined,
  handle: (cookies: ReturnType<typeof cookiesOf>) => unknown,
) {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', async (request, reply) => ({ value: handle(cookiesOf(request, reply)) ?? null }));
  const headers = header === undefined ? {} : { cookie: header };
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer;
}

describe('read', () => {
  it.each([
    ['no header', undefined, null],
    ['others only', 'a=1; mydevice=2', null],
    ['one among others', 'a=1; device=x.y; b=2', 'x.y'],
    ['one without spaces', 'a=1;device=x', 'x'],
    ['an empty one', 'device=', ''],
    ['one without a value', 'device', null],
    ['the first of two', 'device=x; device=y', 'x'],
  ])('finds the cookie in %s', async (_what, header, value) => {
    const answer = await answerTo(header, (cookies) => cookies.read('device'));
    expect(answer.json()).toEqual({ value });
  });
});

describe('write', () => {
  const written = async (value: string, options: Partial<CookieOptions>) => {
    const whole = { maxAge: 60, path: '/api', secure: false, ...options };
    const answer = await answerTo(undefined, (cookies) => cookies.write('device', value, whole));
    return answer.headers['set-cookie'];
  };

  it('keeps the cookie from pages and other sites, and over HTTPS from plain connections', async () => {
    const flags = 'Max-Age=60; Path=/api; HttpOnly';
    expect(await written('x.y', {})).toBe(`device=x.y; ${flags}; SameSite=Strict`);
    const secure = `device=x.y; ${flags}; Secure; SameSite=Strict`;
    expect(await written('x.y', { secure: true })).toBe(secure);
    expect(await written('x.y', { sameSite: 'lax' })).toBe(`device=x.y; ${flags}; SameSite=Lax`);
  });

  it.each(['a b', 'a;b', 'a\r\nb', 'é'])('lets %j become nothing but a value', async (value) => {
    expect(await written(value, {})).toMatch(/^device=[\w%]+; Max-Age=60;/);
  });
});
