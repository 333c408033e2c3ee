import * as analytics from '@antecedent/contracts/analytics/charts';
import * as own from '@antecedent/contracts/analytics/own-analytics';
import * as scores from '@antecedent/contracts/analytics/scores';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { readChart, readOwnChart } from './analytics.service.ts';
import { changeDistributionOf, essayMapOf, heatMapOf, wordChangeOf } from './charts.ts';
import { readTimes } from './times.service.ts';

export function registerAnalyticsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, scores.readTimes, ({ actor, query }) => readTimes(platform, actor, query.id));
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
