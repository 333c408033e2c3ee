import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLinkedPage } from '@antecedent/contracts/wire/pages';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { type Env, readEnv } from '../ground/config/env.ts';
import { connect, type Database } from '../ground/db/connection.ts';
import { sql } from '../ground/db/sql.ts';
import type { HeavyWork } from '../ground/platform/heavy-work.ts';
import { createJobs } from '../ground/platform/jobs/jobs.ts';
import { createLog } from '../ground/platform/log.ts';
import { createMetrics } from '../ground/platform/metrics.ts';
import type { Platform } from '../ground/platform/platform.ts';
import { createServerSecrets } from '../ground/platform/server-secrets.ts';
import { openBlobStore } from '../ground/platform/storage/blob-store.ts';
import { createServices, type Services } from '../services.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = {
  /** Ask it with `app.inject({ method, url, headers, payload })`. */
  app: FastifyInstance;
  services: Services;
  db: Database;
  /** Address of this app's database, for a second node or a command on it. */
  databaseUrl: string;
  /** The server's current time, fixed until it is moved. */
  now(): Date;
  setNow(now: Date | string): void;
  /** Moves the clock on, in milliseconds. */
  advance(ms: number): void;
  /** Headers of a request by this person (from `aUser`); without one, of a visitor. */
  as(person?: { token: string } | null): Record<string, string>;
  /** Does every job that is due by the clock. @returns how many */
  runJobs(): Promise<number>;
  close(): Promise<void>;
};

type Options = {
  now?: Date | string;
  /** Settings that differ from the defaults, in the names of `Env`. */
  env?: Partial<Env>;
  /** Where heavy files are processed; in this thread by default. */
  heavyWork?: HeavyWork;
  /** The database's clock, where it differs from the server's. */
  databaseClock?: () => Date;
  /** A migrated database in place of a new one; it is dropped after the app closes. */
  database?: TestDatabase;
};

/** A server on its own database, cloned from the migrated template; its clock is stopped and its jobs wait for `runJobs`. */
export async function startTestApp({
  now,
  env,
  heavyWork,
  databaseClock,
  database: given,
}: Options = {}): Promise<TestApp> {
  const [database, folder] = await Promise.all([
    given ?? createTestDatabase(),
    mkdtemp(join(tmpdir(), 'antecedent-app-')),
  ]);
  let moment = new Date(now ?? '2026-03-02T09:00:00Z');
  const { db, pool, close } = connect(database.url, 8, 'antecedent test');
  const settings = { ...testEnv(folder, database.url), ...env };
  const log = createLog(settings.logLevel);
  const metrics = createMetrics(pool);
  const clock = () => new Date(moment);
  const jobs = createJobs({ pool, db, clock, log, metrics, hasWorkers: false });
  const platform: Platform = {
    env: settings,
    db,
    pool,
    clock,
    databaseNow: async () => databaseClock?.() ?? clock(),
    log,
    metrics,
    jobs,
    blobs: openBlobStore(settings),
    secrets: createServerSecrets({ db, clock }),
    heavyWork: heavyWork ?? null,
    cacheShare: 1,
    otherWorkers: null,
  };
  const services = createServices(platform);
  const app = await buildApp(services);
  await jobs.start();
  await app.ready();

  return {
    app,
    services,
    db,
    databaseUrl: database.url,
    now: clock,
    setNow(next) {
      moment = new Date(next);
    },
    advance(ms) {
      moment = new Date(moment.getTime() + ms);
    },
    as: (person): Record<string, string> =>
      person ? { authorization: `Bearer ${person.token}` } : {},
    runJobs: () => jobs.runDue(),
    async close() {
      try {
        await expectKnownLinks(db, settings.publicUrl);
      } finally {
        await app.close();
        await jobs.stop();
        await close();
        database.drop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

let shared: Promise<TestApp> | null = null;

/**
 * The app that the test files of one process share, for those that only make people and classes of their own. A file that
 * moves the clock, changes a setting, does jobs or counts all that there is starts one with `startTestApp`. It is never
 * closed: its database goes with the run's.
 */
export function sharedTestApp(): Promise<TestApp> {
  shared ??= startTestApp().then((app) => ({
    ...app,
    setNow: keepOut,
    advance: keepOut,
    runJobs: keepOut,
    close: async () => {},
  }));
  return shared;
}

function keepOut(): never {
  throw new Error('Other test files use this app too: start another with startTestApp.');
}

function testEnv(folder: string, databaseUrl: string): Env {
  const reading = readEnv({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost',
  });
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  return reading.env;
}

/**
 * Checks every link that a test's emails and notifications contain: each leads to a page of `contracts/src/wire/pages.ts`, and
 * the pages' own test proves that the app has all of those.
 *
 * @throws {Error} naming the links that lead nowhere
 */
async function expectKnownLinks(db: Database, publicUrl: string): Promise<void> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select distinct link as path from notifications where link is not null
    union
    select distinct substr(found[1], length(${publicUrl}) + 1) as path
      from mails, regexp_matches(plain, ${`(${publicUrl}/[^\\s<>"]+)`}, 'g') found`);
  const unknown = rows.map(({ path }) => path).filter((path) => !isLinkedPage(path));
  if (unknown.length > 0) throw new Error(`Links that lead nowhere: ${unknown.join(', ')}`);
}
