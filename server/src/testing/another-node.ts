import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { connect } from '../ground/db/connection.ts';
import { createJobs } from '../ground/platform/jobs/jobs.ts';
import { createMetrics } from '../ground/platform/metrics.ts';
import { createServerSecrets } from '../ground/platform/server-secrets.ts';
import { createServices } from '../services.ts';
import type { TestApp } from './start-test-app.ts';

export type AnotherNode = { app: FastifyInstance; close(): Promise<void> };

/** A second node of a server's installation: the same database and files, a memory of its own. */
export async function anotherNode(server: TestApp): Promise<AnotherNode> {
  const { log, clock } = server.services;
  const { db, pool, close } = connect(server.databaseUrl, 8);
  const metrics = createMetrics(pool);
  const jobs = createJobs({ pool, db, clock, log, metrics, hasWorkers: false });
  const secrets = createServerSecrets({ db, clock });
  const node = { ...server.services, db, pool, metrics, jobs, secrets };
  const app = await buildApp(createServices(node));
  return {
    app,
    async close() {
      await app.close();
      await close();
    },
  };
}
