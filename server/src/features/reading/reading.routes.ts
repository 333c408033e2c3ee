import * as analytics from '@antecedent/contracts/analytics/charts';
import * as own from '@antecedent/contracts/analytics/own-analytics';
import * as contract from '@antecedent/contracts/rewind';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { readChart, readOwnChart } from './analytics.service.ts';
import { changeDistributionOf, essayMapOf, heatMapOf, wordChangeOf } from './charts.ts';
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
    readChart(essayMapOf, platform, actor, query.submissionId),
  );
  serve(app, analytics.readHeatMap, async ({ actor, query }) => ({
    data: JSON.stringify(await readChart(heatMapOf, platform, actor, query.id)),
  }));
  serve(app, analytics.readWordChange, ({ actor, query }) =>
    readChart(wordChangeOf, platform, actor, query.submissionId),
  );
  serve(app, analytics.readChangeDistribution, ({ actor, query }) =>
    readChart(changeDistributionOf, platform, actor, query.submissionId),
  );
  serve(app, own.readOwnEssayMap, ({ actor, query }) =>
    readOwnChart(essayMapOf, platform, actor, query.id),
  );
  serve(app, own.readOwnHeatMap, ({ actor, query }) =>
    readOwnChart(heatMapOf, platform, actor, query.id),
  );
  serve(app, own.readOwnWordChange, ({ actor, query }) =>
    readOwnChart(wordChangeOf, platform, actor, query.id),
  );
}
