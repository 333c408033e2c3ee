import { DAY } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp, startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clientOf } from './testing/wopi-client.ts';
import { aWrittenAssignment, docx } from './testing/written-assignment.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

/** Makes every query fail as it does while PostgreSQL restarts. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const { pool } = server.services;
  const { query, connect } = pool;
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  Object.assign(pool, { query: away, connect: away });
  try {
    await work();
  } finally {
    Object.assign(pool, { query, connect });
  }
}

describe('while the database is unavailable', () => {
  it('every operation returns 503 with Retry-After, and the next save succeeds', async () => {
    const work = await aWrittenAssignment(server);
    const editor = await clientOf(server, work);
    const lock = { 'x-wopi-lock': 'A' };
    await editor.lock('A');
    expect((await editor.put(docx('Before'), lock)).statusCode).toBe(200);
    await withoutDatabase(async () => {
      for (const answer of [
        await editor.put(docx('Meanwhile'), lock),
        await editor.info(),
        await editor.get(),
        await editor.lock('A'),
      ]) {
        expect(answer.statusCode).toBe(503);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(answer.json()).toMatchObject({ code: 'unavailable' });
      }
    });
    expect((await editor.put(docx('Meanwhile'), lock)).statusCode).toBe(200);
    expect((await editor.info()).json().Version).toBe('2');
  });
});

describe('a node whose clock is wrong', () => {
  it('returns 503 where the right time would accept a token, and 401 once it has ended', async () => {
    let behind = 0;
    const node: TestApp = await startTestApp({
      databaseClock: () => new Date(node.now().getTime() - behind),
    });
    try {
      const editor = await clientOf(node, await aWrittenAssignment(node));
      expect((await editor.info()).statusCode).toBe(200);
      behind = 30 * DAY;
      node.advance(behind);
      for (const answer of [await editor.info(), await editor.get(), await editor.lock('A')]) {
        expect(answer.statusCode).toBe(503);
        expect(answer.headers['retry-after']).toBe('30');
      }
      behind = 0;
      expect((await editor.info()).statusCode).toBe(401);
    } finally {
      await node.close();
    }
  });
});

describe('the metrics', () => {
  it('count saves by outcome, and their bytes', async () => {
    const work = await aWrittenAssignment(server);
    const editor = await clientOf(server, work);
    const { registry } = server.services.metrics;
    registry.resetMetrics();
    await editor.lock('A');
    const lock = { 'x-wopi-lock': 'A' };
    const bytes = docx('One');
    await editor.put(bytes, lock);
    await editor.put(bytes, lock);
    await editor.put(bytes, { 'x-wopi-lock': 'B' });
    await editor.put(Buffer.from('nonsense'), lock);
    const text = await registry.metrics();
    expect(text).toContain('antecedent_saves_total{outcome="saved"} 1');
    expect(text).toContain('antecedent_saves_total{outcome="unchanged"} 1');
    expect(text).toContain('antecedent_saves_total{outcome="lock"} 1');
    expect(text).toContain('antecedent_saves_total{outcome="damaged"} 1');
    expect(text).toContain(`antecedent_save_bytes_total ${bytes.length * 2}`);
    expect(text).toMatch(/antecedent_save_seconds_count [1-9]/);
  });

  it('never contain a token, nor does the log', async () => {
    const work = await aWrittenAssignment(server);
    const editor = await clientOf(server, work);
    const lines: string[] = [];
    const { log } = server.services;
    const keep = (fields: unknown) => void lines.push(JSON.stringify(fields));
    Object.assign(log, { info: keep, warn: keep, error: keep });
    await editor.info();
    await editor.lock('A');
    const before = lines.length;
    await editor.put(docx('One'), { 'x-wopi-lock': 'A' });
    expect(lines.slice(before)).toEqual([]);
    await editor.put(Buffer.from('nonsense'), { 'x-wopi-lock': 'A' });
    expect(lines.length).toBeGreaterThan(before);
    expect(lines.join('\n')).not.toContain(editor.token.slice(-20));
    expect(await server.services.metrics.registry.metrics()).not.toContain(editor.token.slice(-20));
  });
});
