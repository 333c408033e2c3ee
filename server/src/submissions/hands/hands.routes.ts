import * as contract from '@antecedent/contracts/submissions/hands';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { lowerHand, raiseHand } from './hands.service.ts';

/** Raised hands of students. What is said to them is served with the live page. */
export function registerHandRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.raiseHand, ({ actor, body }) => raiseHand(platform, actor, body));
  serve(app, contract.lowerHand, ({ actor, query }) =>
    lowerHand(platform, actor, query.submissionId),
  );
}
