import { CALENDAR_DAYS } from '@antecedent/contracts/screens/calendar';
import { ProblemSchema } from '@antecedent/contracts/wire/errors';
import { DAY } from '@antecedent/domain/time';
import { searchPeople } from '@antecedent/server/accounts/people/people.repo';
import type { Services } from '@antecedent/server/services';
import { listOverdueDrafts } from '@antecedent/server/submissions/deadlines/draft-deadlines.repo';
import { type ManyClasses, type ManyClassesScale, makeManyClasses } from '../data/many-classes.ts';
import type { ReportFigure } from '../harness/figure.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { timedRuns } from '../harness/timing.ts';
import { ApiClient } from '../load/api-client.ts';
import { withInstallation } from '../server/installation.ts';
import type { ServerProcess } from '../server/server-process.ts';

const FULL: ManyClassesScale = {
  classes: 200,
  students: 2_500,
  classesPerStudent: 8,
  assignments: 5,
};
const QUICK: ManyClassesScale = {
  classes: 20,
  students: 250,
  classesPerStudent: 4,
  assignments: 3,
};
const PAGE_BAR = 100;
/** A lecture with all students: its table is long and loaded once. */
const LECTURE_BAR = 500;
const DELETION_BAR = 1_000;
/** Number of accounts an administrator searches. */
const ACCOUNTS = { full: 20_000, quick: 500 };
const RUNS = 15;
const DELETED = 5;

/** Measures the lists people open all day, in an installation with many classes and students. */
export async function measureLists({ report, quick }: SuiteOptions): Promise<void> {
  const scale = quick ? QUICK : FULL;
  await withInstallation(async (installation) => {
    progress(`making ${scale.classes} classes and ${scale.students} students`);
    const made = await installation.with((services) => makeManyClasses(services, scale));
    const server = await installation.serve();
    const student = made.students[0] as ManyClasses['instructor'];
    const clients = [new ApiClient(server, made.instructor), new ApiClient(server, student)];
    const [teaching, learning] = clients as [ApiClient, ApiClient];
    try {
      await reportInstructor(teaching, made, scale, report);
      await reportStudent(learning, made, report);
      await reportCalendars({ teaching, learning }, scale, report);
      await reportTrash(teaching, server, made, report);
    } finally {
      await Promise.all(clients.map((client) => client.close()));
    }
    const sweeps = await installation.connect((services) =>
      timedRuns(RUNS, () => listOverdueDrafts(services.db, new Date()), 2),
    );
    report('what a sweep of the deadlines looks at, p50', median(sweeps), 'ms', { atMost: 50 });
    await installation.connect((services) => reportStaff(services, quick, report));
  });
}

async function reportInstructor(
  client: ApiClient,
  { classIds, lectureId }: ManyClasses,
  { classes, students }: ManyClassesScale,
  report: ReportFigure,
): Promise<void> {
  const measure = measuring(client, report);
  await measure('the instructor’s newest classes', '/classes/classList?index=0');
  const last = Math.floor(classes / 10) - 1;
  await measure('the instructor’s oldest classes', `/classes/classList?index=${last}`);
  await measure('a class with everybody’s work', `/classes/getclass?id=${classIds[3]}`);
  await measure(
    `a lecture of ${students.toLocaleString('en')} with everybody’s work`,
    `/classes/getclass?id=${lectureId}`,
    LECTURE_BAR,
  );
}

/** Measures the month around today in the calendars of the person with most classes and of one student. */
async function reportCalendars(
  { teaching, learning }: { teaching: ApiClient; learning: ApiClient },
  { classes, classesPerStudent }: ManyClassesScale,
  report: ReportFigure,
): Promise<void> {
  const month = { from: daysFromNow(-15), until: daysFromNow(CALENDAR_DAYS - 16) };
  const path = `/calendar?${new URLSearchParams(month)}`;
  const named = (count: number) => `calendar of ${count.toLocaleString('en')} classes`;
  await measuring(teaching, report, 'GET')(named(classes + 1), path);
  await measuring(learning, report, 'GET')(named(classesPerStudent + 1), path);
}

const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** Measures what the trash costs: filling it, looking into it, and the list that leaves it out. */
async function reportTrash(
  client: ApiClient,
  server: ServerProcess,
  made: ManyClasses,
  report: ReportFigure,
): Promise<void> {
  await reportDeletion(server, made, report);
  const measure = measuring(client, report, 'GET');
  await measure(`the trash with ${DELETED} classes`, '/classes/trash');
  await measuring(client, report)('the list next to the trash', '/classes/classList?index=0');
}

/** Measures moving whole classes with everyone's work to the trash. */
async function reportDeletion(
  { address }: ServerProcess,
  { instructor, classIds }: ManyClasses,
  report: ReportFigure,
): Promise<void> {
  const headers = { authorization: `Bearer ${instructor.sessionToken}` };
  const times = await timedRuns(DELETED, async (run) => {
    const url = `${address}/api/classes/course?id=${classIds[10 + run]}`;
    const asked = await fetch(url, { method: 'DELETE', headers });
    const { confirmation } = ProblemSchema.parse(await asked.json());
    const answer = await fetch(`${url}&confirmed=${confirmation?.confirm}`, {
      method: 'DELETE',
      headers,
    });
    if (answer.status !== 200) throw new Error(`no class was deleted: ${await answer.text()}`);
  });
  report('a class moved to the trash with everybody’s work, p50', median(times), 'ms', {
    atMost: DELETION_BAR,
  });
}

/** Measures an administrator's search for part of an address that many people share. */
async function reportStaff(
  services: Services,
  quick: boolean,
  report: ReportFigure,
): Promise<void> {
  const crowd = quick ? ACCOUNTS.quick : ACCOUNTS.full;
  await services.pool.query(
    `insert into users (username, email, first_name, last_name, created_at)
     select 'crowd_' || n, 'crowd' || n || '@many.example', 'Person', md5(n::text), now()
       from generate_series(1, $1::int) as n`,
    [crowd],
  );
  await services.pool.query('analyze users');
  const search = { firstName: '', lastName: '', username: '', phone: '', pending: false, index: 0 };
  const times = await timedRuns(
    RUNS,
    () => searchPeople(services.db, { ...search, email: 'many' }),
    2,
  );
  const name = `people found among ${crowd.toLocaleString('en')} by a part of an address, p50`;
  report(name, median(times), 'ms', { atMost: PAGE_BAR });
}

async function reportStudent(
  client: ApiClient,
  made: ManyClasses,
  report: ReportFigure,
): Promise<void> {
  const measure = measuring(client, report);
  await measure('the student’s classes', '/classes/myclasses');
  await measure('the student’s assignments of a class', `/classes/getmyclass?id=${made.lectureId}`);
}

const measuring =
  (client: ApiClient, report: ReportFigure, method: 'GET' | 'POST' = 'POST') =>
  async (name: string, path: string, bar = PAGE_BAR): Promise<void> => {
    const call = () => (method === 'GET' ? client.get(path) : client.post(path));
    const times = await timedRuns(RUNS, call, 3);
    report(`${name}, p50`, median(times), 'ms', { atMost: bar });
  };
