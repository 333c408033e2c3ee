import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { HeavyWork } from '../ground/platform/heavy-work.ts';
import { createJobs } from '../ground/platform/jobs/jobs.ts';
import { createMetrics } from '../ground/platform/metrics.ts';
import { createServices, type Services } from '../services.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/** A test app that hands heavy requests to another node in the same process. */
export type AppWithHeavyNode = TestApp & {
  /** The other node's app. */
  behind: FastifyInstance;
  servicesBehind: Services;
  /** Does due jobs on the other node, as the thread for heavy work does them. */
  runJobsBehind(): Promise<unknown>;
  /** What the other node was asked: methods and paths. */
  handedOver: string[];
  /** Whether the other node is answering now; both do their work in one thread here. */
  isBehindAtWork(): boolean;
};

export async function startWithHeavyNode(): Promise<AppWithHeavyNode> {
  const handedOver: string[] = [];
  let behind: FastifyInstance | null = null;
  let atWork = 0;
  const heavyWork: HeavyWork = {
    async answer(_person, { method, url, headers, remoteAddress, body }) {
      if (!behind) throw new Error('the other node is not there yet');
      handedOver.push(`${method} ${url.replace(/\?.*/, '')}`);
      atWork++;
      const answering = behind.inject({
        method: method as 'GET',
        url,
        headers,
        remoteAddress,
        ...(body ? { payload: Buffer.from(body) } : {}),
      });
      const answer = await answering.finally(() => atWork--);
      return {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
        body: Uint8Array.from(answer.rawPayload),
      };
    },
    figures: () => [],
  };
  const server = await startTestApp({ heavyWork });
  const { db, pool, clock, log } = server.services;
  const metrics = createMetrics(pool);
  const jobs = createJobs({ pool, db, clock, log, metrics, hasWorkers: false });
  const services = createServices({ ...server.services, jobs, metrics, heavyWork: null });
  const other = await buildApp(services, { isBehindAnother: true });
  behind = other;
  await jobs.start();
  return {
    ...server,
    behind: other,
    servicesBehind: services,
    handedOver,
    isBehindAtWork: () => atWork > 0,
    runJobsBehind: () => {
      atWork++;
      return jobs.runDue().finally(() => atWork--);
    },
    async close() {
      await other.close();
      await jobs.stop();
      await server.close();
    },
  };
}
