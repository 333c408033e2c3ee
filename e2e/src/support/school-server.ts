import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createUser } from '@antecedent/server/accounts/accounts/accounts.service';
import type { Enrolled } from '@antecedent/server/demo/assignment-histories';
import { readEnv } from '@antecedent/server/ground/config/env';
import { freePort } from '@antecedent/server/ground/machine/free-port';
import { closeDueReviews } from '@antecedent/server/reviews/peer-review/close-reviews.service';
import { type RunningServer, startServer } from '@antecedent/server/start-server';
import { guardTestRun } from '@antecedent/server/testing/test-run-guard';
import type { Command, Commands } from './operator.ts';
import { newestMail } from './outbox.ts';
import { makePastClass } from './past-class.ts';
import {
  type Account,
  ADMINISTRATOR,
  ASSISTANT,
  COLLEAGUE,
  COORDINATOR,
  INSTRUCTOR,
  PASSWORD,
  STUDENTS,
} from './people.ts';
import { type SecondNode, startSecondNode } from './second-node.ts';
import { makeWalkedSchool, type WalkedSchool } from './walked-school.ts';

/**
 * The real server in a temporary folder, with a few accounts. A second port, one above, accepts an operator's commands:
 * to stop the server and start it again on the same data, add a second node, or read from the store.
 */
const port = Number(process.argv[2]);
const folder = await mkdtemp(join(tmpdir(), 'antecedent-journeys-'));
guardTestRun(folder);
const { EDITOR_SAVES } = process.env;
const reading = readEnv({ EDITOR_SAVES, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' });
if (!reading.ok) throw new Error(reading.problems.join(' '));
const { env } = reading;

let server: RunningServer | null = await startServer(env);
let secondNode: SecondNode | null = null;
let pastClasses = 0;
let walkedSchool: Promise<WalkedSchool> | null = null;
const people = new Map<Account, Enrolled>();
for (const person of [ADMINISTRATOR, INSTRUCTOR, COLLEAGUE, ASSISTANT, COORDINATOR, ...STUDENTS])
  people.set(person, await welcome(person));

async function welcome(person: Account): Promise<Enrolled> {
  const { role, ...names } = person;
  const email = `${names.username}@example.org`;
  const asked = { ...names, email, password: PASSWORD, roles: [role] };
  const { id } = await createUser(services(), services().db, asked);
  return { person, actor: { userId: id, sessionId: '', roles: [role] } };
}

async function stop(): Promise<void> {
  const running = server;
  server = null;
  await running?.stop();
}

async function stopSecondNode(): Promise<void> {
  await secondNode?.stop();
  secondNode = null;
}

function services() {
  if (!server) throw new Error('the server is stopped');
  return server.services;
}

function enrolled(account: Account): Enrolled {
  const known = people.get(account);
  if (!known) throw new Error(`${account.username} is not in this school`);
  return known;
}

const commands: { [O in Command]: (ask: Commands[O]['ask']) => Promise<Commands[O]['answer']> } = {
  async stop() {
    await stop();
    return {};
  },
  async start() {
    server ??= await startServer(env);
    return {};
  },
  async 'second-node'({ editorOrigin = false }) {
    secondNode ??= await startSecondNode(folder, await freePort('server'), editorOrigin);
    return { address: secondNode.address };
  },
  async 'stop-second-node'() {
    await stopSecondNode();
    return {};
  },
  async 'past-class'() {
    const username = `${INSTRUCTOR.username}_${++pastClasses}`;
    const instructor = { ...INSTRUCTOR, username };
    const { actor } = await welcome(instructor);
    const students = STUDENTS.slice(0, 2).map((account) => enrolled(account));
    return { ...(await makePastClass(services(), actor, students)), instructor };
  },
  async 'walked-school'() {
    walkedSchool ??= makeWalkedSchool(services());
    return walkedSchool;
  },
  async mail({ to, template }) {
    return { text: await newestMail(join(folder, 'outbox'), to, template) };
  },
  // Changes everything that the deadline is calculated from; otherwise the next read of the reviews would move it back.
  async 'end-reviews'({ assignmentId }) {
    await services().pool.query(
      `with ended as (select now() - interval '1 second' as at),
            moved as (update drafts set peer_review_deadline = ended.at
                        from ended where assignment_id = $1 and peer_review_deadline is not null)
       update peer_reviews
          set due_at = ended.at, least_until = null
         from ended
        where assignment_id = $1 and status in ('OPEN', 'IN_PROGRESS')`,
      [assignmentId],
    );
    await closeDueReviews(services());
    return {};
  },
  async 'stored-text'({ fileId, version }) {
    return { text: await services().versions.loadText(fileId, version) };
  },
};

async function runCommand(name: string, body: string): Promise<unknown> {
  const command = Object.keys(commands).find((known): known is Command => known === name);
  if (!command) throw new Error(`the operator does not know ${name}`);
  const act: (ask: never) => Promise<unknown> = commands[command];
  return act(JSON.parse(body) as never);
}

const operator = createServer((request, response) => {
  text(request)
    .then((body) => runCommand(request.url?.slice(1) ?? '', body))
    .then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
});
operator.listen(port + 1, 'localhost');

let leaving = false;

/**
 * Runs once, though Ctrl+C in a terminal arrives as a signal, as Playwright's own signal and as the end of its pipe.
 */
async function leave(): Promise<void> {
  if (leaving) return;
  leaving = true;
  operator.close();
  await stopSecondNode();
  await stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGTERM', leave);
process.on('SIGINT', leave);
// Playwright holds this pipe open while it runs; when it is killed, it sends no signal.
process.stdin.resume().on('end', leave);
