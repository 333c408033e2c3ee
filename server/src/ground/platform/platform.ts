import type pg from 'pg';
import type { Env } from '../config/env.ts';
import type { Database } from '../db/connection.ts';
import type { Clock, DatabaseNow } from './clock.ts';
import type { WithHeavyWork } from './heavy-work.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { OtherWorkers } from './other-workers.ts';
import type { ServerSecrets } from './server-secrets.ts';
import type { BlobStore } from './storage/blob-store.ts';

/** What a feature may reach outside itself: the infrastructure. Built once, by `openPlatform`. */
export type Platform = WithHeavyWork & {
  env: Env;
  db: Database;
  /** The same connections without the builder: named statements, `unnest`, COPY. */
  pool: pg.Pool;
  clock: Clock;
  /** What all nodes agree on as "now": deadlines are processed by it. */
  databaseNow: DatabaseNow;
  blobs: BlobStore;
  jobs: Jobs;
  log: Log;
  metrics: Metrics;
  secrets: ServerSecrets;
  /** The size of the caches in memory relative to an ordinary process, which has 1. */
  cacheShare: number;
  /** Null where this process answers alone. */
  otherWorkers: OtherWorkers | null;
};
