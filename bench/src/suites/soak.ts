import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE, SECOND } from '@antecedent/domain/time';
import type { Pool } from 'undici';
import { essaySteps } from '../data/essay-files.ts';
import { makeCourse, makeFiles } from '../data/school.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { inParallel } from '../harness/timing.ts';
import { FileWriter } from '../load/file-writer.ts';
import { PatchBodies } from '../load/patch-bodies.ts';
import { type Reading, SubmissionReader } from '../load/submission-reader.ts';
import { clientOf } from '../load/writers.ts';
import { withInstallation } from '../server/installation.ts';
import type { ServerProcess } from '../server/server-process.ts';

const WRITERS = 100;
const READERS = 20;
const MEGABYTE = 1024 * 1024;
/** As often as the editors extend their locks. */
const RELOCK_MS = 15 * MINUTE;
/** As the install guide sets them. */
const MEMORY_SETTINGS = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' };
/** Memory is level if the last quarter holds at most this many times what the second one did. */
const MAX_GROWTH = 1.1;

type Scale = { minutes: number; everyMinutes: number };
const FULL: Scale = { minutes: 120, everyMinutes: 10 };
const QUICK: Scale = { minutes: 2, everyMinutes: 0.5 };

/** Measures whether the server's memory levels out while a school writes and reads for two hours. */
export async function measureSoak({ report, quick }: SuiteOptions): Promise<void> {
  const { minutes, everyMinutes } = quick ? QUICK : FULL;
  const essays = Array.from({ length: 8 }, (_, seed) => essaySteps(seed, 160));
  const essayOf = (index: number) => essays[index % essays.length] ?? [];
  await withInstallation(async (installation) => {
    const { files, readings } = await installation.with(async (services) => {
      const course = await makeCourse(services, WRITERS);
      const made = await makeFiles(services, course, (index) => essayOf(index)[0]!.bytes);
      const reader = course.instructor;
      return {
        files: made,
        readings: made.map(({ fileId }, index): Reading => {
          return { fileId, submissionId: course.submissionIds[index] ?? '', reader };
        }),
      };
    });
    const bodies = new PatchBodies();
    for (const essay of essays) bodies.prepare(essay);
    const writers = files.map((file, index) => new FileWriter(file, essayOf(index), bodies));
    const server = await installation.serve({ environment: MEMORY_SETTINGS });
    const client = clientOf(server, WRITERS);
    const readers = Array.from(
      { length: READERS },
      (_, index) => new SubmissionReader(server, readings, index),
    );
    try {
      await inParallel(writers, 32, async (writer) => {
        await writer.open(client);
        writer.form = 'changes';
        writer.type();
      });
      progress(`${WRITERS} writers and ${READERS} readers for ${minutes} minutes`);
      const until = performance.now() + minutes * MINUTE;
      const saving = Promise.all(
        writers.map((writer, index) => saveEachSecond(client, writer, index / WRITERS, until)),
      );
      for (const reader of readers) reader.start();
      const samples = await sampleMemory(server, until, (minute) => {
        if (minute % everyMinutes === 0) progress(`${minute} minutes`);
      });
      const errors = (await saving).reduce((sum, one) => sum + one, 0);
      const read = await Promise.all(readers.map((reader) => reader.stop()));
      const megabytesAt = (from: number, to: number) =>
        median(samples.slice(Math.floor(from), Math.ceil(to))) / MEGABYTE;
      const step = (samples.length * everyMinutes) / minutes;
      for (let index = 0; (index + 1) * step <= samples.length; index++) {
        const name = `memory, minutes ${index * everyMinutes} to ${(index + 1) * everyMinutes}`;
        report(name, megabytesAt(index * step, (index + 1) * step), 'MB');
      }
      const quarter = samples.length / 4;
      const growth = megabytesAt(3 * quarter, samples.length) / megabytesAt(quarter, 2 * quarter);
      report('memory of the last quarter, compared with the second', growth, 'x', {
        atMost: MAX_GROWTH,
      });
      report('not answered 200, saves and locks', errors, 'requests', { atMost: 0 });
      report(
        'pages read',
        read.reduce((sum, { pages }) => sum + pages, 0),
        'pages',
      );
      const refused = read.reduce((sum, one) => sum + one.refused, 0);
      report('not answered 200, pages', refused, 'pages', { atMost: 0 });
      const statuses = new Set(read.flatMap((one) => [...one.statuses]));
      if (statuses.size > 0) progress(`pages were answered ${[...statuses].join(', ')}`);
    } finally {
      await Promise.all([client.destroy(), ...readers.map((reader) => reader.stop())]);
    }
  });
}

/** @param phase the part of a second by which this writer starts after the first @returns how many were refused */
async function saveEachSecond(
  client: Pool,
  writer: FileWriter,
  phase: number,
  until: number,
): Promise<number> {
  let errors = 0;
  let lockedAt = performance.now();
  let due = performance.now() + phase * SECOND;
  while (due < until) {
    await sleep(Math.max(0, due - performance.now()));
    if (performance.now() - lockedAt > RELOCK_MS) {
      // The lock lasts longer: a rejected one is requested again with the next save, as in the editors.
      const isLocked = await writer.open(client).then(
        () => true,
        () => false,
      );
      if (isLocked) lockedAt = performance.now();
      else errors++;
    }
    const { status } = await writer.save(client);
    if (status === 200) writer.type();
    else errors++;
    // One that is behind leaves seconds out, as the editors do.
    due += SECOND * Math.max(1, Math.ceil((performance.now() - due) / SECOND));
  }
  return errors;
}

/** Resident memory second by second, bytes. */
async function sampleMemory(
  server: ServerProcess,
  until: number,
  onMinute: (minute: number) => void,
): Promise<number[]> {
  const samples: number[] = [];
  const began = performance.now();
  while (performance.now() < until) {
    samples.push(await server.memory());
    if (samples.length % 30 === 0) onMinute(samples.length / 60);
    await sleep(Math.max(0, began + samples.length * SECOND - performance.now()));
  }
  return samples;
}
