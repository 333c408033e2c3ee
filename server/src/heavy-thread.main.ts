import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { HeavyAnswer, HeavyRequest } from './ground/platform/heavy-work.ts';
import { openPlatform } from './ground/platform/open-platform.ts';
import type {
  FromHeavyThread,
  HeavyThreadData,
  ToHeavyThread,
} from './ground/processes/heavy-thread.ts';
import { tolerateLostDatabase } from './ground/processes/lost-database.ts';
import { createServices } from './services.ts';

/** What its caches take, of what those of an ordinary node may take. */
const CACHE_SHARE = 1 / 4;
const FIGURES_INTERVAL_MS = 5_000;

/** Everyone else's work has priority if there are few processors. */
const NICENESS = 5;

const port = parentPort;
if (port === null) throw new Error('This script runs as a thread of the server.');
const tell = (message: FromHeavyThread, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

yieldProcessor();
const { env } = workerData as HeavyThreadData;
const platform = await openPlatform(env, { hasWorkers: true, cacheShare: CACHE_SHARE });
tolerateLostDatabase(platform.log);
const services = createServices(platform);
const app = await buildApp(services, { isBehindAnother: true });
await app.ready();
await platform.jobs.start();

let working: Promise<unknown> = Promise.resolve();
port.on('message', (message: ToHeavyThread) => {
  if (message.kind === 'request') working = working.then(() => work(message.request));
  else void stop();
});
setInterval(() => void tellFigures(), FIGURES_INTERVAL_MS).unref();
tell({ kind: 'ready' });

async function work(request: HeavyRequest): Promise<void> {
  const answer = await answerOf(app, request);
  tell({ kind: 'answer', answer }, [answer.body.buffer]);
  // What a save leaves to be done afterwards takes as much memory as another save.
  await services.versions.settled();
}

async function answerOf(on: FastifyInstance, request: HeavyRequest): Promise<HeavyAnswer> {
  const { method, url, headers, remoteAddress, body } = request;
  const answer = await on.inject({
    method: method as 'GET',
    url,
    headers,
    remoteAddress,
    ...(body ? { payload: Buffer.from(body.buffer, body.byteOffset, body.byteLength) } : {}),
    // Otherwise memory holds the response twice more: as its pieces, and as a string.
    payloadAsStream: true,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers as HeavyAnswer['headers'],
    body: new Uint8Array(await arrayBuffer(answer.stream())),
  };
}

/** Its own figures alone: the thread that answers reports those of the process. */
async function tellFigures(): Promise<void> {
  const figures = await platform.metrics.registry.getMetricsAsJSON();
  tell({ kind: 'figures', figures: figures.filter(({ name }) => name.startsWith('antecedent_')) });
}

async function stop(): Promise<void> {
  await working;
  await Promise.all([app.close(), platform.jobs.stop()]);
  await platform.close();
  process.exit(0);
}

/** Linux gives each thread a priority of its own; other systems share the process's, which stays as it is. */
function yieldProcessor(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  if (thread !== process.pid) setPriority(thread, NICENESS);
}
