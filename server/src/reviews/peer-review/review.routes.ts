import * as contract from '@antecedent/contracts/reviews/peer-review/review';
import * as forms from '@antecedent/contracts/reviews/peer-review/review-form';
import { answerNameRequest as answerContract } from '@antecedent/contracts/reviews/peer-review/reviewer-names';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { readReview } from './read-review.service.ts';
import { respondToReview } from './responses.service.ts';
import { openReview } from './review.service.ts';
import { readReviewForm, saveReviewForm } from './review-form.service.ts';
import { listOwnReviews, listReceivedReviews } from './review-lists.service.ts';
import { answerNameRequest } from './reviewer-names.service.ts';
import { keepAnswers, submitReview } from './write-review.service.ts';

/** What students do with one another's drafts, and the questions that their instructor asks. */
export function registerReviewRoutes(
  app: FastifyInstance,
  services: Platform & WithVersions,
): void {
  serve(app, contract.listOwnReviews, ({ actor, query }) =>
    listOwnReviews(services, actor, query.classId),
  );
  serve(app, contract.openReview, ({ actor, body }) => openReview(services, actor, body.reviewId));
  serve(app, contract.saveReviewAnswers, ({ actor, body }) => keepAnswers(services, actor, body));
  serve(app, contract.submitReview, ({ actor, body }) => submitReview(services, actor, body));
  serve(app, contract.readReview, ({ actor, query }) =>
    readReview(services, actor, query.reviewId),
  );
  serve(app, contract.listReceivedReviews, async ({ actor, query }) => ({
    reviews: await listReceivedReviews(services, actor, query.assignmentId),
  }));
  serve(app, contract.respondToReview, async ({ actor, body }) => ({
    response: await respondToReview(services, actor, body),
  }));
  serve(app, answerContract, async ({ actor, body }) => {
    await answerNameRequest(services, actor, body);
    return {};
  });
  serve(app, forms.readReviewForm, ({ actor, query }) =>
    readReviewForm(services, actor, query.assignmentId),
  );
  serve(app, forms.saveReviewForm, ({ actor, body }) => saveReviewForm(services, actor, body));
}
