import type { AssignmentReviews } from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import { allocateReviewers } from '@antecedent/domain/peer-review/allocate-reviewers';
import { ALLOCATION_MODES } from '@antecedent/domain/peer-review/allocation-options';
import { seededRandom } from '@antecedent/domain/random';
import { findChromium } from '@antecedent/e2e/support/chromium';
import type { Services } from '@antecedent/server/services';
import { chromium, type Page } from 'playwright-core';
import { signIn } from '../browser/sign-in.ts';
import { CHEAP_LAPTOP, visit } from '../browser/slow-line.ts';
import { essaySteps } from '../data/essay-files.ts';
import { makeReviewedClass, REVIEWS_EACH, submitFirstDrafts } from '../data/reviewed-drafts.ts';
import { type BenchCourse, makeCourse } from '../data/school.ts';
import { progress } from '../harness/report.ts';
import { median, quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { timedRuns } from '../harness/timing.ts';
import { ApiClient } from '../load/api-client.ts';
import { withInstallation } from '../server/installation.ts';

const BARS = { allocate: 100, reviews: 100, opening: 1.05 };
const SCALE = {
  full: { allocated: 2_500, students: 300, openings: 9 },
  quick: { allocated: 200, students: 30, openings: 3 },
};
const REVIEWERS = 4;
const PER_REVIEWEE = 3;
const RUNS = 25;
/** Of each essay before its draft is submitted. */
const SAVES = 5;

/** Measures assigning reviewers in a large class, reading the result, and opening a review. */
export async function measurePeerReview({ report, quick }: SuiteOptions): Promise<void> {
  const scale = quick ? SCALE.quick : SCALE.full;
  for (const mode of ALLOCATION_MODES) {
    let seed = 0;
    const size = scale.allocated;
    // Fifty students to keep apart from fifty others.
    const areSeparated = (a: number, b: number) =>
      Math.min(a, b) < 50 && Math.max(a, b) >= size - 50;
    const allocate = async () =>
      allocateReviewers({ size, perReviewee: REVIEWERS, mode, areSeparated }, seededRandom(seed++));
    const times = await timedRuns(RUNS, allocate, 3);
    const among = `${size.toLocaleString('en')} × ${REVIEWERS}`;
    report(`reviewers allocated, ${mode}, ${among}, p50`, median(times), 'ms', {
      atMost: BARS.allocate,
    });
  }
  await measureReviews({ report, quick }, scale.students);
  await measureOpening({ report, quick }, scale.openings);
}

/** On a cheap laptop with a slow line: until a student's own text can be written, and until a draft can be commented on. */
async function measureOpening({ report }: SuiteOptions, students: number): Promise<void> {
  await withInstallation(async (installation) => {
    const course = await installation.working((services) =>
      makeReviewedClass(services, students, essaySteps(1, SAVES)),
    );
    const server = await installation.serve();
    const reviews = await submitFirstDrafts(server, course);
    const browser = await chromium.launch({ executablePath: findChromium() });
    const times = { own: [] as number[], first: [] as number[], again: [] as number[] };
    try {
      for (const [index, student] of course.students.entries()) {
        progress(`opening a review, ${index + 1} of ${students}`);
        const [one, other] = reviews[index] ?? [];
        if (one === undefined || other === undefined) {
          throw new Error(`a student has fewer than ${REVIEWS_EACH} reviews`);
        }
        const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
        await signIn(context, server.address, student, 'ROLE_STUDENT');
        const open = async (path: string) =>
          (await visit(context, CHEAP_LAPTOP, server.address + path, takesKeys)).ms;
        const own = `/assignment/${course.assignmentId}`;
        await open(own);
        await open(`/review/${one}`);
        times.own.push(await open(own));
        times.first.push(await open(`/review/${other}`));
        times.again.push(await open(`/review/${other}`));
        await context.close();
      }
    } finally {
      await browser.close();
    }
    const own = median(times.own);
    report('own text opened, p50', own / 1_000, 's');
    for (const [name, taken] of [
      ['opened for the first time', times.first],
      ['opened again', times.again],
    ] as const) {
      report(`review ${name}, p50`, median(taken) / 1_000, 's');
      report(`review ${name}, beside one’s own text`, median(taken) / own, '×', {
        atMost: BARS.opening,
      });
    }
  });
}

/** A text of some words is in an editor that accepts keys, for writing or for commenting. */
async function takesKeys(page: Page): Promise<void> {
  const text = page.frameLocator('iframe').getByRole('textbox', { name: 'Document' });
  await text.filter({ hasText: /\w{3,} \w{2,} \w/ }).waitFor();
}

async function measureReviews({ report }: SuiteOptions, students: number): Promise<void> {
  await withInstallation(async (installation) => {
    progress(`making a class of ${students} that reviews`);
    const course = await installation.with(async (services) => {
      const made = await makeCourse(services, students);
      await addReviews(services, made);
      await services.pool.query('vacuum analyze');
      return made;
    });
    const server = await installation.serve();
    const client = new ApiClient(server, course.instructor);
    try {
      const read = () =>
        client.get<AssignmentReviews>(`/peerreview/reviews?id=${course.assignmentId}`);
      const { reviews } = await read();
      if (reviews.length !== students * PER_REVIEWEE) {
        throw new Error(`there are ${reviews.length} reviews`);
      }
      const times = await timedRuns(RUNS, read, 3);
      const among = `${students} × ${PER_REVIEWEE}`;
      report(`reviews of an assignment ${among}, p50`, median(times), 'ms', {
        atMost: BARS.reviews,
      });
      report(`reviews of an assignment ${among}, p95`, quantile(times, 0.95), 'ms');
    } finally {
      await client.close();
    }
  });
}

/** Everyone reviews the next three, by name, and half of the reviews are submitted. */
async function addReviews({ pool }: Services, { assignmentId }: BenchCourse): Promise<void> {
  await pool.query(
    `insert into drafts (assignment_id, title, deadline, point_value, type, peer_review_deadline)
     select id, 'Final Submission', now(), 100, 'FINAL', now() + interval '2 days'
       from assignments where id = $1`,
    [assignmentId],
  );
  await pool.query(
    `insert into submissions (assignment_id, class_id, student_id, status, started_at, last_change_at)
     select a.id, a.class_id, m.user_id, 'IN_PROGRESS', a.start_at, a.start_at
       from assignments a join class_members m on m.class_id = a.class_id and m.role = 'student'
      where a.id = $1 on conflict do nothing`,
    [assignmentId],
  );
  await pool.query(
    `insert into draft_submissions (submission_id, draft_id, status, submitted_at)
     select s.id, d.id, 'SUBMITTED', now() from submissions s join drafts d on d.assignment_id = s.assignment_id
      where s.assignment_id = $1
     on conflict (submission_id, draft_id) do update set status = 'SUBMITTED', submitted_at = now()`,
    [assignmentId],
  );
  await pool.query(
    `with ranked as (
       select student_id, row_number() over (order by student_id) - 1 as place, count(*) over () as size
         from submissions where assignment_id = $1)
     insert into peer_review_pairs (assignment_id, reviewer_id, reviewee_id, origin, created_at)
     select $1, reviewer.student_id, reviewee.student_id, 'board', now()
       from ranked reviewee, generate_series(1, $2::int) as step, ranked reviewer
      where reviewer.place = (reviewee.place + step) % reviewee.size`,
    [assignmentId, PER_REVIEWEE],
  );
  await pool.query(
    `insert into peer_reviews (class_id, assignment_id, pair_id, reviewer_id, submission_id, draft_id, draft_title,
       status, opened_at, due_at, begun_at, submitted_at, active_seconds, words_written, comments)
     select s.class_id, $1, p.id, p.reviewer_id, s.id, d.id, d.title,
            case when random() < 0.5 then 'SUBMITTED' else 'OPEN' end, now(), now() + interval '2 days', now(), now(),
            1200, 140, 6
       from peer_review_pairs p
       join submissions s on s.assignment_id = p.assignment_id and s.student_id = p.reviewee_id
       join drafts d on d.assignment_id = p.assignment_id and d.type = 'FINAL'
      where p.assignment_id = $1`,
    [assignmentId],
  );
}
