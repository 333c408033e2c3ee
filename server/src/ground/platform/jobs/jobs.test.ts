import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { connect } from '../../db/connection.ts';
import { sql } from '../../db/sql.ts';
import { createJobs, defineJob, type Jobs } from './jobs.ts';

const greet = defineJob({ name: 'tests.greet', payload: z.object({ name: z.string() }) });
const once = defineJob({
  name: 'tests.once',
  payload: z.object({ name: z.string() }),
  policy: 'short',
});
const faulty = defineJob({
  name: 'tests.faulty',
  payload: z.object({ name: z.string() }),
  retries: 1,
});

const unprintable = defineJob({
  name: 'tests.unprintable',
  payload: z.object({}),
  retries: 0,
});

/** Milliseconds, longer than any job of these tests. */
const LONG_TIMEOUT_MS = 10_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const running: Jobs[] = [];
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});

async function startJobs(hasWorkers: boolean): Promise<{ jobs: Jobs; greeted: string[] }> {
  const greeted: string[] = [];
  const jobs = createJobs({ ...server.services, clock: server.now, hasWorkers });
  const note = async ({ name }: { name: string }) => {
    greeted.push(name);
  };
  jobs.work(greet, note);
  jobs.work(once, note);
  jobs.work(faulty, async (payload) => {
    await note(payload);
    throw new Error('out of luck');
  });
  jobs.work(unprintable, async () => {
    throw new Error('read \0 and \ud83d', { cause: new Error('\0') });
  });
  running.push(jobs);
  await jobs.start();
  return { jobs, greeted };
}

describe('enqueue', () => {
  it('adds the job exactly when the transaction commits', async () => {
    const { jobs, greeted } = await startJobs(false);
    const lost = server.db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'nobody' });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await server.db.transaction((tx) => jobs.enqueue(tx, greet, { name: "Zoë's $1" }));
    expect(await jobs.runDue()).toBe(1);
    expect(greeted).toEqual(["Zoë's $1"]);
    expect(await jobs.runDue()).toBe(0);
  });

  it('waits until startAfter by the clock', async () => {
    const { jobs, greeted } = await startJobs(false);
    const startAfter = new Date(server.now().getTime() + 60_000);
    await jobs.enqueue(server.db, greet, { name: 'later' }, { startAfter });
    server.advance(59_999);
    expect(await jobs.runDue()).toBe(0);
    server.advance(1);
    await jobs.runDue();
    expect(greeted).toEqual(['later']);
  });

  it('keeps one waiting job a key when the policy is short', async () => {
    const { jobs } = await startJobs(false);
    const ask = (singletonKey: string) =>
      jobs.enqueue(server.db, once, { name: singletonKey }, { singletonKey });
    expect(await ask('a')).toBe(true);
    expect(await ask('a')).toBe(false);
    expect(await ask('b')).toBe(true);
    expect(await jobs.runDue()).toBe(2);
    expect(await ask('a')).toBe(true);
    expect(await jobs.runDue()).toBe(1);
  });

  it('rejects an invalid payload and an unknown job', async () => {
    const { jobs } = await startJobs(false);
    await expect(jobs.enqueue(server.db, greet, { name: 7 as unknown as string })).rejects.toThrow(
      z.ZodError,
    );
    const unknown = defineJob({ name: 'tests.unknown', payload: z.object({}) });
    await expect(jobs.enqueue(server.db, unknown, {})).rejects.toThrow(RangeError);
  });
});

describe('runDue', () => {
  it('rethrows a job’s error and leaves the job to be retried', async () => {
    const { jobs, greeted } = await startJobs(false);
    await jobs.enqueue(server.db, faulty, { name: 'unlucky' });
    await expect(jobs.runDue()).rejects.toThrow('out of luck');
    expect(greeted).toEqual(['unlucky']);
    await server.db.execute(sql`delete from pgboss.job where name = ${faulty.name}`);
  });
});

