import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ReviewAnswer, ReviewQuestion } from '@antecedent/domain/peer-review/review-form';
import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { peerReviews } from '../ground/db/schema/peer-review.ts';
import { submissions } from '../ground/db/schema/submissions.ts';
import type { Actor } from '../ground/platform/http/actor.ts';
import { populate } from '../reviews/peer-review/allocation.service.ts';
import { gradeReviewing } from '../reviews/peer-review/assignment-reviews.service.ts';
import { closeDueReviews } from '../reviews/peer-review/close-reviews.service.ts';
import { randomize } from '../reviews/peer-review/random-allocation.service.ts';
import { respondToReview } from '../reviews/peer-review/responses.service.ts';
import { openReview } from '../reviews/peer-review/review.service.ts';
import { setReviewDeadlines } from '../reviews/peer-review/review-deadlines.service.ts';
import { saveReviewForm } from '../reviews/peer-review/review-form.service.ts';
import { keepAnswers, submitReview } from '../reviews/peer-review/write-review.service.ts';
import type { Services } from '../services.ts';
import { writeComments } from './comment-on-review.ts';

/** How an assignment of the demo school is reviewed. */
export type DemoPeerReview = {
  anonymous: boolean;
  openReview: boolean;
  reviewers: 1 | 2 | 3 | 4;
  /** Days after the draft until when the first draft is reviewed. */
  days: number;
};

type Reviewing = {
  services: Services;
  today: Date;
  teacher: Actor;
  students: readonly Actor[];
  plan: DemoPeerReview;
  made: Assignment;
};

const QUESTIONS: ReviewQuestion[] = [
  {
    id: 'clear',
    kind: 'scale',
    prompt: 'How clear is what the text claims?',
    required: true,
    steps: 5,
    lowest: 'I can’t find it',
    highest: 'Very clear',
  },
  {
    id: 'best',
    kind: 'text',
    prompt: 'What should the author keep, whatever else changes?',
    required: true,
    minWords: 5,
  },
];

const KEEP = [
  'The beginning at the door: I saw it at once, and I wanted to know more.',
  'Keep the short sentence at the end of the second paragraph. It carries the rest.',
  'The example with the neighbour. It shows what you mean without saying it.',
] as const;

/** Arranges who reviews whom when the assignment begins, before anyone writes. */
export async function arrangePeerReview({
  services,
  teacher,
  students,
  plan,
  made,
}: Reviewing): Promise<void> {
  const then = at(services, new Date(Date.parse(made.startDate) + HOUR));
  const ids = students.map(({ userId }) => userId);
  const seed = 2_026;
  const matrix = await randomize(then, teacher, {
    size: ids.length,
    options: 'Optional',
    reviewer: plan.reviewers,
    seed,
    separations: [],
  });
  await populate(then, teacher, {
    assignmentId: made.id,
    anonymous: plan.anonymous,
    openReview: plan.openReview,
    options: 'Optional',
    reviewer: plan.reviewers,
    seed,
    reviewPoints: 5,
    peerReview: matrix.map((row, reviewee) => ({
      revieweeId: ids[reviewee] ?? '',
      reviewers: row.flatMap((cell, reviewer) => (cell === 1 ? [{ id: ids[reviewer] ?? '' }] : [])),
    })),
  });
  await saveReviewForm(then, teacher, { assignmentId: made.id, questions: QUESTIONS });
  const first = made.draftSubmissions.find(({ draftType }) => draftType === 'DRAFT');
  if (!first?.draftId) return;
  const deadline = new Date(Date.parse(first.draftDeadline) + plan.days * DAY);
  const wanted = [{ draftId: first.draftId, draftPeerReviewDeadline: deadline.toISOString() }];
  await setReviewDeadlines(then, teacher, wanted, undefined);
}

/** Most reviewers begin within a day of the draft and submit; some are still at it, and some forget. */
export async function writePeerReviews({
  services,
  today,
  teacher,
  students,
  made,
}: Omit<Reviewing, 'plan'>): Promise<void> {
  const reviews = await services.db
    .select()
    .from(peerReviews)
    .where(eq(peerReviews.assignmentId, made.id))
    .orderBy(peerReviews.openedAt, peerReviews.id);
  const actorOf = new Map(students.map((actor) => [actor.userId, actor]));
  for (const [index, review] of reviews.entries()) {
    const reviewer = actorOf.get(review.reviewerId);
    const begun = new Date(review.openedAt.getTime() + (5 + (index % 9) * 3) * HOUR);
    const ended = new Date(begun.getTime() + (25 + (index % 5) * 11) * MINUTE);
    const due = review.dueAt;
    if (!reviewer || index % 7 === 4 || ended > today || ended > due) continue;
    const reviewId = review.id;
    const { fileId } = await openReview(at(services, begun), reviewer, reviewId);
    await writeComments(services, { fileId, reviewer, begun, ended }, index);
    const answers: ReviewAnswer[] = [
      { questionId: 'clear', kind: 'scale', value: 2 + (index % 4) },
      { questionId: 'best', kind: 'text', text: KEEP[index % KEEP.length] ?? KEEP[0] },
    ];
    if (index % 7 === 2) {
      await keepAnswers(at(services, ended), reviewer, { reviewId, answers: answers.slice(0, 1) });
      continue;
    }
    await submitReview(at(services, ended), reviewer, { reviewId, answers });
    await answer(services, today, actorOf, reviewId, ended, index);
  }
  const last = reviews.at(-1)?.dueAt;
  if (last && last < today) {
    const afterwards = new Date(last.getTime() + MINUTE);
    await closeDueReviews({ ...at(services, afterwards), databaseNow: async () => afterwards });
    for (const [index, { userId: reviewerId }] of students.slice(0, -6).entries()) {
      await gradeReviewing(at(services, new Date(last.getTime() + DAY)), teacher, {
        assignmentId: made.id,
        reviewerId,
        points: [5, 4, 5, 3.5][index % 4] ?? 4,
        comment: index % 4 === 0 ? 'You ask where it matters.' : '',
      });
    }
  }
}

async function answer(
  services: Services,
  today: Date,
  actorOf: ReadonlyMap<string, Actor>,
  reviewId: string,
  ended: Date,
  index: number,
): Promise<void> {
  const then = new Date(ended.getTime() + 9 * HOUR);
  if (index % 3 === 1 || then > today) return;
  const found = await findAuthor(services, reviewId);
  const author = found === null ? undefined : actorOf.get(found);
  if (!author) return;
  await respondToReview(at(services, then), author, {
    reviewId,
    helpful: 3 + (index % 3),
    text: index % 2 === 0 ? 'Your question about the ending made me write it anew.' : '',
  });
}

async function findAuthor({ db }: Services, reviewId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: submissions.studentId })
    .from(peerReviews)
    .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
    .where(eq(peerReviews.id, reviewId));
  return found?.id ?? null;
}

const at = (services: Services, now: Date): Services => ({ ...services, clock: () => now });
