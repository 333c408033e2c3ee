import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { withStatementLimit } from '../../db/limited-pool.ts';
import { withSchemaLock } from '../../db/migrate.ts';
import { amongStudents, isAmongTestStudents } from '../../db/test-students.ts';
import type { Clock } from '../clock.ts';
import { isDatabaseAway } from '../errors/refusal.ts';
import { storableError, storableText } from '../errors/storable-error.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { countDueJobs, listDueJobs, queueOf, statementsOf } from './job-queries.ts';

/** Background work done by any node, at least once: handlers must be idempotent. */
export type Job<S extends z.ZodObject = z.ZodObject> = {
  /** `feature.verb`, e.g. `submissions.evaluate`. */
  name: string;
  payload: S;
  /**
   * What `singletonKey` means: `standard` nothing; `short` at most one waiting per key;
   * `singleton` at most one running per key; `stately` both.
   */
  policy?: 'standard' | 'short' | 'singleton' | 'stately';
  /** Attempts after the first; 5 by default, with growing pauses. */
  retries?: number;
  /** A run longer than this counts as failed; seconds, 600 by default. */
  expireSeconds?: number;
};

export type EnqueueOptions = {
  startAfter?: Date;
  singletonKey?: string;
};

export type Jobs = {
  /** Registers the handler of a job; call it before `start`. */
  work<S extends z.ZodObject>(
    job: Job<S>,
    handle: (payload: z.output<S>) => Promise<void>,
    options?: { atOnce?: number },
  ): void;
  /**
   * Adds a job in the caller's transaction: it exists exactly when that commits.
   *
   * @returns false when `singletonKey` deduplicated it
   */
  enqueue<S extends z.ZodObject>(
    db: Database,
    job: Job<S>,
    payload: z.input<S>,
    options?: EnqueueOptions,
  ): Promise<boolean>;
  /** Creates the queues and starts the workers, unless this process has none. */
  start(): Promise<void>;
  /**
   * Starts no more jobs and lets the running ones finish, for a few seconds at most. Those that do not
   * finish in time are released, as if never started, and any node runs them again. `enqueue` keeps
   * working, so that requests still in progress lose nothing.
   */
  stop(): Promise<void>;
  /** Runs every job that is due by the clock here and now; for tests and commands without workers. */
  runDue(): Promise<number>;
  /** Waiting and due jobs by queue. */
  waiting(): Promise<Map<string, number>>;
};

type Worker = {
  job: Job;
  handle: (payload: object) => Promise<void>;
  atOnce: number;
};

type Parts = {
  pool: pg.Pool;
  db: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Whether this process runs jobs by itself; commands and tests only add them or call `runDue`. */
  hasWorkers: boolean;
  /** Whether a job without a time is due by the database's clock, not by `clock`, which may be a test's. */
  usesDatabaseClock?: boolean;
  /** Milliseconds that running jobs get when the process stops; 5,000 by default. */
  stopTimeoutMs?: number;
};

/** Keeps a literal job's payload type. */
export const defineJob = <const S extends z.ZodObject>(job: Job<S>): Job<S> => job;

