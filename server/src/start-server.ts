import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Env } from './ground/config/env.ts';
import { freePort } from './ground/machine/free-port.ts';
import { type OpenPlatform, openPlatform } from './ground/platform/open-platform.ts';
import type { OtherWorkers } from './ground/platform/other-workers.ts';
import { type Connections, watchConnections } from './ground/processes/connections.ts';
import { HeavyThread } from './ground/processes/heavy-thread.ts';
import { listenProblem } from './ground/processes/listen-problem.ts';
import { measureMissingLater } from './insight/figures/metrics.service.ts';
import { compactLeftovers } from './record/versions/versions.service.ts';
import { createServices, type Services } from './services.ts';

export type RunningServer = {
  app: FastifyInstance;
  services: Services;
  /** Port that it listens on, even if the setting is 0. */
  port: number;
  /**
   * Stops accepting, finishes what was begun, then gives everything back; within 10 seconds. A
   * request that does not end in time was not answered, so its sender sends it again; a job that
   * does not is done by another start.
   */
  stop(): Promise<void>;
};

/** Starts the whole server; returns when it listens. @throws {Error} with a sentence for the operator */
export async function startServer(
  settings: Env,
  otherWorkers: OtherWorkers | null = null,
): Promise<RunningServer> {
  const env = await withPort(settings);
  const heavyThread = new HeavyThread();
  const platform = await openPlatform(env, {
    isServer: true,
    heavyWork: heavyThread,
    otherWorkers,
  });
  try {
    const services = createServices(platform);
    const app = await buildApp(services);
    const connections = watchConnections(app.server);
    await platform.jobs.start();
    await compactLeftovers(platform);
    await measureMissingLater(platform);
    await app.listen({ port: env.port, host: env.host });
    const { databaseUrl, databaseOwnerUrl } = platform;
    heavyThread.start({ env: { ...env, databaseUrl, databaseOwnerUrl } }, platform.log);
    const { port } = app.server.address() as AddressInfo;
    const stop = () => stopServer({ app, platform, connections, heavyThread });
    return { app, services, port, stop };
  } catch (error) {
    await platform.close();
    throw asListenSentence(error, env);
  }
}

/**
 * Port 0 means any: it is chosen before anything makes addresses from it.
 *
 * @throws {Error} with a sentence for the operator
 */
export async function withPort(env: Env): Promise<Env> {
  if (env.port !== 0) return env;
  const port = await freePort('server', env.host).catch((error: Error) => {
    throw asListenSentence(error.cause ?? error, env);
  });
  return {
    ...env,
    port,
    publicUrl: env.publicUrl.replace(/^http:\/\/localhost:0$/, `http://localhost:${port}`),
  };
}

/** Milliseconds that requests, and the jobs running with them, get to end. */
const TIMEOUT_MS = 5_000;

type Parts = {
  app: FastifyInstance;
  platform: OpenPlatform;
  connections: Connections;
  heavyThread: HeavyThread;
};

async function stopServer({ app, platform, connections, heavyThread }: Parts): Promise<void> {
  await Promise.all([stopAnswering(app, platform, connections), heavyThread.stop()]);
  await platform.close();
}

async function stopAnswering(
  app: FastifyInstance,
  { log }: OpenPlatform,
  connections: Connections,
): Promise<void> {
  // A connection that was busy when the closing began stays open for its next request; let it go too.
  const sweep = setInterval(() => connections.closeQuiet(), 50);
  const cutOff = setTimeout(() => {
    log.warn({ connections: connections.closeAll() }, 'requests did not end in time: cut off');
  }, TIMEOUT_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cutOff);
}

function asListenSentence(error: unknown, env: Env): unknown {
  const sentence = listenProblem(error, env);
  return sentence === null ? error : new Error(sentence, { cause: error });
}