describe('workers', () => {
  it('run a job once although two nodes poll', async () => {
    const [one, two] = [await startJobs(true), await startJobs(true)];
    for (let i = 0; i < 6; i++) await one.jobs.enqueue(server.db, greet, { name: `guest ${i}` });
    const greeted = () => [...one.greeted, ...two.greeted].sort();
    await expect.poll(greeted, { timeout: 15_000 }).toHaveLength(6);
    expect(new Set(greeted()).size).toBe(6);
  });

  it('run waiting jobs one after the other, without a pause', async () => {
    const { jobs, greeted } = await startJobs(true);
    for (let i = 0; i < 20; i++) await jobs.enqueue(server.db, greet, { name: `guest ${i}` });
    await expect.poll(() => greeted.length, { timeout: 15_000 }).toBe(20);
  });

  it('store an error whatever is in its text', async () => {
    const { jobs } = await startJobs(true);
    await jobs.enqueue(server.db, unprintable, {});
    const failed = async () => {
      const { rows } = await server.services.pool.query(
        `select output ->> 'message' as message from pgboss.job where name = $1 and state = 'failed'`,
        [unprintable.name],
      );
      return rows;
    };
    await expect.poll(failed, { timeout: 15_000 }).toEqual([{ message: 'read \ufffd and \ufffd' }]);
  });

  it('survive a database outage in the middle of a job, and run it once', async () => {
    const { pool } = server.services;
    let isAway = false;
    let runs = 0;
    const query = (text: string, values: unknown[]) =>
      isAway
        ? Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
        : pool.query(text, values);
    const jobs = createJobs({
      ...server.services,
      pool: { query, connect: () => pool.connect() } as unknown as typeof pool,
      hasWorkers: true,
    });
    running.push(jobs);
    jobs.work(greet, async () => {
      runs++;
      isAway = true;
    });
    await jobs.start();
    await jobs.enqueue(server.db, greet, { name: 'storm' });
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    isAway = false;
    const state = async () =>
      (await server.db.execute(sql`select state from pgboss.job where data->>'name' = 'storm'`))
        .rows;
    await expect.poll(state, { timeout: 10_000 }).toEqual([{ state: 'completed' }]);
    expect(runs).toBe(1);
  });

  it('let a running job finish before they stop', async () => {
    const connection = connect(server.databaseUrl, 4);
    const jobs = createJobs({ ...server.services, ...connection, hasWorkers: true });
    let state = 'waiting';
    jobs.work(defineJob({ name: 'tests.slow', payload: z.object({}) }), async () => {
      state = 'begun';
      await new Promise((resolve) => setTimeout(resolve, 300));
      state = 'done';
    });
    await jobs.start();
    await jobs.enqueue(connection.db, defineJob({ name: 'tests.slow', payload: z.object({}) }), {});
    await expect.poll(() => state, { timeout: 10_000 }).toBe('begun');
    await jobs.stop();
    expect(state).toBe('done');
    await connection.close();
  });

  it('release what does not finish in time: another node runs it immediately, as its first attempt', async () => {
    const stuck = defineJob({ name: 'tests.stuck', payload: z.object({}), retries: 0 });
    const connection = connect(server.databaseUrl, 4);
    const node = (stopTimeoutMs: number, handle: () => Promise<void>) => {
      const jobs = createJobs({
        ...server.services,
        ...connection,
        hasWorkers: true,
        stopTimeoutMs,
      });
      jobs.work(stuck, handle);
      return jobs;
    };
    const done: string[] = [];
    let release = () => {};
    const one = node(200, async () => {
      done.push('begun by one');
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await one.start();
    await one.enqueue(connection.db, stuck, {});
    await expect.poll(() => done, { timeout: 10_000 }).toHaveLength(1);
    const began = performance.now();
    await one.stop();
    expect(performance.now() - began).toBeLessThan(5_000);

    const two = node(LONG_TIMEOUT_MS, async () => {
      done.push('done by two');
    });
    running.push(two);
    await two.start();
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['begun by one', 'done by two']);
    const rows = async () =>
      (
        await connection.db.execute(
          sql`select state, retry_count from pgboss.job where name = ${stuck.name}`,
        )
      ).rows;
    const onceOnly = [{ state: 'completed', retry_count: 0 }];
    await expect.poll(rows, { timeout: 10_000 }).toEqual(onceOnly);
    release();
    await two.stop();
    expect(await rows()).toEqual(onceOnly);
    await connection.close();
  });

  it('still accept what a request adds while they stop', async () => {
    const { jobs } = await startJobs(true);
    await jobs.stop();
    expect(await jobs.enqueue(server.db, once, { name: 'late' })).toBe(true);
  });
});
