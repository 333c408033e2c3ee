import * as contract from '@antecedent/contracts/record/text-repair';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { findSubmissions, loadRepairable } from './text-repair.service.ts';

export function registerTextRepairRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.searchSubmissions, ({ actor, body }) =>
    findSubmissions(platform, actor, body),
  );
  serve(app, contract.validateSubmission, ({ actor, query }) =>
    loadRepairable(platform, actor, query.submissionId),
  );
}
