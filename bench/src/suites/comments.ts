import type { CommentOutcomes } from '@antecedent/contracts/insight/comments';
import { SECOND } from '@antecedent/domain/time';
import { replaySeconds } from '@antecedent/domain/trace/replay-trace';
import { HistoryFile } from '@antecedent/server/demo/write-history';
import type { Services } from '@antecedent/server/services';
import { firstSeconds, type History, longHistory } from '../data/histories.ts';
import { importHistory } from '../data/imported-history.ts';
import { makeCourse } from '../data/school.ts';
import { progress } from '../harness/report.ts';
import { median, quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { ApiClient } from '../load/api-client.ts';
import { withInstallation } from '../server/installation.ts';

const SCALE = { full: 25_000, quick: 1_500 };
const BAR = 300;
const COMMENTS = 50;
/** Seconds of writing before the first comment. */
const BEFORE = 1_000;
/** Each a server that has read nothing yet. */
const STARTS = 7;

/** Measures what became of the comments on a long history, asked for the first time and again. */
export async function measureComments({ report, quick }: SuiteOptions): Promise<void> {
  const versions = quick ? SCALE.quick : SCALE.full;
  await withInstallation(async (installation) => {
    const { instructor, submissionId } = await installation.working((services) =>
      commentedHistory(services, firstSeconds(longHistory(), versions)),
    );
    const [first, again]: [number[], number[]] = [[], []];
    for (let start = 0; start < (quick ? 2 : STARTS); start++) {
      const server = await installation.serve();
      const client = new ApiClient(server, instructor);
      const read = async () => {
        const began = performance.now();
        const answer = await client.get<CommentOutcomes>(
          `/submission/comment-outcomes?submissionId=${submissionId}`,
        );
        check(answer);
        return performance.now() - began;
      };
      await client.ready();
      first.push(await read());
      again.push(await read());
      await client.close();
      await server.end('SIGTERM');
    }
    const what = `what became of ${COMMENTS} comments in ${versions.toLocaleString('en')} versions`;
    report(`${what}, the first time, p50`, median(first), 'ms', { atMost: BAR });
    report(`${what}, the first time, most`, quantile(first, 1), 'ms');
    report(`${what}, again, p50`, median(again), 'ms');
  });
}

/** A response without comments, or without their outcomes, would be fast. */
function check({ comments }: CommentOutcomes): void {
  const changed = comments.filter((one) => one.changed !== null);
  if (comments.length !== COMMENTS || changed.length === 0) {
    throw new Error(`${comments.length} comments, of which ${changed.length} were answered`);
  }
}

/** A history in which an instructor comments after some time, and the student continues. */
async function commentedHistory(services: Services, history: History) {
  const course = await makeCourse(services, 1);
  const { instructor } = course;
  const before = firstSeconds(history, BEFORE);
  const made = await importHistory(services, before, 'commented', instructor.username);
  const { rows } = await services.pool.query<{ id: string }>(
    'select student_id as id from submissions where id = $1',
    [made.submissionId],
  );
  const studentId = rows[0]?.id ?? '';
  const file = await HistoryFile.open(services, made.fileId, studentId);
  const text = before.trace.end.split('\n');
  const head = await services.versions.findFile(made.fileId);
  const started = (head?.headAt.getTime() ?? 0) + SECOND;
  await file.comment({ at: started, paragraphs: text }, instructor.id, commentsOn(text, started));
  progress('writing on after the comments');
  let [second, at] = [0, started];
  for (const { text: now } of replaySeconds(history.trace)) {
    if (second++ < BEFORE) continue;
    at += SECOND;
    await file.save({ at, paragraphs: now.split('\n'), presence: 'online', spanMs: SECOND });
  }
  await services.versions.settled();
  await services.versions.compact(made.fileId);
  return { instructor, submissionId: made.submissionId };
}

/** Comments on words all over a text. */
function commentsOn(paragraphs: readonly string[], at: number) {
  // Two in a row: one alone could be a name of the markup.
  const words = paragraphs.join('\n').match(/[a-z]{3,} [a-z]{3,}/g) ?? [];
  const step = Math.max(1, Math.floor(words.length / COMMENTS));
  return Array.from({ length: COMMENTS }, (_, index) => ({
    author: 'Nora Berg',
    at: new Date(at + index * SECOND),
    words: words[(index * step) % words.length] ?? '',
    text: `Look at ${index + 1}.`,
  }));
}
