import { firstAdministratorLink } from './accounts/accounts/first-administrator.ts';
import { type Env, loadEnv } from './ground/config/env.ts';
import { createLog } from './ground/platform/log.ts';
import { processFigures } from './ground/platform/metrics.ts';
import { limitHeapGrowth } from './ground/processes/heap-growth.ts';
import { tolerateLostDatabase } from './ground/processes/lost-database.ts';
import { stopOnSignals } from './ground/processes/stop-on-signals.ts';
import { ThisWorker } from './ground/processes/this-worker.ts';
import { WorkerFailed, WorkerProcesses } from './ground/processes/worker-processes.ts';
import { type RunningServer, startServer, withPort } from './start-server.ts';

const startedAt = performance.now();
limitHeapGrowth();
const env = loadEnv();

try {
  if (ThisWorker.isOne) await runWorker(env, new ThisWorker());
  else if (env.workers > 1) await runWorkers(await withPort(env));
  else await runServer(env);
} catch (error) {
  if (error instanceof WorkerFailed) process.exit(error.code);
  process.stderr.write(`The server did not start. ${(error as Error).message}\n`);
  process.exit(1);
}

/** The whole server in this process. */
async function runServer(env: Env): Promise<void> {
  const starting = startServer(env);
  const told = starting.then(tellWhereItIs);
  // From the first moment, so that a Ctrl+C while it starts leaves no PostgreSQL behind. The message about its
  // address still needs the database.
  stopOnSignals(async () => {
    await Promise.allSettled([told]);
    await (await starting).stop();
  });
  await told;
}

/** Several processes on one port; this one only looks after them. */
async function runWorkers({ workers, port, publicUrl, logLevel }: Env): Promise<void> {
  const processes = new WorkerProcesses(createLog(logLevel), {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
  });
  stopOnSignals(() => processes.stop());
  await processes.start(workers);
}

/** One of several processes on one port. */
async function runWorker(env: Env, worker: ThisWorker): Promise<void> {
  const starting = startServer(env, worker);
  const told = starting.then(worker.isFirst ? tellWhereItIs : tolerateLoss);
  worker.stopWithPrimary(async () => {
    await Promise.allSettled([told]);
    await (await starting).stop();
  });
  const { services } = await told;
  worker.ready(() => processFigures(services));
}

function tolerateLoss(server: RunningServer): RunningServer {
  tolerateLostDatabase(server.services.log);
  return server;
}

async function tellWhereItIs(server: RunningServer): Promise<RunningServer> {
  const { services } = tolerateLoss(server);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `\nThe Forge is open at ${services.env.publicUrl} (ready in ${seconds} s, Ctrl+C stops it)\n`,
  );
  const link = await firstAdministratorLink(services);
  if (link) {
    process.stdout.write(
      `There is no administrator yet. Make the first one here, within a day: ${link}\n`,
    );
  }
  return server;
}
