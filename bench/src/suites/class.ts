import type { QueuePlaceAnswer } from '@antecedent/contracts/grading/queue';
import type { ClassFigures } from '@antecedent/contracts/insight/analytics/class-figures';
import type { QueueOrder } from '@antecedent/domain/grading/queue';
import { addFigures, addWriting } from '../data/class-writing.ts';
import { type BenchCourse, makeCourse } from '../data/school.ts';
import { progress } from '../harness/report.ts';
import { median, quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { timedRuns } from '../harness/timing.ts';
import { ApiClient } from '../load/api-client.ts';
import { withInstallation } from '../server/installation.ts';

const SCALE = { full: 2_500, quick: 100 };
const BAR = 300;
/** The next student. */
const QUEUE_BAR = 100;
const RUNS = 25;

/** Measures the table of an assignment's students: everyone's figures, evaluated and not. */
export async function measureClass({ report, quick }: SuiteOptions): Promise<void> {
  const students = quick ? SCALE.quick : SCALE.full;
  await withInstallation(async (installation) => {
    progress(`making a class of ${students}`);
    const course = await installation.with(async (services) => {
      const made = await makeCourse(services, students);
      await addWriting(services, made);
      await addFigures(services, made);
      await services.pool.query('analyze');
      return made;
    });
    const client = new ApiClient(await installation.serve(), course.instructor);
    try {
      const path = `/classes/assignment/figures?id=${course.assignmentId}`;
      const read = () => client.get<ClassFigures>(path);
      check(await read(), students);
      const times = await timedRuns(RUNS, read, 3);
      const among = students.toLocaleString('en');
      report(`how ${among} students wrote an assignment, p50`, median(times), 'ms', {
        atMost: BAR,
      });
      report(`how ${among} students wrote an assignment, p95`, quantile(times, 0.95), 'ms');
      for (const order of ['name', 'rank', 'mixed'] as const) {
        const place = await measurePlace(client, course, order);
        report(`place in the queue of ${among} by ${order}, p50`, median(place), 'ms', {
          atMost: QUEUE_BAR,
        });
      }
    } finally {
      await client.close();
    }
  });
}

/** How long it takes to find out who is next among all submissions. */
async function measurePlace(
  client: ApiClient,
  { submissionIds }: BenchCourse,
  order: QueueOrder,
): Promise<number[]> {
  const read = () =>
    client.get<QueuePlaceAnswer>(
      `/classes/queue/place?submissionId=${submissionIds[0]}&filter=all&order=${order}`,
    );
  const { count } = await read();
  if (count !== submissionIds.length) throw new Error(`the queue has ${count} submissions`);
  return timedRuns(RUNS, read, 3);
}

/** An answer that lacks figures would be fast. */
function check({ measuring, submissions }: ClassFigures, students: number): void {
  const complete = submissions.filter(({ measured, slots }) => measured && slots.length > 0);
  if (measuring || complete.length !== students) {
    throw new Error(`only ${complete.length} of ${students} students have figures`);
  }
}
