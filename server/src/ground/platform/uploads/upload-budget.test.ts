import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerErrors } from '../http/http.ts';
import { UploadBudget } from './upload-budget.ts';

let app: FastifyInstance;
let port: number;
/** Lets every request that is inside go on. */
let open: () => void;

beforeEach(async () => {
  app = Fastify();
  answerErrors(app, () => {});
  const released = new Promise<void>((resolve) => {
    open = resolve;
  });
  const budget = new UploadBudget(1_000);
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    '/',
    {
      onRequest: async (request, reply) => budget.enter(request, reply),
    },
    async () => {
      await released;
      return {};
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

const post = (size: number) =>
  fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'x'.repeat(size),
  });
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('UploadBudget', () => {
  it('admits what fits, asks the others to retry, and releases the budget when done', async () => {
    const inside = [post(600), post(400)];
    await settled();
    const refused = await post(1);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    open();
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await post(1_000)).status).toBe(200);
  });

  it('admits one larger than the budget when it is empty', async () => {
    open();
    expect((await post(5_000)).status).toBe(200);
  });

  it('releases the budget when a client goes away', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 900\r\n\r\nx',
    );
    await settled();
    expect((await post(200)).status).toBe(503);
    socket.destroy();
    await settled();
    open();
    expect((await post(200)).status).toBe(200);
  });
});
