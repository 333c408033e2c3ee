import { loadEnv } from './config/env.ts';
import { firstAdministratorLink } from './features/accounts/first-administrator.ts';
import { tolerateLostDatabase } from './process/lost-database.ts';
import { stopOnSignals } from './process/stop-on-signals.ts';
import { type RunningServer, startServer } from './start-server.ts';

const startedAt = performance.now();
const env = loadEnv();

try {
  const starting = startServer(env);
  const told = starting.then(tellWhereItIs);
  // From the first moment, so that a Ctrl+C while it starts leaves no PostgreSQL behind. What is
  // being told still needs the database.
  stopOnSignals(async () => {
    await Promise.allSettled([told]);
    await (await starting).stop();
  });
  await told;
} catch (error) {
  process.stderr.write(`The server did not start. ${(error as Error).message}\n`);
  process.exit(1);
}

async function tellWhereItIs({ services }: RunningServer): Promise<void> {
  tolerateLostDatabase(services.log);
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
}
