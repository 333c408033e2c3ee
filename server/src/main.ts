import { loadEnv } from './env.ts';
import { hasAdministrator } from './features/accounts/accounts.service.ts';
import { startServer } from './start-server.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const startedAt = performance.now();
const env = loadEnv();

try {
  const server = await startServer(env);
  stopOnSignals(() => server.stop());
  const address = env.port === 0 ? `http://localhost:${server.port}` : env.publicUrl;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `\nThe Forge is open at ${address} (ready in ${seconds} s, Ctrl+C stops it)\n`,
  );
  if (!(await hasAdministrator(server.platform.db))) {
    process.stdout.write(
      'There is no administrator yet. Make one: npm run create-admin -- --username NAME --email ADDRESS\n',
    );
  }
} catch (error) {
  process.stderr.write(`The server did not start. ${(error as Error).message}\n`);
  process.exit(1);
}
