import { execFile } from 'node:child_process';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors/errors.ts';
import { type DrainLimits, drainRefusedBodies } from './drain-request-bodies.ts';
import { answerErrors } from './http.ts';

const MB = 1024 * 1024;
/** A race between answer and body is won now and then by chance. */
const ROUNDS = 4;
const run = promisify(execFile);

let app: FastifyInstance;
afterEach(() => app.close());

/** A server that accepts a megabyte at `/small` and rejects everyone at `/closed`. */
async function listening(limits?: DrainLimits): Promise<number> {
  app = Fastify();
  drainRefusedBodies(app, limits);
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
        throw new AppError('unauthenticated', 'accounts.sessionEnded');
      },
    },
    async () => ({}),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

type Answer = { status: number; code: string };

/**
 * A client in a process of its own, so that it sends while the server answers: it posts piece by
 * piece, as a file is read, on new connections, and prints what it was answered.
 */
const CLIENT = `
  import { request } from 'node:http';
  const [port, path, size, encoding, rounds] = process.argv.slice(1);
  const piece = Buffer.alloc(64 * 1024, 'x');
  const post = () => new Promise((resolve) => {
    const length =
      encoding === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': size };
    const headers = { 'content-type': 'application/octet-stream', ...length };
    const options = { port, host: '127.0.0.1', path, method: 'POST', agent: false, headers };
    const sent = request(options, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode, code: JSON.parse(text).code });
    });
    sent.on('error', ({ code }) => resolve({ status: 0, code }));
    let left = Number(size);
    const send = () => {
      while (left > 0) {
        const next = piece.subarray(0, left);
        left -= next.length;
        if (!sent.write(next)) return sent.once('drain', send);
      }
      sent.end();
    };
    send();
  });
  const answers = [];
  for (let round = 0; round < Number(rounds); round++) answers.push(await post());
  console.log(JSON.stringify(answers));
`;

async function answersTo(
  port: number,
  path: string,
  size: number,
  encoding: 'sized' | 'chunked' = 'sized',
): Promise<Answer[]> {
  const args = [String(port), path, String(size), encoding, String(ROUNDS)];
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', CLIENT, ...args]);
  return JSON.parse(stdout);
}

describe('drainRefusedBodies', () => {
  it.each([
    ['a body that is a byte too large', '/small', MB + 1, 413, 'too-large'],
    ['a body that is far too large', '/small', 20 * MB, 413, 'too-large'],
    ['a large body of someone who is not signed in', '/closed', 20 * MB, 401, 'unauthenticated'],
    ['a small body of somebody who is not signed in', '/closed', 10, 401, 'unauthenticated'],
  ] as const)(
    'lets a client that sends %s read the refusal',
    async (_what, path, size, status, code) => {
      const port = await listening();
      expect(await answersTo(port, path, size)).toEqual(Array(ROUNDS).fill({ status, code }));
    },
    30_000,
  );

  it('does so when the client does not say how much it sends', async () => {
    const port = await listening();
    const answers = await answersTo(port, '/small', 20 * MB, 'chunked');
    expect(answers).toEqual(Array(ROUNDS).fill({ status: 413, code: 'too-large' }));
  }, 30_000);

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

  it('keeps the connection of a client that is rejected after a small body', async () => {
    const port = await listening();
    const response = await fetch(`http://127.0.0.1:${port}/closed`, { method: 'POST', body: 'x' });
    expect([response.status, response.headers.get('connection')]).toEqual([401, 'keep-alive']);
  });
});
