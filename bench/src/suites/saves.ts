import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import { essaySteps } from '../data/essay-files.ts';
import type { ReportFigure } from '../harness/figure.ts';
import { progress } from '../harness/report.ts';
import { median, quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { inParallel } from '../harness/timing.ts';
import type { FileWriter, SaveForm } from '../load/file-writer.ts';
import { clientOf, makeWriters } from '../load/writers.ts';
import { withInstallation } from '../server/installation.ts';

/** How many write at the same time; the middle one is a large school's lesson. */
const CROWDS = [100, 300, 1_000] as const;
const WRITERS = 1_000;
const SECOND = 1_000;
/** Concurrent connections at saturation. */
const CONCURRENCY = 64;

type Scale = { essays: number; steps: number; steadySeconds: number; rounds: number };
const FULL: Scale = { essays: 8, steps: 160, steadySeconds: 30, rounds: 3 };
const QUICK: Scale = { essays: 4, steps: 40, steadySeconds: 5, rounds: 1 };
const BARE_SECONDS = 4;
const SAVING_SECONDS = 6;
const WARM_UP_SECONDS = 2;

/** What is sent at saturation, to whom, and how many of them there must be for 100 bare posts. */
const LOADS = [
  { name: 'saturation with files', form: 'files', workers: 1 },
  { name: 'saturation with changes', form: 'changes', workers: 1, bar: { atLeast: 80 } },
  {
    name: 'saturation with changes, 2 workers',
    form: 'changes',
    workers: 2,
    bar: { atLeast: 120 },
  },
] as const;
type LoadName = (typeof LOADS)[number]['name'];

/**
 * Measures saves over HTTP: growing crowds that save once a second, then as many saves as possible,
 * by one process and by two, compared with a bare POST of the same files.
 */
export async function measureSaves({ report, quick }: SuiteOptions): Promise<void> {
  const scale = quick ? QUICK : FULL;
  progress(`making ${scale.essays} essays of ${scale.steps} saves each`);
  const essays = Array.from({ length: scale.essays }, (_, seed) => essaySteps(seed, scale.steps));
  const sizes = essays.flat().map(({ bytes }) => bytes.length);
  report('size of a file', median(sizes) / 1_024, 'KB');

  await withInstallation(async (installation) => {
    const writers = await makeWriters(installation, essays, WRITERS);
    const server = await installation.serve();
    const client = clientOf(server, WRITERS);
    try {
      await inParallel(writers, 32, (writer) => writer.open(client));
      await inParallel(writers, 32, async (writer) => {
        await saveOnce(client, writer);
        await saveOnce(client, writer);
      });
      const { steadySeconds: seconds } = scale;
      await measureSteady(client, writers.slice(0, 300), { form: 'files', seconds, report });
      for (const count of CROWDS) {
        await measureSteady(client, writers.slice(0, count), { form: 'changes', seconds, report });
      }
      const two = await installation.serve({ environment: { WORKERS: '2' } });
      const twoClient = clientOf(two, CONCURRENCY);
      const bare = await installation.serve({ program: 'bench/src/server/bare-server.ts' });
      const bareClient = clientOf(bare, CONCURRENCY);
      try {
        const clients = { bare: bareClient, 1: client, 2: twoClient };
        const rounds = await saturation(clients, writers, scale.rounds);
        report('bare POST of the same files', median(rounds.map((round) => round.bare)), 'posts/s');
        for (const { name, ...load } of LOADS) {
          const saves = rounds.map((round) => round.rates[name].perSecond);
          const ratios = rounds.map((round) => (100 * round.rates[name].perSecond) / round.bare);
          const errors = rounds.reduce((sum, round) => sum + round.rates[name].errors, 0);
          report(name, median(saves), 'saves/s');
          report(`${name}, not answered 200`, errors, 'saves', { atMost: 0 });
          const bar = 'bar' in load ? load.bar : undefined;
          report(`${name} compared with a bare POST`, median(ratios), '%', bar);
        }
      } finally {
        await Promise.all([bareClient.destroy(), twoClient.destroy()]);
      }
    } finally {
      await client.destroy();
    }
  });
}

async function measureSteady(
  client: Pool,
  writers: readonly FileWriter[],
  { form, seconds, report }: { form: SaveForm; seconds: number; report: ReportFigure },
): Promise<void> {
  const count = writers.length;
  progress(`${count} writers at one save a second for ${seconds} s, with ${form}`);
  for (const writer of writers) writer.form = form;
  const { times, errors } = await steadySaves(client, writers, seconds);
  const name = `${count} writers at 1/s with ${form}`;
  report(`${name}, p50`, quantile(times, 0.5), 'ms');
  report(`${name}, p95`, quantile(times, 0.95), 'ms');
  report(`${name}, p99`, quantile(times, 0.99), 'ms', { atMost: count > 300 ? 250 : 100 });
  report(`${name}, not answered 200`, errors, 'saves', { atMost: 0 });
}

/** @returns whether it was answered with 200; the next save contains the next word */
async function saveOnce(client: Pool, writer: FileWriter): Promise<boolean> {
  const { status } = await writer.save(client);
  if (status === 200) writer.type();
  return status === 200;
}

/**
 * Has every writer save once a second, spread evenly over the second. Times count from when a save
 * was due, so that a server that falls behind does not look faster than it is.
 */
async function steadySaves(
  client: Pool,
  writers: readonly FileWriter[],
  seconds: number,
): Promise<{ times: number[]; errors: number }> {
  const times: number[] = [];
  let errors = 0;
  const began = performance.now() + 200;
  await Promise.all(
    writers.map(async (writer, index) => {
      for (let second = 0; second < seconds; second++) {
        const due = began + SECOND * (second + index / writers.length);
        await sleep(Math.max(0, due - performance.now()));
        if (!(await saveOnce(client, writer))) errors++;
        times.push(performance.now() - due);
      }
    }),
  );
  return { times, errors };
}

type Rate = { perSecond: number; errors: number };
type Round = { bare: number; rates: Record<LoadName, Rate> };
type Clients = { bare: Pool; 1: Pool; 2: Pool };

/** Alternates bare POSTs and saves, so that other load on the machine affects both. */
async function saturation(
  clients: Clients,
  writers: readonly FileWriter[],
  count: number,
): Promise<Round[]> {
  const busy = writers.slice(0, CONCURRENCY);
  const rounds: Round[] = [];
  for (let round = -1; round < count; round++) {
    const isWarmUp = round < 0;
    if (!isWarmUp) progress(`saturation, round ${round + 1} of ${count}`);
    const bare = await rate(busy, isWarmUp ? WARM_UP_SECONDS : BARE_SECONDS, (writer) =>
      barePost(clients.bare, writer),
    );
    const rates: Partial<Record<LoadName, Rate>> = {};
    for (const { name, form, workers } of LOADS) {
      for (const writer of busy) writer.form = form;
      const saving = (seconds: number) =>
        rate(busy, seconds, (writer) => saveOnce(clients[workers], writer));
      // The other server has saved since: what it has to catch up with does not count.
      await saving(WARM_UP_SECONDS);
      if (!isWarmUp) rates[name] = await saving(SAVING_SECONDS);
    }
    if (!isWarmUp) rounds.push({ bare: bare.perSecond, rates: rates as Round['rates'] });
  }
  return rounds;
}

async function barePost(client: Pool, writer: FileWriter): Promise<boolean> {
  const { statusCode, body } = await client.request({
    method: 'POST',
    path: '/bare',
    headers: {
      authorization: `Bearer ${writer.file.token}`,
      'content-type': 'application/octet-stream',
    },
    body: writer.current.bytes,
  });
  await body.json();
  return statusCode === 200;
}

/**
 * Successful requests per second when each writer sends the next as soon as the last is answered.
 */
async function rate(
  writers: readonly FileWriter[],
  seconds: number,
  send: (writer: FileWriter) => Promise<boolean>,
): Promise<Rate> {
  let [done, errors] = [0, 0];
  const began = performance.now();
  const until = began + SECOND * seconds;
  await Promise.all(
    writers.map(async (writer) => {
      while (performance.now() < until) {
        if (await send(writer)) done++;
        else errors++;
      }
    }),
  );
  return { perSecond: (SECOND * done) / (performance.now() - began), errors };
}