/** Jobs on the installation's own database, in the schema `pgboss`. */
export function createJobs(parts: Parts): Jobs {
  const { pool, db, clock, log, metrics, hasWorkers } = parts;
  const { usesDatabaseClock = hasWorkers, stopTimeoutMs = STOP_TIMEOUT_MS } = parts;
  // The library's own maintenance may still be running when it reports that it has stopped.
  let isOver = false;
  // The library doesn't check whether marking a job as done succeeds: a rejection would end the process, and the job
  // would run again. So its statements wait while the database is unavailable.
  const ask = async (text: string, values: unknown[]): Promise<Rows> => {
    while (!isOver) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        await sleep(RECONNECT_INTERVAL_MS);
      }
    }
    return NOTHING;
  };
  // Current statements and jobs. The library does not count a job whose fetching has just begun.
  let underWay = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    underWay++;
    return work.finally(() => underWay--);
  };
  const executeSql = (text: string, values: unknown[]) => counted(ask(text, values));
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'pgboss',
    supervise: hasWorkers,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue stumbled and goes on'));
  const workers = new Map<string, Worker>();
  /** Names by id of what this process's workers do now. */
  const running = new Map<string, string>();
  let started = false;
  let stopped: Promise<void> | null = null;

  const run = async (worker: Worker, id: string, data: unknown): Promise<void> => {
    try {
      const limit = (worker.job.expireSeconds ?? DEFAULT_EXPIRE_SECONDS) * 1_000;
      const payload = worker.job.payload.parse(data);
      await amongStudents(isForTestStudents(data), () =>
        withStatementLimit(limit, () => worker.handle(payload)),
      );
      metrics.jobs.inc({ job: worker.job.name, outcome: 'done' });
    } catch (error) {
      metrics.jobs.inc({ job: worker.job.name, outcome: 'failed' });
      log.error({ err: error, job: worker.job.name, jobId: id }, 'job failed');
      throw error;
    }
  };

  const beginWork = async (worker: Worker): Promise<void> => {
    const { name } = worker.job;
    const options = { batchSize: 1, pollingIntervalSeconds: 1 };
    for (let count = 0; count < worker.atOnce; count++) {
      const id = await boss.work<object>(name, options, async ([job]) => {
        if (!job) return;
        running.set(job.id, name);
        // The library stores the error, and no one catches it if that fails: the process would end.
        const done = run(worker, job.id, job.data).catch((error: unknown) => {
          throw storableError(error);
        });
        await counted(done).finally(() => running.delete(job.id));
        // There may be more jobs: the library would pause for a second after each.
        boss.notifyWorker(id);
      });
    }
  };

  // The library would count an interrupted job as a failed attempt and let it wait; after a few restarts in a row it
  // would give up on it.
  const handBack = async (): Promise<void> => {
    log.warn({ jobs: [...running.values()] }, 'jobs did not end in time and will be done again');
    const asked = db.transaction(async (tx) => {
      const within = { db: statementsOf(tx) };
      for (const [id, name] of running) {
        const job = await boss.getJobById<object>(name, id, { ...within, includeArchive: false });
        if (job?.state !== 'active') continue;
        await boss.deleteJob(name, id, within);
        const key = job.singletonKey === null ? {} : { singletonKey: job.singletonKey };
        await boss.send(name, job.data, { id, ...key, ...within });
      }
    });
    await Promise.race([asked, sleep(HAND_BACK_TIMEOUT_MS, null, { ref: false })]);
  };

  const createQueues = async (): Promise<void> => {
    await boss.start();
    const known = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const { job } of workers.values()) {
      if (!known.has(job.name)) await boss.createQueue(job.name, queueOf(job));
    }
  };

  const stop = async (): Promise<void> => {
    if (started) for (const name of workers.keys()) await boss.offWork(name);
    // While the database is unavailable, statements would wait forever.
    const until = performance.now() + stopTimeoutMs;
    while (underWay > 0 && performance.now() < until) await sleep(20);
    if (running.size > 0) {
      // What cannot be released now runs again after it expires.
      await handBack().catch((error) => log.warn({ err: error }, 'jobs were not handed back'));
    }
    isOver = true;
    if (started) await boss.stop({ graceful: false });
  };

  return {
    work(job, handle, { atOnce = 1 } = {}) {
      if (started) throw new RangeError('name the workers before the jobs start');
      workers.set(job.name, { job, handle: handle as Worker['handle'], atOnce });
    },
    async enqueue(on, job, payload, { startAfter, singletonKey } = {}) {
      if (!workers.has(job.name)) throw new RangeError(`no worker is registered for ${job.name}`);
      const data = job.payload.parse(payload);
      // What a test student's request plans is done for her, too: no other job sees her work.
      const isForTests = isAmongTestStudents();
      const key = isForTests ? `test students ${singletonKey}` : singletonKey;
      const id = await boss.send(job.name, isForTests ? { ...data, ...FOR_TEST_STUDENTS } : data, {
        db: statementsOf(on),
        startAfter: startAfter ?? (usesDatabaseClock ? 0 : clock()),
        ...(singletonKey === undefined ? {} : { singletonKey: key }),
      });
      return id !== null;
    },
    async start() {
      started = true;
      await withStatementLimit(0, () => withSchemaLock(pool, createQueues));
      if (hasWorkers) for (const worker of workers.values()) await beginWork(worker);
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
    async runDue() {
      let count = 0;
      for (
        let due = await listDueJobs(db, clock());
        due.length > 0;
        due = await listDueJobs(db, clock())
      ) {
        for (const { id, name, data } of due) {
          const worker = workers.get(name);
          if (!worker) throw new RangeError(`no worker is registered for ${name}`);
          // The library starts jobs by the database's clock alone. Removing the job lets its handler add the next one
          // with the same key, as a running one can.
          await boss.cancel(name, id);
          await run(worker, id, data).catch(async (error: unknown) => {
            await boss.resume(name, id);
            await boss.fail(name, id, { message: storableText(String(error)) });
            throw error;
          });
          await boss.deleteJob(name, id);
          count++;
        }
      }
      return count;
    },
    waiting: () => countDueJobs(pool),
  };
}

/** The default of `expireSeconds`; also the time limit for a statement of a job. */
const DEFAULT_EXPIRE_SECONDS = 600;
const STOP_TIMEOUT_MS = 5_000;
const HAND_BACK_TIMEOUT_MS = 1_000;
/** Milliseconds between two checks whether the database is back. */
const RECONNECT_INTERVAL_MS = 500;

/** In the data of a job that runs among test students. */
const FOR_TEST_STUDENTS = { isForTestStudents: true };
const isForTestStudents = (data: unknown): boolean =>
  (data as Partial<typeof FOR_TEST_STUDENTS>).isForTestStudents === true;

/** The result of statements after the end: no rows. */
const NOTHING = { rows: [{ count: '0' }] };

type Rows = { rows: Record<string, unknown>[] };
