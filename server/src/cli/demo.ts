import { rm } from 'node:fs/promises';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { hasAdministrator } from '../accounts/accounts/accounts.service.ts';
import { seedClassOptions } from '../classes/classes/classes.service.ts';
import { makeDemoSchool } from '../demo/make-demo-school.ts';
import {
  ADMINISTRATOR,
  ASSISTANT,
  COLLEAGUE,
  COORDINATOR,
  DEMO_PASSWORD,
  INSTRUCTOR,
  WRITER,
} from '../demo/people.ts';
import { type Env, loadEnv } from '../ground/config/env.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { stopOnSignals } from '../ground/processes/stop-on-signals.ts';
import { createServices } from '../services.ts';
import { startServer } from '../start-server.ts';
import { runCommand } from './command.ts';
import { prepareJobs } from './prepare-jobs.ts';

const ACCOUNTS = [
  ['Student', WRITER],
  ['Instructor', INSTRUCTOR],
  ['Another one', COLLEAGUE],
  ['Assistant', ASSISTANT],
  ['Coordinator', COORDINATOR],
  ['Administrator', ADMINISTRATOR],
] as const;

/** Creates the school if none exists, before any job can run: its events are in the past. */
async function prepareSchool(env: Env): Promise<void> {
  const platform = await openPlatform(env, { schema: 'migrate' });
  try {
    if (await hasAdministrator(platform.db)) return;
    // The school needn't survive a power cut while it is being created, so nothing waits for the disk.
    Object.assign(platform.pool.options, { options: '-c synchronous_commit=off' });
    const services = createServices(platform);
    await prepareJobs(services);
    await seedClassOptions(platform);
    const startedAt = performance.now();
    await makeDemoSchool(services, showProgress);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stdout.write(`\nThe demo school was made in ${seconds} s.\n`);
  } finally {
    await platform.close();
  }
}

function showProgress(done: number, total: number): void {
  const line = `Making the demo school: ${done} of ${total} essays`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
  else if (done % 10 === 0 || done === total) process.stdout.write(`${line}\n`);
}

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
    await prepareSchool(env);
    const server = await startServer(env);
    stopOnSignals(() => server.stop());
    const address = env.port === 0 ? `http://localhost:${server.port}` : env.publicUrl;
    const accounts = ACCOUNTS.map(
      ([what, { username, firstName, lastName }]) =>
        `  ${what.padEnd(15)}${username.padEnd(15)}${fullName({ firstName, lastName })}`,
    );
    process.stdout.write(
      `\nThe Forge is open at ${address}\n\nSign in with the password ${DEMO_PASSWORD} as\n${accounts.join('\n')}\n\nCtrl+C stops it.\n`,
    );
  },
);
