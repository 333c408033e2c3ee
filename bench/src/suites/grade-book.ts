import type { GradeBook } from '@antecedent/contracts/grading/book';
import type { Services } from '@antecedent/server/services';
import { type BenchCourse, makeCourse } from '../data/school.ts';
import type { ReportFigure } from '../harness/figure.ts';
import { progress } from '../harness/report.ts';
import { median, quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { timedRuns } from '../harness/timing.ts';
import { ApiClient } from '../load/api-client.ts';
import { type Installation, withInstallation } from '../server/installation.ts';

const SCALE = {
  full: { students: 2_500, assignments: 40 },
  quick: { students: 100, assignments: 10 },
};
const BARS = { read: 300, workbook: 3_000, memory: 200, whole: 5_000, wholeMemory: 150 };
const RUNS = 25;
const FILES = 5;

/** Measures the grade book of a large class: reading it, and saving it and the whole class as workbooks. */
export async function measureGradeBook({ report, quick }: SuiteOptions): Promise<void> {
  const scale = quick ? SCALE.quick : SCALE.full;
  await withInstallation(async (installation) => {
    progress(`making a class of ${scale.students} with ${scale.assignments} assignments`);
    const course = await installation.with(async (services) => {
      const made = await makeCourse(services, scale.students);
      await addGrades(services, made, scale.assignments);
      await services.pool.query('vacuum analyze');
      return made;
    });
    const server = await installation.serve();
    const client = new ApiClient(server, course.instructor);
    try {
      const read = () => client.get<GradeBook>(`/classes/gradebook?id=${course.classId}`);
      check(await read(), scale);
      const times = await timedRuns(RUNS, read, 3);
      const among = `${scale.students.toLocaleString('en')} × ${scale.assignments}`;
      report(`grade book ${among}, p50`, median(times), 'ms', { atMost: BARS.read });
      report(`grade book ${among}, p95`, quantile(times, 0.95), 'ms');
      const before = await server.memory();
      const watch = server.watchMemory();
      const url = `/classes/gradebook/export?id=${course.classId}&format=xlsx&drafts=true`;
      const files = await timedRuns(FILES, () => client.download(url), 1);
      const most = watch.stop();
      report(`grade book ${among} with drafts as a workbook, p50`, median(files), 'ms', {
        atMost: BARS.workbook,
      });
      report('memory for workbooks beyond what was used before', megabytes(most - before), 'MB', {
        atMost: BARS.memory,
      });
    } finally {
      await client.close();
      await server.end('SIGTERM');
    }
    await measureWorkbook(installation, course, {
      among: `${scale.students.toLocaleString('en')} × ${scale.assignments}`,
      report,
    });
  });
}

/** Measures the download of a whole class, on a server that has done nothing before. */
async function measureWorkbook(
  installation: Installation,
  course: BenchCourse,
  { among, report }: { among: string; report: ReportFigure },
): Promise<void> {
  const server = await installation.serve();
  const client = new ApiClient(server, course.instructor);
  try {
    await client.get(`/classes/gradebook?id=${course.classId}`);
    const before = await server.memory();
    const url = `/classes/workbook?id=${course.classId}&format=xlsx`;
    const first = server.watchMemory();
    await client.download(url);
    const one = first.stop();
    const more = server.watchMemory();
    const files = await timedRuns(FILES, () => client.download(url));
    const most = more.stop();
    report(`class ${among} as a workbook, p50`, median(files), 'ms', { atMost: BARS.whole });
    report('memory for it beyond what was used before', megabytes(one - before), 'MB', {
      atMost: BARS.wholeMemory,
    });
    report(`memory for ${FILES} more, one after the other`, megabytes(most - before), 'MB');
  } finally {
    await client.close();
  }
}

const megabytes = (bytes: number): number => Math.max(0, bytes) / 1_048_576;

/** An answer that lacks grades would be fast. */
function check({ students, assignments }: GradeBook, scale: (typeof SCALE)['full']): void {
  const graded = assignments.filter(
    ({ points }) => points.filter((one) => one >= 0).length > 0.9 * scale.students,
  );
  if (students.length !== scale.students || graded.length < scale.assignments - RUNNING) {
    throw new Error(`only ${graded.length} of ${assignments.length} assignments have grades`);
  }
}

/** Assignments that everyone is still writing. */
const RUNNING = 2;
/** Drafts of each assignment, the final one among them. */
const DRAFTS = 3;

/** Finished assignments with grades of their drafts and twice of the whole, and some that are running. */
async function addGrades(
  { pool }: Services,
  { classId, assignmentId }: BenchCourse,
  assignments: number,
): Promise<void> {
  await pool.query(
    `insert into assignments (class_id, title, description, start_at, end_at, post_at, point_value, multi_draft,
       auto_submission, auto_evaluate, auto_accept, auto_items_disable, prevent_after_due_date, upload_file,
       main_file_type, visible, show_analytics, show_analytics_always, created_at)
     select class_id, 'Essay ' || nth, '', start_at + nth * interval '1 hour',
            case when nth <= $2 then end_at else now() - interval '1 day' end, post_at, 10 + nth, true, false, false,
            false, false, true, false, 'DOCUMENT', true, true, true, created_at
       from assignments, generate_series(1, $3::int) as nth where id = $1`,
    [assignmentId, RUNNING, assignments],
  );
  await pool.query(`delete from assignments where id = $1`, [assignmentId]);
  await pool.query(
    `insert into drafts (assignment_id, title, deadline, point_value, type)
     select id, 'Draft ' || nth, end_at - ($2 - nth) * interval '2 hours', 30, case when nth = $2 then 'FINAL' else 'DRAFT' end
       from assignments, generate_series(1, $2::int) as nth where class_id = $1`,
    [classId, DRAFTS],
  );
  await pool.query(
    `insert into submissions (assignment_id, class_id, student_id, status, started_at, last_change_at, late)
     select a.id, a.class_id, m.user_id, case when a.end_at > now() then 'IN_PROGRESS' else 'FINAL_SUBMISSION' end,
            a.start_at, a.end_at, random() < 0.05
       from assignments a join class_members m on m.class_id = a.class_id and m.role = 'student'
      where a.class_id = $1`,
    [classId],
  );
  await pool.query(
    `insert into draft_submissions (submission_id, draft_id, status, submitted_at)
     select s.id, d.id, case when s.status = 'IN_PROGRESS' then 'NONE' when random() < 0.02 then 'MISSED' else 'SUBMITTED' end, now()
       from submissions s join drafts d on d.assignment_id = s.assignment_id where s.class_id = $1`,
    [classId],
  );
  await pool.query(
    `insert into grades (class_id, submission_id, draft_id, points, graded_at)
     select s.class_id, s.id, ds.draft_id, 50 + floor(random() * 100) / 2, now()
       from submissions s join draft_submissions ds on ds.submission_id = s.id
      where s.class_id = $1 and s.status = 'FINAL_SUBMISSION'`,
    [classId],
  );
  await pool.query(
    `insert into grades (class_id, submission_id, points, graded_at)
     select class_id, id, 50 + floor(random() * 100) / 2, now()
       from submissions, generate_series(1, 2) where class_id = $1 and status = 'FINAL_SUBMISSION'`,
    [classId],
  );
  await pool.query(
    `insert into activity_rollups (file_id, starts_at, submission_id, class_id, saves, new_words, edited_words,
       removed_words, active_seconds, think_seconds)
     select s.id, date_trunc('hour', s.started_at) + nth * interval '30 hours', s.id, s.class_id, 200, 150, 40, 30, 1500, 900
       from submissions s, generate_series(1, 4) as nth where s.class_id = $1`,
    [classId],
  );
}
