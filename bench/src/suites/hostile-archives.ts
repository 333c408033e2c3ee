import { maxOf } from '@antecedent/domain/arrays';
import { essaySteps } from '../data/essay-files.ts';
import { linkedDocument, styledWorkbook } from '../data/hostile-archives.ts';
import { longestDocument } from '../data/longest-document.ts';
import { makeReviewedClass, submitFirstDrafts } from '../data/reviewed-drafts.ts';
import { type BenchPerson, makeCourse, makeFiles } from '../data/school.ts';
import { progress } from '../harness/report.ts';
import { quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { FileWriter } from '../load/file-writer.ts';
import { steadySaves } from '../load/steady-saves.ts';
import { clientOf } from '../load/writers.ts';
import { withInstallation } from '../server/installation.ts';

const FULL = { seconds: 60, megabytes: 30, share: 1, allocated: 2_500 };
const QUICK = { seconds: 10, megabytes: 3, share: 0.1, allocated: 200 };
const STUDENTS = 3;

type Attack = { name: string; by: BenchPerson; path: string; body: () => FormData | object };

/** Measures what archives that inflate to megabytes, and large allocations, cost another one who saves every second. */
export async function measureHostileArchives({ report, quick }: SuiteOptions): Promise<void> {
  const scale = quick ? QUICK : FULL;
  progress('making archives');
  const workbook = styledWorkbook(scale.megabytes);
  const documents = Array.from({ length: 4 }, (_, seed) => linkedDocument(scale.megabytes, seed));
  const essay = essaySteps(1, 40);
  await withInstallation(async (installation) => {
    const { course, plain } = await installation.working(async (services) => {
      const made = await makeReviewedClass(services, STUDENTS, essaySteps(1, 3));
      await services.pool.query('update assignments set upload_file = true where id = $1', [
        made.assignmentId,
      ]);
      const [file] = await makeFiles(
        services,
        await makeCourse(services, 1),
        () => essay[0]!.bytes,
      );
      if (!file) throw new Error('the course has no file');
      return { course: made, plain: new FileWriter(file, essay) };
    });
    plain.type();
    const server = await installation.serve();
    const reviews = await submitFirstDrafts(server, course);
    await installation.connect(async ({ blobs, pool }) => {
      const blob = await blobs.put(longestDocument(1, scale.share));
      await pool.query('update draft_submissions set blob = $1 where draft_id = $2', [
        blob,
        course.firstDraftId,
      ]);
    });
    const [student] = course.students as [BenchPerson];
    const { classId, instructor } = course;
    const submissionId = course.submissionIds[0] ?? '';
    let turn = 0;
    const attacks: Attack[] = [
      {
        name: 'class list',
        by: instructor,
        path: '/classes/roster/workbook',
        body: () => formOf({ classId }, 'file', 'list.xlsx', workbook),
      },
      {
        name: 'file of grades',
        by: instructor,
        path: '/classes/gradebook/import',
        body: () => formOf({ classId }, 'file', 'grades.xlsx', workbook),
      },
      {
        name: 'attachment',
        by: student,
        path: '/student/upload',
        body: () =>
          formOf({ submissionId }, 'files', 'links.docx', documents[turn++ % documents.length]!),
      },
      {
        name: 'allocation',
        by: instructor,
        path: '/peerreview/Randomize',
        body: () => ({
          size: scale.allocated,
          options: 'Mutal',
          reviewer: 4,
          separations: Array.from({ length: 5 }, (_, at) => ({
            first: seats(at * 400, scale.allocated),
            second: seats(at * 400 + 300, scale.allocated),
          })),
        }),
      },
      {
        name: 'review of the longest draft',
        by: student,
        path: '/peerreview/open',
        body: () => ({ reviewId: reviews[0]?.[0] }),
      },
    ];
    const client = clientOf(server, 4);
    try {
      await plain.open(client);
      let isOver = false;
      const times = new Map(attacks.map(({ name }) => [name, [] as number[]]));
      const refused = new Map<number, number>();
      const attack = async (one: Attack): Promise<void> => {
        while (!isOver) {
          const began = performance.now();
          const status = await ask(server.address, one);
          if (status < 500) times.get(one.name)?.push(performance.now() - began);
          else refused.set(status, (refused.get(status) ?? 0) + 1);
        }
      };
      progress(`${attacks.length} kinds of requests at once for ${scale.seconds} s`);
      const attacking = Promise.all(attacks.map(attack));
      const saves = await steadySaves(client, plain, scale.seconds);
      isOver = true;
      await attacking;
      report('a save during hostile archives, p50', quantile(saves.times, 0.5), 'ms');
      report('a save during hostile archives, p99', quantile(saves.times, 0.99), 'ms', {
        atMost: 250,
      });
      report('a save during hostile archives, not answered 200', saves.errors, 'saves', {
        atMost: 0,
      });
      for (const [name, taken] of times) {
        report(`${name}, answered`, taken.length, 'requests');
        if (taken.length > 0) report(`${name}, at most`, maxOf(taken, 0) / 1_000, 's');
      }
      for (const [status, count] of refused) {
        report(`hostile archives answered with ${status}`, count, 'requests');
      }
    } finally {
      await client.destroy();
    }
  });
}

const MAX_LIST = 500;
const seats = (from: number, size: number): number[] =>
  Array.from({ length: Math.min(MAX_LIST, size) }, (_, at) => (from + at) % size);

function formOf(
  fields: Record<string, string>,
  field: string,
  fileName: string,
  bytes: Uint8Array,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([Uint8Array.from(bytes)]), fileName);
  return form;
}

async function ask(address: string, { by, path, body }: Attack): Promise<number> {
  const sent = body();
  const isForm = sent instanceof FormData;
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.sessionToken}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? sent : JSON.stringify(sent),
  });
  await answer.arrayBuffer();
  return answer.status;
}
