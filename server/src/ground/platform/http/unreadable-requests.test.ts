import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const env = { publicUrl: 'https://write.example.edu' };
const HOST = 'Host: write.example.edu\r\n';

let app: FastifyInstance;
const reached: string[] = [];
beforeAll(async () => {
  app = Fastify({ ...answerUnreadable(env) });
  app.all('/*', async ({ url }) => {
    reached.push(url);
    return 'answered';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends `request` as it is; what comes back until the server closes. */
async function answerTo(request: string): Promise<{ status: string; head: string; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: head.split('\r\n', 1)[0] ?? '', head, body };
}

describe('answerUnreadable', () => {
  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', '400 Bad Request'],
    [
      'a length twice',
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`,
      '400',
    ],
    [
      'a length and chunks, with a request behind them',
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n${HOST}\r\n`,
      '400',
    ],
    [
      'a space before the colon',
      `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
      '400',
    ],
    ['lines that end in a bare newline', 'GET / HTTP/1.1\nHost: a\n\n', '400'],
    ['too many headers', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    [
      'an address that cannot be decoded',
      `GET /%E0%A4%A HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
      '400',
    ],
  ])(
    'refuses %s like everything else, with every security header',
    async (_what, request, status) => {
      reached.length = 0;
      const answer = await answerTo(request);
      expect(answer.status).toContain(`HTTP/1.1 ${status}`);
      for (const [name, value] of Object.entries(securityHeaders(env))) {
        expect(answer.head).toContain(`${name}: ${value}`);
      }
      expect(answer.head).toContain('content-type: application/json; charset=utf-8');
      expect(answer.body).toContain('"code":"invalid-request"');
      expect(reached).toEqual([]);
    },
  );
});
