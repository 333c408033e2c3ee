import * as contract from '@antecedent/contracts/grading/shares';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { divideGrading, readGradingShares } from './shares.service.ts';

/** Who marks whose work on an assignment. */
export function registerGradingShareRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.readGradingShares, ({ actor, query }) =>
    readGradingShares(platform, actor, query.id),
  );
  serve(app, contract.divideGrading, ({ actor, body }) => divideGrading(platform, actor, body));
}
