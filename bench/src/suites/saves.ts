import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import { essaySteps } from '../data/essay-files.ts';
import { progress } from '../harness/report.ts';
import { median, quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { inParallel } from '../harness/timing.ts';
import type { FileWriter } from '../load/file-writer.ts';
import { clientOf, makeWriters } from '../load/writers.ts';
import { withInstallation } from '../server/installation.ts';

const WRITERS = 300;
const SECOND = 1_000;
/** Concurrent connections at saturation. */
const CONCURRENCY = 64;

type Scale = { essays: number; steps: number; steadySeconds: number; rounds: number };
const FULL: Scale = { essays: 8, steps: 160, steadySeconds: 30, rounds: 3 };
const QUICK: Scale = { essays: 4, steps: 40, steadySeconds: 5, rounds: 1 };
const BARE_SECONDS = 4;
const SAVING_SECONDS = 6;

/**
 * Measures saves over HTTP: 300 writers saving once a second, then as many saves as possible,
 * compared with a bare POST of the same files.
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
      progress(`${WRITERS} writers at one save a second for ${scale.steadySeconds} s`);
      const steady = await steadySaves(client, writers, scale.steadySeconds);
      report('300 writers at 1/s, p50', quantile(steady.times, 0.5), 'ms');
      report('300 writers at 1/s, p95', quantile(steady.times, 0.95), 'ms');
      report('300 writers at 1/s, p99', quantile(steady.times, 0.99), 'ms', { atMost: 100 });
      report('300 writers at 1/s, not answered 200', steady.errors, 'saves', { atMost: 0 });
      const bare = await installation.serve({ program: 'bench/src/server/bare-server.ts' });
      const bareClient = clientOf(bare, CONCURRENCY);
      try {
        const rounds = await saturation(client, bareClient, writers, scale.rounds);
        report('saturation', median(rounds.map((round) => round.saves)), 'saves/s');
        report('saturation, not answered 200', rounds[0]?.errors ?? 0, 'saves', { atMost: 0 });
        report('bare POST of the same files', median(rounds.map((round) => round.bare)), 'posts/s');
        const ratios = rounds.map((round) => (100 * round.saves) / round.bare);
        report('saturation compared with a bare POST', median(ratios), '%', { atLeast: 40 });
      } finally {
        await bareClient.destroy();
      }
    } finally {
      await client.destroy();
    }
  });
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

type Round = { bare: number; saves: number; errors: number };

/** Alternates bare POSTs and saves, so that other load on the machine affects both. */
async function saturation(
  client: Pool,
  bareClient: Pool,
  writers: readonly FileWriter[],
  count: number,
): Promise<Round[]> {
  const busy = writers.slice(0, CONCURRENCY);
  const rounds: Round[] = [];
  for (let round = -1; round < count; round++) {
    const isWarmUp = round < 0;
    if (!isWarmUp) progress(`saturation, round ${round + 1} of ${count}`);
    const bare = await rate(busy, isWarmUp ? 1 : BARE_SECONDS, (writer) =>
      barePost(bareClient, writer),
    );
    const saves = await rate(busy, isWarmUp ? 1 : SAVING_SECONDS, (writer) =>
      saveOnce(client, writer),
    );
    if (!isWarmUp) {
      rounds.push({ bare: bare.perSecond, saves: saves.perSecond, errors: saves.errors });
    }
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
): Promise<{ perSecond: number; errors: number }> {
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
