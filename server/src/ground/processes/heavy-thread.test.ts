import { Worker, type WorkerOptions } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '../config/env.ts';
import type { HeavyAnswer } from '../platform/heavy-work.ts';
import { createLog } from '../platform/log.ts';
import { HeavyThread } from './heavy-thread.ts';

/** Instead of an app: it answers with the address, after what the address says. */
const SCRIPT = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ kind, request }) => {
    if (kind === 'stop') process.exit(0);
    if (request.url === '/exit') process.exit(1);
    if (request.url === '/memory') for (const kept = []; ; ) kept.push(new Array(1e5).fill(kept.length));
    if (request.url === '/slow') await new Promise((resolve) => setTimeout(resolve, 200));
    const body = new TextEncoder().encode(request.url);
    parentPort.postMessage({ kind: 'answer', answer: { status: 200, headers: {}, body } });
  });
  parentPort.postMessage({ kind: 'ready' });`;

let thread: HeavyThread;
afterEach(() => thread.stop());

function started(): HeavyThread {
  const settings = readEnv({ LOG_LEVEL: 'silent' });
  if (!settings.ok) throw new Error(settings.problems.join(' '));
  thread = new HeavyThread(
    (options: WorkerOptions) => new Worker(SCRIPT, { ...options, eval: true }),
  );
  thread.start({ env: settings.env }, createLog('silent'));
  return thread;
}

const ask = (person: string, url: string, gone = new AbortController()): Promise<string> =>
  thread
    .answer(person, { method: 'GET', url, headers: {}, remoteAddress: '', body: null }, gone.signal)
    .then(({ body }: HeavyAnswer) => new TextDecoder().decode(body));
const unavailable = { code: 'unavailable', retryAfter: 5 };

describe('HeavyThread', () => {
  it('answers what was asked before it was ready', async () => {
    started();
    expect(await ask('a', '/1')).toBe('/1');
  });

  it('serves people in turns', async () => {
    started();
    const order: string[] = [];
    const requests = [
      ['a', '/slow'],
      ['a', '/a2'],
      ['a', '/a3'],
      ['b', '/b1'],
    ] as const;
    await Promise.all(requests.map(async ([person, url]) => order.push(await ask(person, url))));
    expect(order).toEqual(['/slow', '/b1', '/a2', '/a3']);
  });

  it('lets a few requests of a person wait, and asks for patience with the next', async () => {
    started();
    await ask('a', '/1');
    const waiting = Array.from({ length: 6 }, () => ask('a', '/slow'));
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      'rejected',
    ]);
    expect(outcomes[5]).toMatchObject({ reason: unavailable });
  });

  it('drops the waiting request of a caller who left', async () => {
    started();
    await ask('a', '/1');
    const gone = new AbortController();
    const first = ask('a', '/slow');
    const left = ask('a', '/exit', gone);
    gone.abort();
    await expect(left).rejects.toMatchObject(unavailable);
    // had it been asked, the thread would have ended
    expect(await first).toBe('/slow');
    expect(await ask('a', '/2')).toBe('/2');
  });

  it.each(['/exit', '/memory'])(
    'fails the request that it dies of (%s), and answers the others when it is back',
    async (deadly) => {
      started();
      const dying = ask('a', deadly);
      const next = ask('b', '/next');
      await expect(dying).rejects.toMatchObject(unavailable);
      expect(await next).toBe('/next');
    },
  );

  it('answers nothing more once it is stopped', async () => {
    started();
    const refused = expect(ask('a', '/1')).rejects.toMatchObject(unavailable);
    await thread.stop();
    await refused;
    await expect(ask('a', '/2')).rejects.toMatchObject(unavailable);
  });
});
