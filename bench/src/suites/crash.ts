import { setTimeout as sleep } from 'node:timers/promises';
import { essaySteps } from '../data/essay-files.ts';
import type { ReportFigure } from '../harness/figure.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import type { FileWriter } from '../load/file-writer.ts';
import {
  countUnexpected,
  PersistentWriters,
  type WritingResult,
} from '../load/persistent-writers.ts';
import { SaveLedger } from '../load/save-ledger.ts';
import { clientOf, makeWriters } from '../load/writers.ts';
import { type Installation, withInstallation } from '../server/installation.ts';
import type { ServerProcess } from '../server/server-process.ts';

const WRITERS = 24;
const ROUNDS = 20;
const QUICK_ROUNDS = 3;
const TWO_NODES_SECONDS = 10;
const RECOVERY_TIMEOUT_MS = 30_000;

/**
 * Kills the server, then PostgreSQL, at random moments under load and checks every acknowledged save; then runs two
 * nodes at the same time.
 */
export async function measureCrashes({ report, quick }: SuiteOptions): Promise<void> {
  const rounds = quick ? QUICK_ROUNDS : ROUNDS;
  const essays = Array.from({ length: 4 }, (_, seed) => essaySteps(seed, 60));
  await withInstallation(async (installation) => {
    const writers = await makeWriters(installation, essays, WRITERS);
    // Every other writer sends what changed, as our editors do; the others whole files.
    for (const [index, writer] of writers.entries()) if (index % 2 === 0) writer.form = 'changes';
    const server = await installation.serve();
    const client = clientOf(server, WRITERS);
    await Promise.all(writers.map((writer) => writer.open(client)));
    await client.destroy();
    const lost =
      (await killServers(installation, writers, { server, rounds, report })) +
      (await killPostgres(installation, writers, { rounds, report })) +
      (await twoNodes(installation, writers, { seconds: quick ? 3 : TWO_NODES_SECONDS, report }));
    if (lost > 0) throw new Error(`${lost} acknowledged saves are lost.`);
  });
}

const MAX_WRITING_MS = 3_000;

/** Waits for a random moment after the first acknowledged save of this round. */
async function randomMoment(ledger: SaveLedger): Promise<void> {
  const before = ledger.size;
  while (ledger.size === before) await sleep(5);
  await sleep(Math.random() * MAX_WRITING_MS);
}

async function killServers(
  installation: Installation,
  writers: readonly FileWriter[],
  {
    server: first,
    rounds,
    report,
  }: { server: ServerProcess; rounds: number; report: ReportFigure },
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
    lost += await installation.connect((services) => ledger.lost(services));
    progress(
      `server killed ${round} of ${rounds}: ${ledger.size} saves acknowledged, ${lost} lost`,
    );
  }
  await server.end('SIGTERM');
  report('server killed, rounds', rounds, 'rounds');
  report('server killed, acknowledged saves', ledger.size, 'saves');
  report('server killed, lost saves', lost, 'saves', { atMost: 0 });
  report('server killed, unexpected answers', countUnexpected(results), 'answers', { atMost: 0 });
  report('server killed, ready again, median', median(readyTimes), 'ms', { atMost: 3_000 });
  return lost;
}

async function killPostgres(
  installation: Installation,
  writers: readonly FileWriter[],
  { rounds, report }: { rounds: number; report: ReportFigure },
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
    await waitUntilSaving(installation, pid, ledger);
    awayTimes.push(performance.now() - began);
    results.push(await writing.stop());
    lost += await installation.connect((services) => ledger.lost(services));
    progress(
      `PostgreSQL killed ${round} of ${rounds}: ${ledger.size} saves acknowledged, ${lost} lost`,
    );
  }
  await server.end('SIGTERM');
  const unanswered = results.reduce((sum, result) => sum + result.unanswered, 0);
  report('PostgreSQL killed, rounds', rounds, 'rounds');
  report('PostgreSQL killed, acknowledged saves', ledger.size, 'saves');
  report('PostgreSQL killed, lost saves', lost, 'saves', { atMost: 0 });
  report(
    'PostgreSQL killed, answers other than 200 and 503',
    countUnexpected(results) + unanswered,
    'answers',
    { atMost: 0 },
  );
  report(
    'PostgreSQL killed, answered 503',
    results.reduce((sum, result) => sum + result.unavailable, 0),
    'answers',
  );
  report('PostgreSQL killed, saving again, median', median(awayTimes), 'ms');
  return lost;
}

/**
 * Waits for a new PostgreSQL and then for more saves than could have been in flight: saves that the
 * old one's connections finish before noticing its end don't count.
 */
async function waitUntilSaving(
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

/** Writes every file through two nodes alternately, so no node can trust its cache. */
async function twoNodes(
  installation: Installation,
  writers: readonly FileWriter[],
  { seconds, report }: { seconds: number; report: ReportFigure },
): Promise<number> {
  const nodes = [await installation.serve(), await installation.serve()];
  const ledger = new SaveLedger();
  const addresses = nodes.map((node) => node.address);
  const writing = new PersistentWriters(addresses, writers, ledger);
  await sleep(seconds * 1_000);
  const result = await writing.stop();
  const lost = await installation.connect((services) => ledger.lost(services));
  for (const node of nodes) await node.end('SIGTERM');
  report('two alternating nodes, acknowledged saves', ledger.size, 'saves');
  report('two alternating nodes, lost saves', lost, 'saves', { atMost: 0 });
  report(
    'two alternating nodes, answers other than 200',
    countUnexpected([result]) + result.unavailable + result.unanswered,
    'answers',
    { atMost: 0 },
  );
  return lost;
}
