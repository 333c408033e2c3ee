import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

it('answers a request that arrives during the graceful stop with 503, code and Retry-After', async () => {
  const server = await startTestApp();
  let finish = () => {};
  let begun = () => {};
  const arrived = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { pool } = server.services;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  // The question of /readyz alone waits.
  pool.query = ((...args: unknown[]) => {
    if (args[0] !== 'select 1') return query(...args);
    begun();
    return new Promise((resolve) => {
      finish = () => resolve(query('select 1'));
    });
  }) as unknown as typeof pool.query;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes;
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  // The first is answered after the stop has begun, so its connection stays open for the second.
  socket.write(ask('/readyz'));
  await arrived;
  const closing = server.app.close();
  socket.write(ask('/healthz'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  finish();
  await Promise.all([closing, ended]);
  const [first = '', second = ''] = said.split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(second).toMatch(/^HTTP\/1\.1 503 /);
  expect(second).toMatch(/\r\nretry-after: 5\r\n/);
  expect(JSON.parse(second.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    code: 'unavailable',
    key: 'requests.stopping',
    requestId: expect.any(String),
  });
});
