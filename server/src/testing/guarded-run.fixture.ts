import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { startEmbeddedPostgres } from '../ground/db/postgres/embedded-postgres.ts';
import { guardTestRun, leaveToGuard } from './test-run-guard.ts';

/** A test run that starts PostgreSQL and a server, says their process ids, and never ends by itself. */
const folder = process.argv[2] ?? '';
mkdirSync(folder);
guardTestRun(folder);
await startEmbeddedPostgres(folder, { settings: { fsync: 'off' } });
const server = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 60_000)'], {
  detached: true,
  stdio: 'ignore',
});
leaveToGuard(folder, server);
process.stdout.write(`${server.pid}\n`);
