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

const WRITERS = 300;
const SECOND = 1_000;
/** Concurrent connections at saturation. */
const CONCURRENCY = 64;

type Scale = { essays: number; steps: number; steadySeconds: number; rounds: number };
const FULL: Scale = { essays: 8, steps: 160, steadySeconds: 30, rounds: 3 };
const QUICK: Scale = { essays: 4, steps: 40, steadySeconds: 5, rounds: 1 };
const BARE_SECONDS = 4;
const SAVING_SECONDS = 6;
const WARM_UP_SECONDS = 2;
const FORMS: readonly SaveForm[] = ['files', 'changes'];

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
      for (const form of FORMS) {
        await measureSteady(client, writers, { form, seconds: scale.steadySeconds, report });
      }
      const bare = await installation.serve({ program: 'bench/src/server/bare-server.ts' });
      const bareClient = clientOf(bare, CONCURRENCY);
      try {
        const rounds = await saturation(client, bareClient, writers, scale.rounds);
        report('bare POST of the same files', median(rounds.map((round) => round.bare)), 'posts/s');
        for (const form of FORMS) {
          const saves = rounds.map((round) => round[form].perSecond);
          const ratios = rounds.map((round) => (100 * round[form].perSecond) / round.bare);
          const errors = rounds.reduce((sum, round) => sum + round[form].errors, 0);
          const bar = form === 'changes' ? { atLeast: 80 } : undefined;
          report(`saturation with ${form}`, median(saves), 'saves/s');
          report(`saturation with ${form}, not answered 200`, errors, 'saves', { atMost: 0 });
          report(`saturation with ${form} compared with a bare POST`, median(ratios), '%', bar);
        }
      } finally {
        await bareClient.destroy();
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
  progress(`${WRITERS} writers at one save a second for ${seconds} s, with ${form}`);
  for (const writer of writers) writer.form = form;
  const { times, errors } = await steadySaves(client, writers, seconds);
  const name = `300 writers at 1/s with ${form}`;
  report(`${name}, p50`, quantile(times, 0.5), 'ms');
  report(`${name}, p95`, quantile(times, 0.95), 'ms');
  report(`${name}, p99`, quantile(times, 0.99), 'ms', { atMost: 100 });
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
type Round = { bare: number } & Record<SaveForm, Rate>;

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
    const bare = await rate(busy, isWarmUp ? WARM_UP_SECONDS : BARE_SECONDS, (writer) =>
      barePost(bareClient, writer),
    );
    const savesIn = (form: SaveForm) => {
      for (const writer of busy) writer.form = form;
      return rate(busy, isWarmUp ? WARM_UP_SECONDS : SAVING_SECONDS, (writer) =>
        saveOnce(client, writer),
      );
    };
    const files = await savesIn('files');
    const changes = await savesIn('changes');
    if (!isWarmUp) rounds.push({ bare: bare.perSecond, files, changes });
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
