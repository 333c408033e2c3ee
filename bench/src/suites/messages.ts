import { makeCourse } from '../data/school.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { timedRuns } from '../harness/timing.ts';
import { ApiClient } from '../load/api-client.ts';
import { withInstallation } from '../server/installation.ts';

const STUDENTS = { full: 2_500, quick: 100 };
const BARS = { sent: 1_000 };
const RUNS = 7;

/** Measures a message of an instructor to every student of a large class, with its threads and notices. */
export async function measureMessages({ report, quick }: SuiteOptions): Promise<void> {
  const count = quick ? STUDENTS.quick : STUDENTS.full;
  await withInstallation(async (installation) => {
    progress(`making a class of ${count}`);
    const course = await installation.with(async (services) => {
      const made = await makeCourse(services, count);
      await services.pool.query('vacuum analyze');
      return made;
    });
    const recipients = course.students.map(({ id }) => id);
    const server = await installation.serve();
    const client = new ApiClient(server, course.instructor);
    try {
      const send = async () => {
        const body = {
          classId: course.classId,
          subject: 'Sources',
          text: 'Please add your sources. '.repeat(40),
          recipients,
        };
        const sent = await client.post<{ recipients: number }>('/classes/messages', body);
        // A message that reached fewer would be fast.
        if (sent.recipients !== count) throw new Error(`only ${sent.recipients} recipients`);
      };
      const times = await timedRuns(RUNS, send, 1);
      const among = count.toLocaleString('en');
      report(`message to ${among} students, p50`, median(times), 'ms', { atMost: BARS.sent });
    } finally {
      await client.close();
    }
  });
}
