import * as analytics from '@antecedent/contracts/analytics';
import * as contract from '@antecedent/contracts/versions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  readChangeDistribution,
  readEssayMap,
  readHeatMap,
  readWordChange,
} from './analytics.service.ts';
import { compareVersions, downloadVersion, readVersionLog } from './rewind.service.ts';

export function registerReadingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.readVersionLog, ({ actor, query }) =>
    readVersionLog(platform, actor, query.submissionId),
  );
  serve(app, contract.compareVersions, async ({ actor, query }) => ({
    html: await compareVersions(platform, actor, query),
  }));
  serve(app, contract.downloadVersion, ({ actor, params }) =>
    downloadVersion(platform, actor, params.versionId),
  );
  serve(app, analytics.readEssayMap, ({ actor, query }) =>
    readEssayMap(platform, actor, query.submissionId),
  );
  serve(app, analytics.readHeatMap, async ({ actor, query }) => ({
    data: JSON.stringify(await readHeatMap(platform, actor, query.id)),
  }));
  serve(app, analytics.readWordChange, ({ actor, query }) =>
    readWordChange(platform, actor, query.submissionId),
  );
  serve(app, analytics.readChangeDistribution, ({ actor, query }) =>
    readChangeDistribution(platform, actor, query.submissionId),
  );
}
