import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../app.ts';
import { buildWorkspaces } from '../cli/build-workspaces.ts';
import { readEnv } from '../config/env.ts';
import { startEmbeddedPostgres } from '../db/postgres/embedded-postgres.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { createServices } from '../services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that tests clone and never change. */
    templateUrl: string;
  }
}

let leave: () => Promise<void> = async () => {};

/**
 * One PostgreSQL for all server tests, in a folder of its own; fsync is off, since nothing in it is kept. And the built
 * server, which some tests start as an operator does.
 */
export async function setup(project: TestProject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'antecedent-tests-'));
  const postgres = await startEmbeddedPostgres(folder, {
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  });
  await Promise.all([makeTemplate(postgres.url, folder), buildWorkspaces(['server'])]);
  project.provide('templateUrl', postgres.url);
  leave = async () => {
    await postgres.leave();
    await rm(folder, { recursive: true, force: true });
  };
}

export const teardown = (): Promise<void> => leave();

async function makeTemplate(databaseUrl: string, folder: string): Promise<void> {
  const reading = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'error' });
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  const platform = await openPlatform(reading.env);
  await buildApp(createServices(platform));
  await platform.jobs.start();
  await platform.close();
}
