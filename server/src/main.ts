import { loadEnv } from './env.ts';
import { firstAdministratorLink } from './features/accounts/first-administrator.ts';
import type { Log } from './platform/log.ts';
import { isDatabaseAway } from './platform/refusal.ts';
import { startServer } from './start-server.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const startedAt = performance.now();
const env = loadEnv();

try {
  const starting = startServer(env);
  // From the first moment, so that a Ctrl+C while it starts leaves no PostgreSQL behind.
  stopOnSignals(async () => (await starting).stop());
  const server = await starting;
  tolerateLostDatabase(server.platform.log);
  const address = server.platform.env.publicUrl;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `\nThe Forge is open at ${address} (ready in ${seconds} s, Ctrl+C stops it)\n`,
  );
  const link = await firstAdministratorLink(server.platform);
  if (link) {
    process.stdout.write(
      `There is no administrator yet. Make the first one here, within a day: ${link}\n`,
    );
  }
} catch (error) {
  process.stderr.write(`The server did not start. ${(error as Error).message}\n`);
  process.exit(1);
}

/** What nobody waited for and failed because the database is away is over; anything else is a defect and ends the process. */
function tolerateLostDatabase(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error;
    log.warn({ err: error }, 'work in the background was lost with the database');
  });
}
