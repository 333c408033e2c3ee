import * as contract from '@antecedent/contracts/submissions/work-archive';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { archiveOfWork, oneWork } from './work-archive.service.ts';

export function registerWorkArchiveRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.downloadWork, ({ actor, bearer, body }) =>
    archiveOfWork(platform, { actor, bearer }, body),
  );
  serve(app, contract.downloadOneWork, ({ actor, query }) => oneWork(platform, actor, query));
}
