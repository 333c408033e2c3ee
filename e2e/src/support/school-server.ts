import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@antecedent/server/env';
import { createUser } from '@antecedent/server/features/accounts/accounts.service';
import { type RunningServer, startServer } from '@antecedent/server/start-server';
import { ASSISTANT, INSTRUCTOR, PASSWORD, STUDENTS } from './people.ts';

/**
 * The real server on a folder of its own, with a few accounts. A second port, one above, does what an operator does:
 * `POST /stop` and `POST /start` take the server down and bring it up again on the same data.
 */
const port = Number(process.argv[2]);
const folder = await mkdtemp(join(tmpdir(), 'antecedent-journeys-'));
const reading = readEnv({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' });
if (!reading.ok) throw new Error(reading.problems.join(' '));
const { env } = reading;

let server: RunningServer | null = await startServer(env);
for (const { role, ...names } of [INSTRUCTOR, ASSISTANT, ...STUDENTS]) {
  const email = `${names.username}@example.org`;
  await createUser(server.platform, { ...names, email, password: PASSWORD, roles: [role] });
}

async function stop(): Promise<void> {
  const running = server;
  server = null;
  await running?.stop();
}

const operator = createServer((request, response) => {
  const act = async () => {
    if (request.method !== 'POST') throw new Error('the operator only posts');
    if (request.url === '/stop') await stop();
    else if (request.url === '/start') server ??= await startServer(env);
    else throw new Error(`the operator does not know ${request.url}`);
  };
  act().then(
    () => response.end('done\n'),
    (error: Error) => response.writeHead(500).end(`${error.message}\n`),
  );
});
operator.listen(port + 1, 'localhost');

async function leave(): Promise<void> {
  operator.close();
  await stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGTERM', leave);
process.on('SIGINT', leave);
