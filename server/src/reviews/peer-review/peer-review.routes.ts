import * as allocation from '@antecedent/contracts/reviews/peer-review/allocation';
import * as reviews from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import * as deadlines from '@antecedent/contracts/reviews/peer-review/deadlines';
import * as reviewerNames from '@antecedent/contracts/reviews/peer-review/reviewer-names';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listCopyableAllocations, populate, readAllocation } from './allocation.service.ts';
import {
  gradeReviewing,
  readAssignmentReviews,
  remindReviewers,
} from './assignment-reviews.service.ts';
import { randomize } from './random-allocation.service.ts';
import { reassignReviewers } from './reassign.service.ts';
import {
  extendReview,
  readReviewDeadlines,
  setReviewDeadlines,
} from './review-deadlines.service.ts';
import { requestNames } from './reviewer-names.service.ts';

/** What instructors arrange and see: who reviews whom, until when, and the results. */
export function registerPeerReviewRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, allocation.readAllocation, ({ actor, query }) =>
    readAllocation(platform, actor, query.id),
  );
  serve(app, allocation.randomize, ({ actor, body }) => randomize(platform, actor, body));
  serve(app, allocation.populate, ({ actor, body }) => populate(platform, actor, body));
  serve(app, allocation.listCopyablePeerReviews, ({ actor, query }) =>
    listCopyableAllocations(platform, actor, query.id),
  );
  serve(app, reviewerNames.requestNames, ({ actor, body }) => requestNames(platform, actor, body));
  serve(app, deadlines.readReviewDeadlines, ({ actor, query }) =>
    readReviewDeadlines(platform, actor, query.id),
  );
  serve(app, deadlines.setReviewDeadlines, ({ actor, body, query }) =>
    setReviewDeadlines(platform, actor, body, query.confirmed),
  );
  serve(app, deadlines.extendReview, async ({ actor, body }) => {
    await extendReview(platform, actor, body);
    return {};
  });
  serve(app, reviews.readAssignmentReviews, ({ actor, query }) =>
    readAssignmentReviews(platform, actor, query.id),
  );
  serve(app, reviews.reassignReviewers, async ({ actor, body }) => ({
    assigned: await reassignReviewers(platform, actor, body),
  }));
  serve(app, reviews.remindReviewers, async ({ actor, body }) => ({
    reminded: await remindReviewers(platform, actor, body),
  }));
  serve(app, reviews.gradeReviewing, async ({ actor, body }) => {
    await gradeReviewing(platform, actor, body);
    return {};
  });
}
