import { maxOf } from '@antecedent/domain/arrays';
import { addFigures, addWriting } from '../data/class-writing.ts';
import { type BenchCourse, makeCourse } from '../data/school.ts';
import type { ReportFigure } from '../harness/figure.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { timedRuns } from '../harness/timing.ts';
import { ApiClient } from '../load/api-client.ts';
import type { Installation } from '../server/installation.ts';

const FULL = [200, 600, 1_200, 2_500];
const QUICK = [40, 80];
/** Milliseconds that a view may take, by the number of students in the class. */
const BARS = new Map([
  [200, 30],
  [2_500, 300],
]);
const DIALOG_BAR = 50;

type Call = (client: ApiClient, course: BenchCourse) => Promise<unknown>;

/** Every view that has everyone of a class in it. */
const VIEWS: Record<string, Call> = {
  Heatmap: (client, { classId }) => client.post(`/classes/getClassHeatmapLogs?id=${classId}`),
  'Hourly Activity': (client, { classId }) =>
    client.post(`/classes/getClassLineGraphLogs?id=${classId}`),
  'Assignment Activity': (client, { classId }) =>
    client.post(`/classes/getClassTimeSeriesLogs?id=${classId}`),
  'Class Total Time, Time Averages and Assignment Time': (client, { classId }) =>
    client.get(`/classes/analytics/times?id=${classId}`),
  'WPM Averages': (client, { classId }) => client.get(`/classes/analytics/pace?id=${classId}`),
  overview: (client, { classId }) => client.get(`/classes/analytics/overview?id=${classId}`),
  'Words Changed': (client, { assignmentId }) =>
    client.post(`/classes/getAssignmentTimeSeriesLogs?id=${assignmentId}`),
};

/** Everything that the dialog of one student shows. */
const DIALOG: Call[] = [
  (client, course) => client.get(`/classes/wordchangebyessayTime?${studentQuery(course)}`),
  (client, course) => client.get(`/classes/analytics/student/pace?${studentQuery(course)}`),
  (client, course) => client.post('/classes/getStudentTimeSeriesLogs', studentBody(course)),
  (client, course) => client.post('/classes/getStudentLineGraphLogs', studentBody(course)),
  (client, course) => client.post('/classes/getStudentHeatmapLogs', studentBody(course)),
  (client, course) => client.get(`/classes/getStudentEssayMap?${studentQuery(course)}`),
];

const studentBody = ({ classId, students }: BenchCourse) => ({
  courseId: classId,
  studentId: students[0]?.id ?? '',
});
const studentQuery = (course: BenchCourse) => new URLSearchParams(studentBody(course)).toString();

/** Measures the analytics of classes of several sizes: the curve shows how the cost grows with the students. */
export async function reportClassAnalytics(
  installation: Installation,
  { report, quick }: SuiteOptions,
): Promise<void> {
  const sizes = quick ? QUICK : FULL;
  progress(`making classes of ${sizes.join(', ')}`);
  const courses = await installation.with(async (services) => {
    const made: BenchCourse[] = [];
    for (const size of sizes) {
      const course = await makeCourse(services, size);
      await addWriting(services, course);
      await addFigures(services, course);
      made.push(course);
    }
    await services.pool.query('analyze');
    return made;
  });
  const server = await installation.serve();
  for (const course of courses) {
    const client = new ApiClient(server, course.instructor);
    try {
      await reportClass(client, course, report);
    } finally {
      await client.close();
    }
  }
}

async function reportClass(
  client: ApiClient,
  course: BenchCourse,
  report: ReportFigure,
): Promise<void> {
  const size = course.students.length;
  const among = size.toLocaleString('en');
  const bar = BARS.get(size);
  const atMost = bar === undefined ? undefined : { atMost: bar };
  for (const [name, call] of Object.entries(VIEWS)) {
    const times = await timedRuns(15, () => call(client, course), 3);
    report(`${among} students: ${name}, p50`, median(times), 'ms', atMost);
  }
  const perCall = [];
  for (const call of DIALOG) {
    perCall.push(median(await timedRuns(11, () => call(client, course), 2)));
  }
  const slowest = maxOf(perCall);
  report(`${among} students: dialog of one, its slowest figure, p50`, slowest, 'ms', {
    atMost: DIALOG_BAR,
  });
}
