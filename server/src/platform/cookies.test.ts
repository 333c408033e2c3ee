import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { cookiesOf } from './cookies.ts';

const read = (header: string | undefined, name: string) =>
  cookiesOf({ headers: { cookie: header } } as FastifyRequest, {} as FastifyReply).read(name);

describe('read', () => {
  it.each([
    ['no header', undefined, null],
    ['others only', 'a=1; mydevice=2', null],
    ['one among others', 'a=1; device=x.y; b=2', 'x.y'],
    ['one without spaces', 'a=1;device=x', 'x'],
    ['an empty one', 'device=', ''],
    ['one without a value', 'device', ''],
    ['the first of two', 'device=x; device=y', 'x'],
  ])('finds the cookie in %s', (_what, header, value) => {
    expect(read(header, 'device')).toBe(value);
  });
});

describe('write', () => {
  const written = (value: string, secure: boolean) => {
    const headers: string[] = [];
    const reply = { header: (name: string, text: string) => headers.push(`${name}: ${text}`) };
    cookiesOf({ headers: {} } as FastifyRequest, reply as unknown as FastifyReply).write(
      'device',
      value,
      { maxAge: 60, path: '/api', secure },
    );
    return headers;
  };

  it('keeps the cookie from pages and other sites, and over HTTPS from plain connections', () => {
    const flags = 'Path=/api; Max-Age=60; HttpOnly; SameSite=Strict';
    expect(written('x.y', false)).toEqual([`set-cookie: device=x.y; ${flags}`]);
    expect(written('x.y', true)).toEqual([`set-cookie: device=x.y; ${flags}; Secure`]);
  });

  it.each(['a b', 'a;b', 'a\r\nb', 'é'])('refuses %j', (value) => {
    expect(() => written(value, false)).toThrow(RangeError);
  });
});
