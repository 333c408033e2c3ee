import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limitRequestTime } from './request-time.ts';
import { answerUnreadable } from './unreadable-requests.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server that gives ordinary bodies 50 ms, and its port. */
async function start(): Promise<number> {
  app = Fastify(answerUnreadable({ publicUrl: 'http://localhost' }));
  limitRequestTime(app, 50);
  app.post('/words', async ({ body }) => body);
  app.post('/file', { config: { takesFile: true } }, async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const HEAD = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n`;

it('ends a request whose body does not come', async () => {
  const socket = connect(await start(), '127.0.0.1');
  socket.write(`${HEAD('/words')}"ab`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

it('lets a slow upload finish, and answers fast requests immediately', async () => {
  const port = await start();
  const slow = connect(port, '127.0.0.1');
  slow.write(`${HEAD('/file')}"ab`);
  const late = connect(port, '127.0.0.1');
  late.write(`${HEAD('/words')}"ab`);
  // By then the file's request is older than ordinary ones may become.
  await text(late);
  slow.write('c"');
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nabc$/);

  const quick = connect(port, '127.0.0.1');
  quick.write(`${HEAD('/words')}"abc"`);
  expect(await text(quick)).toMatch(/^HTTP\/1\.1 200 /);
});
