import { rule } from '@antecedent/catalog/refusals';
import { endpoint } from '@antecedent/contracts/wire/endpoint';
import type { Role } from '@antecedent/domain/access/roles';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors/errors.ts';
import { answerErrors, serve } from './http.ts';

const rename = endpoint({
  method: 'POST',
  path: '/things/:id',
  summary: 'Rename',
  action: 'class.register',
  params: z.object({ id: z.uuid('This is no id.') }),
  query: z.object({ times: z.coerce.number().int().default(1) }),
  body: z.object({
    name: z.string().trim().min(1, rule('people.firstName')).max(20, 'At most 20 characters.'),
    tags: z.array(z.string().min(1, rule('announcements.title'))).default([]),
  }),
  response: z.object({ name: z.string(), times: z.number() }),
});
const download = endpoint({
  method: 'GET',
  path: '/file',
  summary: 'Get',
  action: 'session.start',
  response: 'bytes',
});
const ID = '0b7c7a2e-6e0e-4b27-9d7c-9b0d9f1ad6f1';

let app: FastifyInstance;
let logged: ReturnType<typeof vi.fn<(error: unknown) => void>>;
let roles: Role[] | null;
beforeEach(() => {
  roles = ['ROLE_INSTRUCTOR'];
  logged = vi.fn();
  app = Fastify();
  app.decorate('endpoints', []);
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    request.actor = roles && { userId: ID, sessionId: ID, roles };
  });
  answerErrors(app, logged);
});
afterEach(() => app.close());

const post = (payload: object | string, url = `/api/things/${ID}`) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

describe('serve', () => {
  it('passes the parsed request to the handler and responds according to the contract', async () => {
    serve(app, rename, async ({ actor, params, query, body }) => ({
      name: `${body.name}, ${params.id === actor.userId}`,
      times: query.times,
      secret: 'not in the contract',
    }));
    const response = await post({ name: '  Essay ' }, `/api/things/${ID}?times=3`);
    expect(response.json()).toEqual({ name: 'Essay, true', times: 3 });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('reports every invalid field once', async () => {
    serve(app, rename, async () => ({ name: '', times: 1 }));
    const response = await post({ name: ' ', tags: ['', ''] });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid-request',
      message: 'Enter a first name.',
      key: 'people.firstName',
      requestId: expect.any(String),
      fields: {
        name: 'Enter a first name.',
        'tags.0': 'Enter a title.',
        'tags.1': 'Enter a title.',
      },
      fieldKeys: {
        name: { key: 'people.firstName' },
        'tags.0': { key: 'announcements.title' },
        'tags.1': { key: 'announcements.title' },
      },
    });
  });

  it.each([
    [
      'a prototype in the body',
      `/api/things/${ID}`,
      '{"name":"Essay","__proto__":{"isAdmin":true}}',
    ],
    ['a parameter twice', `/api/things/${ID}?times=1&times=2`, '{"name":"Essay"}'],
  ])('refuses %s', async (_what, url, body) => {
    serve(app, rename, async () => ({ name: '', times: 1 }));
    const response = await post(body, url);
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid-request']);
  });

  it.each([
    ['of another type', { name: 3 }, '“name” must be text.'],
    ['that is missing', {}, 'Fill in “name”.'],
    ['that is too long', { name: 'x'.repeat(21) }, 'Use at most 20 characters.'],
    ['of a list', { name: 'Essay', tags: [7] }, '“tags.0” must be text.'],
  ])('names a field %s in our own words, not the library’s', async (_which, body, sentence) => {
    serve(app, rename, async () => ({ name: '', times: 1 }));
    const { message, fields } = (await post(body)).json();
    expect(message).toBe(sentence);
    expect(Object.values(fields)).toEqual([sentence]);
  });

  it.each([
    ['a visitor', null, 401, 'unauthenticated'],
    ['a role that never may', ['ROLE_STUDENT'], 403, 'forbidden'],
  ] as const)('refuses %s before it reads the body', async (_who, has, status, code) => {
    roles = has && [...has];
    serve(app, rename, async () => ({ name: '', times: 1 }));
    const response = await post('{broken');
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
  });

  it.each([
    ['broken JSON', '{broken', 400, 'invalid-request'],
    ['a body over the limit', JSON.stringify({ name: 'x'.repeat(3_000) }), 413, 'too-large'],
  ])('refuses %s with a sentence', async (_what, payload, status, code) => {
    serve(app, rename, async () => ({ name: '', times: 1 }), { bodyLimit: 2_000 });
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
  });

  it('answers 500 without details when the answer breaks the contract, and logs why', async () => {
    serve(app, rename, async () => ({ name: 7 as unknown as string, times: 1 }));
    const response = await post({ name: 'x' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('contract');
    expect(String(logged.mock.calls[0]?.[0])).toContain('does not fit its contract');
  });

  it('does not log a refusal, and passes on when to ask again', async () => {
    serve(app, rename, async () => {
      throw new AppError('unavailable', 'requests.busyTryAgain', { retryAfter: 7 });
    });
    const response = await post({ name: 'x' });
    expect(response.headers['retry-after']).toBe('7');
    expect(response.json()).toMatchObject({ key: 'requests.busyTryAgain', code: 'unavailable' });
    expect(logged).not.toHaveBeenCalled();
  });

  it('sends files to be saved, never to be shown', async () => {
    const bytes = new Uint8Array([9, 1, 2, 3, 9]).subarray(1, 4);
    serve(app, download, async () => ({ bytes, contentType: 'text/html', fileName: 'Zoë".html' }));
    const response = await app.inject('/api/file');
    expect([...response.rawPayload]).toEqual([1, 2, 3]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Zo__.html"; filename*=UTF-8''Zo%C3%AB%22.html`,
    });
  });
});
