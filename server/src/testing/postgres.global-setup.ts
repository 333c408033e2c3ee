import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../app.ts';
import { buildWorkspaces } from '../cli/build-workspaces.ts';
import { readEnv } from '../ground/config/env.ts';
import { startEmbeddedPostgres } from '../ground/db/postgres/embedded-postgres.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { createServices } from '../services.ts';
import { guardTestRun } from './test-run-guard.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that tests clone and never change. */
    templateUrl: string;
  }
}

/** A file system in memory that Linux has. */
const MEMORY = '/dev/shm';
const ENOUGH_MEMORY = 3 * 2 ** 30;

let leave: () => Promise<void> = async () => {};

/**
 * One PostgreSQL for all server tests, in the run's folder; fsync is off, since its data is discarded. And the built
 * server, which some tests start as an operator does. Whatever the tests put into a temporary folder goes into the
 * run's folder too, where the guard finds it.
 */
export async function setup(project: TestProject): Promise<void> {
  const folder = await mkdtemp(join(await fastFolder(), 'antecedent-tests-'));
  guardTestRun(folder);
  process.env.TMPDIR = folder;
  process.env.TEST_RUN_FOLDER = folder;
  const postgres = await startEmbeddedPostgres(folder, {
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  });
  await Promise.all([makeTemplate(postgres.ownerUrl, folder), buildWorkspaces(['server'])]);
  project.provide('templateUrl', postgres.ownerUrl);
  leave = async () => {
    await postgres.leave();
    await rm(folder, { recursive: true, force: true });
  };
}

export const teardown = (): Promise<void> => leave();

/** Memory where there is plenty of it: each test file clones a database of hundreds of files. */
async function fastFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ENOUGH_MEMORY ? MEMORY : tmpdir();
}

async function makeTemplate(databaseUrl: string, folder: string): Promise<void> {
  const reading = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'error' });
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  const platform = await openPlatform(reading.env);
  await buildApp(createServices(platform));
  await platform.jobs.start();
  await platform.close();
}
