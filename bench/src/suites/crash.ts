import { setTimeout as sleep } from 'node:timers/promises';
import { essaySteps } from '../data/essay-files.ts';
import type { Tell } from '../harness/figure.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import type { FileWriter } from '../load/file-writer.ts';
import { PersistentWriters, unexpectedIn, type WritingResult } from '../load/persistent-writers.ts';
import { SaveLedger } from '../load/save-ledger.ts';
import { clientOf, makeWriters } from '../load/writers.ts';
import { type Installation, withInstallation } from '../server/installation.ts';
import type { ServerProcess } from '../server/server-process.ts';

const WRITERS = 24;
const ROUNDS = 20;
const QUICK_ROUNDS = 3;
const TWO_NODES_SECONDS = 10;
const RECOVERY_TIMEOUT_MS = 30_000;

/** Kills the server, then PostgreSQL, at random moments under load, and looks for every acknowledged save; then two nodes at once. */
export async function measureCrashes({ tell, quick }: SuiteOptions): Promise<void> {
  const rounds = quick ? QUICK_ROUNDS : ROUNDS;
  const essays = Array.from({ length: 4 }, (_, seed) => essaySteps(seed, 60));
  await withInstallation(async (installation) => {
    const writers = await makeWriters(installation, essays, WRITERS);
    const server = await installation.serve();
    const client = clientOf(server, WRITERS);
    await Promise.all(writers.map((writer) => writer.open(client)));
    await client.destroy();
    const lost =
      (await killServers(installation, writers, { server, rounds, tell })) +
      (await killPostgres(installation, writers, { rounds, tell })) +
      (await twoNodes(installation, writers, { seconds: quick ? 3 : TWO_NODES_SECONDS, tell }));
    if (lost > 0) throw new Error(`${lost} acknowledged saves are lost.`);
  });
}

const MAX_WRITING_MS = 3_000;

/** Any moment after the first save of this round was acknowledged. */
async function randomMoment(ledger: SaveLedger): Promise<void> {
  const before = ledger.size;
  while (ledger.size === before) await sleep(5);
  await sleep(Math.random() * MAX_WRITING_MS);
}

async function killServers(
  installation: Installation,
  writers: readonly FileWriter[],
  { server: first, rounds, tell }: { server: ServerProcess; rounds: number; tell: Tell },
): Promise<number> {
  const ledger = new SaveLedger();
  const results: WritingResult[] = [];
  const readyTimes: number[] = [];
  let lost = 0;
  let server = first;
  for (let round = 1; round <= rounds; round++) {
    const writing = new PersistentWriters([server.address], writers, ledger);
    await randomMoment(ledger);
    await server.end('SIGKILL');
    results.push(await writing.stop());
    server = await installation.serve();
    readyTimes.push(server.readyMs);
    lost += await installation.beside((services) => ledger.lost(services));
    progress(
      `server killed ${round} of ${rounds}: ${ledger.size} saves acknowledged, ${lost} lost`,
    );
  }
  await server.end('SIGTERM');
  tell('server killed, rounds', rounds, 'rounds');
  tell('server killed, acknowledged saves', ledger.size, 'saves');
  tell('server killed, lost saves', lost, 'saves', { atMost: 0 });
  tell('server killed, unexpected answers', unexpectedIn(results), 'answers', { atMost: 0 });
  tell('server killed, ready again, median', median(readyTimes), 'ms', { atMost: 3_000 });
  return lost;
}

async function killPostgres(
  installation: Installation,
  writers: readonly FileWriter[],
  { rounds, tell }: { rounds: number; tell: Tell },
): Promise<number> {
  const server = await installation.serve();
  const ledger = new SaveLedger();
  const results: WritingResult[] = [];
  const awayTimes: number[] = [];
  let lost = 0;
  for (let round = 1; round <= rounds; round++) {
    const writing = new PersistentWriters([server.address], writers, ledger);
    await randomMoment(ledger);
    const pid = await installation.postgresPid();
    if (pid === null) throw new Error('There is no PostgreSQL to kill.');
    process.kill(pid, 'SIGKILL');
    const began = performance.now();
    await untilSavingAgain(installation, pid, ledger);
    awayTimes.push(performance.now() - began);
    results.push(await writing.stop());
    lost += await installation.beside((services) => ledger.lost(services));
    progress(
      `PostgreSQL killed ${round} of ${rounds}: ${ledger.size} saves acknowledged, ${lost} lost`,
    );
  }
  await server.end('SIGTERM');
  const unanswered = results.reduce((sum, result) => sum + result.unanswered, 0);
  tell('PostgreSQL killed, rounds', rounds, 'rounds');
  tell('PostgreSQL killed, acknowledged saves', ledger.size, 'saves');
  tell('PostgreSQL killed, lost saves', lost, 'saves', { atMost: 0 });
  tell(
    'PostgreSQL killed, answers other than 200 and 503',
    unexpectedIn(results) + unanswered,
    'answers',
    { atMost: 0 },
  );
  tell(
    'PostgreSQL killed, answered 503',
    results.reduce((sum, result) => sum + result.unavailable, 0),
    'answers',
  );
  tell('PostgreSQL killed, saving again, median', median(awayTimes), 'ms');
  return lost;
}

/**
 * Waits for another PostgreSQL and then for more saves than could have been under way: what the old
 * one's connections still do before they notice its end does not count.
 */
async function untilSavingAgain(
  installation: Installation,
  killed: number,
  ledger: SaveLedger,
): Promise<void> {
  const began = performance.now();
  const wait = async (): Promise<void> => {
    if (performance.now() - began > RECOVERY_TIMEOUT_MS) {
      throw new Error('The server did not go on after PostgreSQL was killed.');
    }
    await sleep(20);
  };
  let pid = await installation.postgresPid();
  while (pid === null || pid === killed) {
    await wait();
    pid = await installation.postgresPid();
  }
  const before = ledger.size;
  while (ledger.size <= before + 2 * WRITERS) await wait();
}

/** Every file is written through two nodes in turns: no node can trust what it remembers. */
async function twoNodes(
  installation: Installation,
  writers: readonly FileWriter[],
  { seconds, tell }: { seconds: number; tell: Tell },
): Promise<number> {
  const nodes = [await installation.serve(), await installation.serve()];
  const ledger = new SaveLedger();
  const addresses = nodes.map((node) => node.address);
  const writing = new PersistentWriters(addresses, writers, ledger);
  await sleep(seconds * 1_000);
  const result = await writing.stop();
  const lost = await installation.beside((services) => ledger.lost(services));
  for (const node of nodes) await node.end('SIGTERM');
  tell('two nodes in turns, acknowledged saves', ledger.size, 'saves');
  tell('two nodes in turns, lost saves', lost, 'saves', { atMost: 0 });
  tell(
    'two nodes in turns, answers other than 200',
    unexpectedIn([result]) + result.unavailable + result.unanswered,
    'answers',
    { atMost: 0 },
  );
  return lost;
}
