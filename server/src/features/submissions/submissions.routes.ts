import * as scores from '@antecedent/contracts/analytics/scores';
import * as contract from '@antecedent/contracts/reading-page';
import { reportPresence as reportPresenceContract } from '@antecedent/contracts/submissions/own-submission';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { presenceBook } from './presence.ts';
import {
  evaluateSubmission,
  nextSubmission,
  readSubmission,
  readTimes,
} from './reading-page.service.ts';
import { reportPresence } from './submissions.service.ts';

export function registerSubmissionRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.readSubmission, ({ actor, query }) =>
    readSubmission(platform, actor, query.submissionId),
  );
  serve(app, contract.nextSubmission, async ({ actor, body }) => ({
    data: await nextSubmission(platform, actor, body),
  }));
  serve(app, scores.readTimes, ({ actor, query }) => readTimes(platform, actor, query.id));
  serve(app, contract.evaluateSubmission, ({ actor, query }) =>
    evaluateSubmission(platform, actor, query.submissionId),
  );
  serve(app, reportPresenceContract, async ({ actor, query }) => {
    await reportPresence(platform, actor, query.submissionId);
    return {};
  });
  app.addHook('onClose', () => presenceBook(platform).flush());
}
