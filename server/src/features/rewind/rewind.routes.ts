import * as contract from '@antecedent/contracts/rewind';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { compareVersions, downloadVersion, readVersionLog } from './rewind.service.ts';

export function registerRewindRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.readVersionLog, ({ actor, query }) =>
    readVersionLog(platform, actor, query.submissionId),
  );
  serve(app, contract.compareVersions, async ({ actor, query }) => ({
    html: await compareVersions(platform, actor, query),
  }));
  serve(app, contract.downloadVersion, ({ actor, params }) =>
    downloadVersion(platform, actor, params.versionId),
  );
}
