import { rm } from 'node:fs/promises';
import { makeDemoSchool } from '../demo/make-demo-school.ts';
import {
  ADMINISTRATOR,
  ASSISTANT,
  COORDINATOR,
  DEMO_PASSWORD,
  INSTRUCTOR,
  WRITER,
} from '../demo/people.ts';
import { loadEnv } from '../env.ts';
import { hasAdministrator } from '../features/accounts/accounts.service.ts';
import { startServer } from '../start-server.ts';
import { stopOnSignals } from '../stop-on-signals.ts';
import { runCommand } from './command.ts';

const ACCOUNTS = [
  ['Student', WRITER],
  ['Instructor', INSTRUCTOR],
  ['Assistant', ASSISTANT],
  ['Coordinator', COORDINATOR],
  ['Administrator', ADMINISTRATOR],
] as const;

await runCommand(
  {
    call: 'npm run demo --',
    meaning:
      'Starts the server on a data folder of its own, ./demo-data, with a school that looks alive.',
    options: { fresh: { meaning: 'makes the school anew; what was changed in it is gone' } },
  },
  async ({ fresh }) => {
    const env = loadEnv({ DATA_DIR: 'demo-data', LOG_LEVEL: 'warn' });
    if (fresh) await rm(env.dataDir, { recursive: true, force: true });
    const server = await startServer(env);
    stopOnSignals(() => server.stop());
    const { platform } = server;
    if (!(await hasAdministrator(platform.db))) {
      const startedAt = performance.now();
      await makeDemoSchool(platform, (done, total) => {
        if (process.stdout.isTTY || done % 10 === 0 || done === total)
          process.stdout.write(
            `${process.stdout.isTTY ? '\r' : ''}Making the demo school: ${done} of ${total} essays${process.stdout.isTTY ? '' : '\n'}`,
          );
      });
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      process.stdout.write(`\nThe demo school was made in ${seconds} s.\n`);
    }
    const address = env.port === 0 ? `http://localhost:${server.port}` : env.publicUrl;
    const accounts = ACCOUNTS.map(
      ([what, { username, firstName, lastName }]) =>
        `  ${what.padEnd(15)}${username.padEnd(15)}${firstName} ${lastName}`,
    );
    process.stdout.write(
      `\nThe Forge is open at ${address}\n\nSign in with the password ${DEMO_PASSWORD} as\n${accounts.join('\n')}\n\nCtrl+C stops it.\n`,
    );
  },
);
