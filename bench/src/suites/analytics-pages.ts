import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { pushAll } from '@antecedent/domain/arrays';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { seededRandom } from '@antecedent/domain/random';
import { officeCodec } from '@antecedent/server/ground/platform/storage/office-codec';
import type { Services } from '@antecedent/server/services';
import { firstSeconds, longHistory } from '../data/histories.ts';
import { type ImportedHistory, importHistory } from '../data/imported-history.ts';
import { type BenchCourse, makeCourse, makeFiles } from '../data/school.ts';
import type { ReportFigure } from '../harness/figure.ts';
import { progress } from '../harness/report.ts';
import { median, quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { timedRuns } from '../harness/timing.ts';
import { ApiClient } from '../load/api-client.ts';
import type { Installation } from '../server/installation.ts';

/** `lengths`: versions of the submissions whose reading page is read. */
type Scale = { lengths: number[]; siblings: number; students: number; reads: number };
const FULL: Scale = {
  lengths: [1_000, 5_000, 10_000, 25_000],
  siblings: 2_500,
  students: 200,
  reads: 7,
};
const QUICK: Scale = { lengths: [500, 1_000, 2_000], siblings: 200, students: 40, reads: 3 };

/** The history length that the reading page's bar applies to. */
const BARRED_LENGTH = 10_000;
const VERSIONS_PER_STUDENT = 2_000;
/** More submissions than a node caches: reading them evicts the others. */
const EVICTING_SUBMISSIONS = 30;

/**
 * Measures the instructor's pages over HTTP: the reading page, next and previous, a class, the replay.
 */
export async function reportPages(
  installation: Installation,
  { report, quick }: SuiteOptions,
): Promise<void> {
  const scale = quick ? QUICK : FULL;
  const school = await installation.working((services) => makeSchool(services, scale));
  const server = await installation.serve();
  const client = new ApiClient(server, school.course.instructor);
  const classClient = new ApiClient(server, school.small.instructor);
  const otherClient = new ApiClient(server, school.others.instructor);
  try {
    const ready = await timedRuns(50, () => client.ready(), 10);
    report('a call that only asks whether the server is ready, p50', median(ready), 'ms');
    await reportReadingPages(client, school.histories, scale, report, () =>
      evictCaches(otherClient, school.others),
    );
    await reportGrading(client, school.histories, report);
    await reportNeighbours(client, school.course, report);
    const { classId } = school.small;
    const classTimes = await timedRuns(
      25,
      () => classClient.post(`/classes/getclass?id=${classId}`),
      5,
    );
    report(
      `class of ${scale.students} students with ${VERSIONS_PER_STUDENT.toLocaleString('en')} versions each, p50`,
      median(classTimes),
      'ms',
      { atMost: 50 },
    );
    await reportSeeks(client, school.histories.at(-1) as ImportedHistory, report);
  } finally {
    await Promise.all([client.close(), classClient.close(), otherClient.close()]);
  }
}

type School = {
  /** The submissions that next and previous step through. */
  course: BenchCourse;
  /** The class whose page is read. */
  small: BenchCourse;
  /** Submissions read in between to evict the cache. */
  others: BenchCourse;
  /** Histories of `Scale.lengths` versions, readable by the course's instructor. */
  histories: ImportedHistory[];
};

async function makeSchool(services: Services, scale: Scale): Promise<School> {
  const course = await makeCourse(services, scale.siblings);
  const small = await makeCourse(services, scale.students);
  await addActivity(services, small);
  const others = await makeCourse(services, EVICTING_SUBMISSIONS);
  await makeFiles(services, others, () => newDocument({}, officeCodec.deflate));
  const history = longHistory();
  const histories: ImportedHistory[] = [];
  for (const length of scale.lengths) {
    histories.push(
      await importHistory(
        services,
        firstSeconds(history, length),
        `${length} versions`,
        course.instructor.username,
      ),
    );
  }
  await services.pool.query('analyze');
  return { course, small, others, histories };
}

/** Main files at version 2,000 and the rollups of that many saves: 40 hours with 50 saves each. */
async function addActivity({ pool }: Services, { submissionIds }: BenchCourse): Promise<void> {
  const hours = 40;
  await pool.query(
    `with made as (
       insert into files (submission_id, class_id, role, extension, name, head, head_at, size, created_at)
       select id, class_id, 'main', 'docx', 'Essay.docx', $2, now(), 40000,
              now() - interval '20 days'
         from submissions where id = any($1::uuid[]) returning id, submission_id, class_id)
     insert into activity_rollups (file_id, starts_at, submission_id, class_id, saves, new_words, edited_words,
       removed_words, active_seconds, think_seconds)
     select id, date_trunc('hour', now()) - hour * interval '9 hours', submission_id, class_id,
            $2 / $3, 40, 12, 9, 900, 600
       from made cross join generate_series(1, $3::int) as hour`,
    [submissionIds, VERSIONS_PER_STUDENT, hours],
  );
}

/** Measures the page's three calls together, with a cold and with a warm cache. */
async function reportReadingPages(
  client: ApiClient,
  histories: readonly ImportedHistory[],
  { reads }: Scale,
  report: ReportFigure,
  forget: () => Promise<void>,
): Promise<void> {
  for (const { submissionId, versions } of histories) {
    const size = `${versions.toLocaleString('en')} versions`;
    progress(`reading the page of ${size}`);
    const bar = versions === BARRED_LENGTH ? { atMost: 100 } : undefined;
    const cold: number[] = [];
    await readPage(client, submissionId);
    for (let read = 0; read < reads; read++) {
      await forget();
      pushAll(cold, await timedRuns(1, () => readPage(client, submissionId)));
    }
    report(`reading page, ${size}, first reader, p50`, median(cold), 'ms', bar);
    const warm = await timedRuns(reads, () => readPage(client, submissionId));
    report(`reading page, ${size}, read again, p50`, median(warm), 'ms');
  }
}

function readPage(client: ApiClient, submissionId: string): Promise<unknown> {
  return Promise.all([
    client.post(`/classes/readsubmission?submissionId=${submissionId}`),
    client.post(`/classes/getTimeConsumed?id=${submissionId}`),
    client.post(`/classes/readsubmissionlogs?submissionId=${submissionId}`),
  ]);
}

async function evictCaches(client: ApiClient, { submissionIds }: BenchCourse): Promise<void> {
  for (const id of submissionIds) {
    await client.post(`/classes/getTimeConsumed?id=${id}`);
  }
}

/** Measures setting a grade, which answers with the page as it is then. */
async function reportGrading(
  client: ApiClient,
  histories: readonly ImportedHistory[],
  report: ReportFigure,
): Promise<void> {
  const graded = histories.find(({ versions }) => versions === BARRED_LENGTH) ?? histories.at(-1);
  if (!graded) throw new RangeError('there is nothing to grade');
  const { submissionId, versions } = graded;
  const page = await client.post<Submission>(
    `/classes/readsubmission?submissionId=${submissionId}`,
  );
  if (page.abilities.canFinalize) await client.post(`/classes/setFinal?id=${submissionId}`);
  let points = 0;
  const set = () =>
    client.post(`/classes/setGrade?id=${submissionId}&grade=${++points % 100}&seen=${seen()}`);
  const seen = () => (points === 1 ? -1 : (points - 1) % 100);
  const times = await timedRuns(60, set, 5);
  const size = `${versions.toLocaleString('en')} versions`;
  report(`setting a grade, ${size}, p50`, median(times), 'ms', { atMost: 50 });
  report(`setting a grade, ${size}, p95`, quantile(times, 0.95), 'ms');
}

async function reportNeighbours(
  client: ApiClient,
  course: BenchCourse,
  report: ReportFigure,
): Promise<void> {
  const { classId, assignmentId, submissionIds } = course;
  const random = seededRandom(8);
  const times = await timedRuns(
    60,
    () =>
      client.post('/classes/getnextsubmissionId', {
        classId,
        assignmentId,
        direction: 1,
        studentIndex: Math.floor(random() * (submissionIds.length - 1)),
      }),
    5,
  );
  const among = submissionIds.length.toLocaleString('en');
  report(`next submission among ${among}, p50`, median(times), 'ms', { atMost: 100 });
  report(`next submission among ${among}, p95`, quantile(times, 0.95), 'ms');
}

/**
 * Measures random seeks in a long replay: each compares a version with one a few seconds earlier,
 * none twice.
 */
async function reportSeeks(
  client: ApiClient,
  { fileId, versions }: ImportedHistory,
  report: ReportFigure,
): Promise<void> {
  const random = seededRandom(9);
  const seek = () => {
    const to = 50 + Math.floor(random() * (versions - 50));
    const from = to - 1 - Math.floor(random() * 45);
    return client.post(`/classes/textdiff?oldId=${fileId}.${from}&newId=${fileId}.${to}`);
  };
  const times = await timedRuns(60, seek, 5);
  const among = versions.toLocaleString('en');
  report(`replay from a random place among ${among}, p50`, median(times), 'ms', { atMost: 100 });
  report(`replay from a random place among ${among}, p95`, quantile(times, 0.95), 'ms', {
    atMost: 100,
  });
}
