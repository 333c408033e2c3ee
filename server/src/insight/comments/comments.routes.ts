import * as contract from '@antecedent/contracts/insight/comments';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersionHtml } from '../replay/version-blocks.ts';
import { readClassComments } from './class-comments.service.ts';
import { readCommentOutcomes, readOwnCommentOutcomes } from './comment-outcomes.service.ts';
import { readReviewCommentOutcomes } from './review-comments.service.ts';

export function registerCommentRoutes(
  app: FastifyInstance,
  services: Platform & WithVersionHtml,
): void {
  serve(app, contract.readCommentOutcomes, ({ actor, query }) =>
    readCommentOutcomes(services, actor, query.submissionId),
  );
  serve(app, contract.readOwnCommentOutcomes, ({ actor, query }) =>
    readOwnCommentOutcomes(services, actor, query.id),
  );
  serve(app, contract.readClassComments, ({ actor, query }) =>
    readClassComments(services, actor, query.id),
  );
  serve(app, contract.readReviewCommentOutcomes, ({ actor, query }) =>
    readReviewCommentOutcomes(services, actor, query.reviewId),
  );
}
