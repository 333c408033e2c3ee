import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import type { AssignmentReviews } from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { notifications } from '../../../ground/db/schema/messages.ts';
import { peerReviews } from '../../../ground/db/schema/peer-review.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { aClassWithAssignment, ask, saved, started } from '../../../testing/scenarios.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

/** When the tests of reviews begin. */
export const NOW = '2026-03-02T09:00:00Z';

type Scene = Awaited<ReturnType<typeof aClassWithAssignment>> & {
  draftId: string;
  instructor: TestUser;
};

/** What students, reviewers and instructors do in an assignment with reviews. @param server once it has started */
export function reviewScene(server: () => TestApp) {
  /** Students who write a draft that is due in a day and reviewed until two days later. */
  async function scene(students: number) {
    const made = await aClassWithAssignment(server(), { drafts: 1, students });
    return { ...made, draftId: made.assignment.drafts[0]!.id, instructor: made.course.instructor };
  }

  const populated = (
    { assignment, instructor }: Scene,
    pairs: readonly (readonly [reviewer: TestUser, reviewee: TestUser])[],
    more: object = {},
  ) =>
    ask<PeerReviewAllocation>(server(), instructor, '/peerreview/populate', {
      assignmentId: assignment.id,
      anonymous: true,
      openReview: false,
      peerReview: pairs.map(([reviewer, reviewee]) => ({
        revieweeId: reviewee.id,
        reviewers: [{ id: reviewer.id }],
      })),
      ...more,
    });

  const refused = async (
    person: TestUser,
    url: string,
    body: object,
    method: 'POST' | 'PUT' = 'POST',
  ) => {
    const headers = server().as(person);
    const response = await server().app.inject({
      method,
      url: `/api${url}`,
      headers,
      payload: body,
    });
    const { code, message, confirmation } = response.json() as {
      code: string;
      message: string;
      confirmation?: { confirm: string; consequences: { key: string; values: object }[] };
    };
    return { code, message, confirmation };
  };

  const deadlineIn = ({ draftId, instructor }: Scene, days: number | null) =>
    ask(server(), instructor, '/peerreview/deadline', [
      {
        draftId,
        draftPeerReviewDeadline:
          days === null ? null : new Date(server().now().getTime() + days * DAY).toISOString(),
      },
    ]);

  async function submitted({ assignment, draftId }: Scene, student: TestUser): Promise<void> {
    const { submissionId, fileId } = await started(server(), student, assignment);
    await saved(server(), student, fileId, 'What I think');
    await ask(server(), student, `/student/submission?id=${submissionId}&draftId=${draftId}`);
  }

  const read = ({ assignment, instructor }: Scene) =>
    ask<AssignmentReviews>(
      server(),
      instructor,
      `/peerreview/reviews?id=${assignment.id}`,
      undefined,
      'GET',
    );

  const statuses = async (of: Scene) => (await read(of)).reviews.map(({ status }) => status);

  /** As if its reviewer had begun it. */
  const begin = (reviewer: TestUser) =>
    server()
      .db.update(peerReviews)
      .set({ status: 'IN_PROGRESS', begunAt: server().now() })
      .where(eq(peerReviews.reviewerId, reviewer.id));

  const noticesOf = async (person: TestUser) =>
    (
      await server()
        .db.select()
        .from(notifications)
        .where(eq(notifications.userId, person.id))
        .orderBy(notifications.createdAt, notifications.kind)
    ).flatMap(({ kind }) => (kind.startsWith('review-') ? [kind] : []));

  return { scene, populated, refused, deadlineIn, submitted, read, statuses, begin, noticesOf };
}
