import { endpoint } from '@antecedent/contracts/wire/endpoint';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { signedInUser } from '../testing/signed-in-user.ts';
import { call, urlOf } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { OfflineError } from './offline-error.ts';
import { clearSession, currentSession, startSession } from './session.ts';

const readThing = endpoint({
  method: 'GET',
  path: '/things/:id',
  summary: 'A thing',
  action: 'session.read',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.array(z.string()).optional(), size: z.number().optional() }),
  response: z.object({ name: z.string() }),
});
const makeThing = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Make a thing',
  action: 'session.read',
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
});
const download = endpoint({
  method: 'GET',
  path: '/file',
  summary: 'A file',
  action: 'session.read',
  response: 'bytes',
});

/** Responds to every request with `answer` and records the requests. */
function server(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  return asked;
}

const signIn = (accessToken: string) => startSession(signedInUser({ accessToken }));

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

describe('urlOf', () => {
  it.each([
    [{ params: { id: 'a b/c' }, query: {} }, '/api/things/a%20b%2Fc'],
    [
      { params: { id: '7' }, query: { tag: ['x', 'y'], size: 2 } },
      '/api/things/7?tag=x&tag=y&size=2',
    ],
    [{ params: { id: '7' }, query: { size: undefined } }, '/api/things/7'],
  ])('of %j is %s', (parts, expected) => {
    expect(urlOf(readThing, parts)).toBe(expected);
  });

  it('throws for a missing path parameter', () => {
    expect(() => urlOf(readThing, {})).toThrow(RangeError);
  });
});

describe('call', () => {
  it('takes an expected refusal for what it is, though the browser gets 200', async () => {
    const problem = { code: 'conflict', message: 'Somebody was faster.', requestId: 'r1' };
    const asked = server(
      () => new Response(JSON.stringify(problem), { headers: { 'x-antecedent-status': '409' } }),
    );
    await expect(call(makeThing, { body: { name: 'x' } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Somebody was faster.',
    });
    expect(asked[0]?.init.headers).toMatchObject({ 'x-antecedent-expects-refusals': '1' });
  });

  it('sends body and token, and returns the validated response', async () => {
    signIn('token-1');
    const asked = server(() => Response.json({ name: 'desk', more: true }));
    expect(await call(makeThing, { body: { name: 'desk' } })).toEqual({ name: 'desk' });
    expect(asked[0]?.url).toBe('/api/things');
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"name":"desk"}',
      headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
    });
  });

  it('returns a file unchanged', async () => {
    const file = new Blob(['bytes']);
    server(() => Object.assign(new Response(), { blob: async () => file }));
    expect(await call(download, {})).toBe(file);
  });

  it('rejects a response that violates the contract', async () => {
    server(() => Response.json({ title: 'desk' }));
    await expect(call(makeThing, { body: { name: 'desk' } })).rejects.toThrow(z.ZodError);
  });

  it(`throws the server's error with its fields`, async () => {
    const problem = {
      message: 'The name is taken.',
      code: 'conflict',
      requestId: 'r-1',
      fields: { name: 'Choose another.' },
    };
    server(() => Response.json(problem, { status: 409 }));
    const error = await call(makeThing, { body: { name: 'desk' } }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(problem);
  });

  it.each([
    [503, 'unavailable'],
    [500, 'internal'],
    [418, 'internal'],
  ])(`maps a response of %i that is not the server's own to %s`, async (status, code) => {
    server(() => new Response('<html>', { status }));
    await expect(call(download, {})).rejects.toMatchObject({ code });
  });

  it('throws OfflineError without a response', async () => {
    server(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(download, {})).rejects.toThrow(OfflineError);
  });

  it('can be aborted', async () => {
    server(() => Promise.reject(new DOMException('stop', 'AbortError')));
    await expect(call(download, {})).rejects.toThrow('stop');
  });

  it.each([
    ['unauthenticated', 'ended'],
    ['wrong-credentials', 'signed-in'],
  ])('after %s the session is %s', async (code, kind) => {
    signIn('token-1');
    server(() => Response.json({ message: 'No.', code, requestId: 'r' }, { status: 401 }));
    await call(download, {}).catch(() => undefined);
    expect(currentSession().kind).toBe(kind);
  });
});
