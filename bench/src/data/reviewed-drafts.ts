import type { ListedReview } from '@antecedent/contracts/reviews/peer-review/review';
import { DAY } from '@antecedent/domain/time';
import type { Services } from '@antecedent/server/services';
import { ApiClient } from '../load/api-client.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { type DeadlineClass, makeDeadlineClass } from './deadline-class.ts';
import type { EssayFile } from './essay-files.ts';

/** Of how many others each student reviews the first draft. */
export const REVIEWS_EACH = 2;

/** A class whose first drafts are reviewed by others while everyone continues to write. */
export type ReviewedClass = DeadlineClass & { firstDraftId: string };

/** Creates the class; no one has submitted. */
export async function makeReviewedClass(
  services: Services,
  students: number,
  essay: readonly EssayFile[],
): Promise<ReviewedClass> {
  const course = await makeDeadlineClass(services, students, essay);
  const { pool, clock } = services;
  const firstDraftId = crypto.randomUUID();
  const deadline = new Date(clock().getTime() + DAY / 2);
  await pool.query(
    `insert into drafts (id, assignment_id, title, deadline, point_value, type, peer_review_deadline)
     values ($1, $2, 'First draft', $3, 100, 'DRAFT', $3::timestamptz + interval '2 days')`,
    [firstDraftId, course.assignmentId, deadline],
  );
  await pool.query(
    `insert into draft_submissions (submission_id, draft_id, status)
     select s, $2, 'NONE' from unnest($1::uuid[]) as s`,
    [course.submissionIds, firstDraftId],
  );
  const pairs = course.students.flatMap(({ id }, index) =>
    Array.from({ length: REVIEWS_EACH }, (_, step) => {
      const reviewee = course.students[(index + step + 1) % students];
      return { reviewer: id, reviewee: reviewee?.id };
    }),
  );
  await pool.query(
    `insert into peer_review_pairs (assignment_id, reviewer_id, reviewee_id, origin, created_at)
     select $1, reviewer, reviewee, 'board', now()
       from unnest($2::uuid[], $3::uuid[]) as pair (reviewer, reviewee)`,
    [
      course.assignmentId,
      pairs.map(({ reviewer }) => reviewer),
      pairs.map(({ reviewee }) => reviewee),
    ],
  );
  return { ...course, firstDraftId };
}

/** Submits everyone's first draft, which opens its reviews. @returns the reviews of each student, none of them begun */
export async function submitFirstDrafts(
  server: ServerProcess,
  { instructor, students, classId, submissionIds, firstDraftId }: ReviewedClass,
): Promise<string[][]> {
  const client = new ApiClient(server, instructor);
  for (const submissionId of submissionIds) {
    await client.post('/classes/submit', { submissionId, draftId: firstDraftId });
  }
  await client.close();
  const reviews: string[][] = [];
  for (const student of students) {
    const own = new ApiClient(server, student);
    const listed = await own.get<{ reviews: ListedReview[] }>(`/peerreview/own?classId=${classId}`);
    reviews.push(listed.reviews.map(({ id }) => id));
    await own.close();
  }
  return reviews;
}
