import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { connect } from '../db/connection.ts';
import { createJobs } from '../platform/jobs.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createServerSecrets } from '../platform/server-secrets.ts';
import { createServices } from '../services.ts';
import type { TestApp } from './start-test-app.ts';

/** Another node of the same installation, with connections and caches of its own. */
export async function startAnotherNode(
  server: TestApp,
): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const { log, clock } = server.services;
  const { db, pool, close } = connect(server.databaseUrl, 8);
  const metrics = createMetrics(pool);
  const jobs = createJobs({ pool, db, clock, log, metrics, hasWorkers: false });
  const secrets = createServerSecrets({ db, clock });
  const app = await buildApp(
    createServices({ ...server.services, db, pool, metrics, jobs, secrets }),
  );
  return {
    app,
    async close() {
      await app.close();
      await close();
    },
  };
}
