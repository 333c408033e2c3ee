import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { answerErrors } from './http.ts';
import { type DrainLimits, readRefusedBodies } from './unread-bodies.ts';

const MB = 1024 * 1024;
const PIECE = 64 * 1024;

let app: FastifyInstance;
afterEach(() => app.close());

/** A server that takes a megabyte at `/small` and refuses everybody at `/closed`. */
async function listening(limits?: DrainLimits): Promise<number> {
  app = Fastify();
  readRefusedBodies(app, limits);
  answerErrors(app, () => {});
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, _body, done) => done(null, {}),
  );
  app.post('/small', { bodyLimit: MB }, async () => ({}));
  app.post(
    '/closed',
    {
      onRequest: async () => {
        throw new AppError('unauthenticated', 'Your session has ended. Sign in again.');
      },
    },
    async () => ({}),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

type Answer = { status: number; code: string };

/** Sends piece by piece, as a file is read, on a connection of its own. */
function post(
  port: number,
  path: string,
  body: Buffer,
  headers: Record<string, string | number> = { 'content-length': body.length },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/octet-stream' };
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        agent: false,
        headers: { ...type, ...headers },
      },
      async (response) => {
        let text = '';
        for await (const piece of response) text += piece;
        resolve({ status: response.statusCode ?? 0, code: JSON.parse(text).code });
      },
    );
    sent.on('error', reject);
    const sendFrom = (at: number): void => {
      if (at >= body.length) sent.end();
      else if (sent.write(body.subarray(at, at + PIECE))) sendFrom(at + PIECE);
      else sent.once('drain', () => sendFrom(at + PIECE));
    };
    sendFrom(0);
  });
}

describe('readRefusedBodies', () => {
  it.each([
    ['a body that is a byte too large', '/small', MB + 1, 413, 'too-large'],
    ['a body that is far too large', '/small', 60 * MB, 413, 'too-large'],
    ['a large body of somebody who is not signed in', '/closed', 60 * MB, 401, 'unauthenticated'],
    ['a small body of somebody who is not signed in', '/closed', 10, 401, 'unauthenticated'],
  ] as const)(
    'lets a client that sends %s read the refusal',
    async (_what, path, size, status, code) => {
      const port = await listening();
      for (let round = 0; round < 3; round++) {
        expect(await post(port, path, Buffer.alloc(size, 'x'))).toEqual({ status, code });
      }
    },
  );

  it('does so when the client does not say how much it sends', async () => {
    const port = await listening();
    const headers = { 'transfer-encoding': 'chunked' };
    expect(await post(port, '/small', Buffer.alloc(20 * MB, 'x'), headers)).toEqual({
      status: 413,
      code: 'too-large',
    });
  });

  it('lets the client of `fetch` read the refusal', async () => {
    const port = await listening();
    const response = await fetch(`http://127.0.0.1:${port}/small`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(30 * MB),
    });
    expect([response.status, (await response.json()).code]).toEqual([413, 'too-large']);
  });

  it.each([
    [
      'more bytes than the limit',
      'content-length: 5000000\r\n',
      { bytes: MB, time: 9_000, silence: 9_000 },
    ],
    [
      'for longer than the limit',
      'content-length: 2000000\r\n',
      { bytes: 9 * MB, time: 30, silence: 9_000 },
    ],
    ['nothing more', 'content-length: 2000000\r\n', { bytes: 9 * MB, time: 9_000, silence: 30 }],
  ])('answers a client that sends %s and closes the connection', async (_what, headers, limits) => {
    const port = await listening(limits);
    const started = performance.now();
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.on('data', (piece) => {
        text += piece;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
      socket.write(
        `POST /small HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/octet-stream\r\n${headers}\r\nPK`,
      );
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('keeps the connection for whoever is refused after a small body', async () => {
    const port = await listening();
    const response = await fetch(`http://127.0.0.1:${port}/closed`, { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('connection')]).toEqual([401, 'keep-alive']);
  });
});
