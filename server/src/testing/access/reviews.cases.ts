import { readReviewCommentOutcomes } from '@antecedent/contracts/insight/comments';
import * as contract from '@antecedent/contracts/reviews/peer-review/review';
import * as forms from '@antecedent/contracts/reviews/peer-review/review-form';
import { answerNameRequest } from '@antecedent/contracts/reviews/peer-review/reviewer-names';
import { classMembers } from '../../ground/db/schema/classes.ts';
import type { TestUser } from '../factories.ts';
import {
  ANSWERS,
  aPeerReview,
  opened,
  QUESTIONS,
  submittedReview,
  type TestReview,
} from '../peer-reviews.ts';
import { aClass, ask } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type Place = 'author' | 'reviewer';

/** A review in which the caller has that relation, or their role in its class; without a caller, another person's. */
async function aReviewOf(app: TestApp, place: Place, caller?: TestUser): Promise<TestReview> {
  const is = (role: string) => caller?.roles.includes(role as never) ?? false;
  const course = await aClass(app, caller && is('ROLE_INSTRUCTOR') ? { instructor: caller } : {});
  if (caller && is('ROLE_TEACHING_ASSISTANT')) {
    const row = { classId: course.id, userId: caller.id, addedAt: app.now() };
    await app.db.insert(classMembers).values({ ...row, role: 'assistant' });
  }
  const student = caller && is('ROLE_STUDENT') ? caller : undefined;
  return aPeerReview(app, {
    course,
    ...(student && place === 'author' ? { author: student } : {}),
    reviewers: [place === 'reviewer' ? student : undefined],
  });
}

type Stage = 'open' | 'begun' | 'submitted';

async function bring(app: TestApp, review: TestReview, stage: Stage): Promise<TestReview> {
  const [reviewer] = review.reviewers;
  const [reviewId] = review.reviewIds;
  if (!reviewer || !reviewId) throw new Error('a peer review has a reviewer');
  if (stage !== 'open') await opened(app, reviewer, reviewId);
  if (stage === 'submitted') await submittedReview(app, reviewer, reviewId);
  return review;
}

const BUILDERS = new Map<string, ReturnType<typeof oncePerCaller<TestReview>>>();

/** Builds a review at that stage in which the caller has that place, once for each caller. */
function reviewAt(place: Place, stage: Stage) {
  const key = `${place} ${stage}`;
  const known = BUILDERS.get(key);
  if (known) return known;
  const build = oncePerCaller(async (app, caller) =>
    bring(app, await aReviewOf(app, place, caller), stage),
  );
  BUILDERS.set(key, build);
  return build;
}

const about = (
  endpoint: AccessCase['endpoint'],
  place: Place,
  stage: Stage,
  parts: (review: TestReview & { reviewId: string }) => RequestParts,
): AccessCase => {
  const of = async (app: TestApp, caller?: TestUser) => {
    const review = await reviewAt(place, stage)(app, caller);
    return parts({ ...review, reviewId: review.reviewIds[0] ?? '' });
  };
  return { endpoint, own: of, foreign: (app) => of(app) };
};

export const reviewCases: AccessCase[] = [
  about(contract.listOwnReviews, 'reviewer', 'open', ({ course }) => ({
    query: { classId: course.id },
  })),
  about(contract.openReview, 'reviewer', 'open', ({ reviewId }) => ({ body: { reviewId } })),
  about(contract.saveReviewAnswers, 'reviewer', 'begun', ({ reviewId }) => ({
    body: { reviewId, answers: ANSWERS },
  })),
  about(contract.submitReview, 'reviewer', 'begun', ({ reviewId }) => ({
    body: { reviewId, answers: ANSWERS },
  })),
  about(contract.readReview, 'author', 'submitted', ({ reviewId }) => ({ query: { reviewId } })),
  about(readReviewCommentOutcomes, 'author', 'submitted', ({ reviewId }) => ({
    query: { reviewId },
  })),
  about(contract.listReceivedReviews, 'author', 'submitted', ({ assignment }) => ({
    query: { assignmentId: assignment.id },
  })),
  about(contract.respondToReview, 'author', 'submitted', ({ reviewId }) => ({
    body: { reviewId, helpful: 4, text: 'Thank you.' },
  })),
  about(forms.readReviewForm, 'author', 'open', ({ assignment }) => ({
    query: { assignmentId: assignment.id },
  })),
  about(forms.saveReviewForm, 'author', 'open', ({ assignment }) => ({
    body: { assignmentId: assignment.id, questions: QUESTIONS },
  })),
  {
    endpoint: answerNameRequest,
    own: async (app, caller) => namesAsked(app, await reviewAt('reviewer', 'begun')(app, caller)),
    foreign: async (app) => namesAsked(app, await reviewAt('reviewer', 'begun')(app)),
  },
];

async function namesAsked(app: TestApp, { course, assignment }: TestReview): Promise<RequestParts> {
  const body = { assignmentId: assignment.id, requested: true };
  await ask(app, course.instructor, '/peerreview/names/request', body, 'PUT');
  return { body: { assignmentId: assignment.id, agrees: false } };
}
