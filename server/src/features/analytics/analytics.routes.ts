import * as analytics from '@antecedent/contracts/analytics/charts';
import * as own from '@antecedent/contracts/analytics/own-analytics';
import * as scores from '@antecedent/contracts/analytics/scores';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { readChart, readOwnChart } from './analytics.service.ts';
import { changeDistributionOf, essayMapOf, heatMapOf, wordChangeOf } from './charts.ts';
import type { WithProcesses } from './process.service.ts';
import { readTimes } from './times.service.ts';

export function registerAnalyticsRoutes(
  app: FastifyInstance,
  services: Platform & WithProcesses,
): void {
  serve(app, scores.readTimes, ({ actor, query }) => readTimes(services, actor, query.id));
  serve(app, analytics.readEssayMap, ({ actor, query }) =>
    readChart(essayMapOf, services, actor, query.submissionId),
  );
  serve(app, analytics.readHeatMap, async ({ actor, query }) => ({
    data: JSON.stringify(await readChart(heatMapOf, services, actor, query.id)),
  }));
  serve(app, analytics.readWordChange, ({ actor, query }) =>
    readChart(wordChangeOf, services, actor, query.submissionId),
  );
  serve(app, analytics.readChangeDistribution, ({ actor, query }) =>
    readChart(changeDistributionOf, services, actor, query.submissionId),
  );
  serve(app, own.readOwnEssayMap, ({ actor, query }) =>
    readOwnChart(essayMapOf, services, actor, query.id),
  );
  serve(app, own.readOwnHeatMap, ({ actor, query }) =>
    readOwnChart(heatMapOf, services, actor, query.id),
  );
  serve(app, own.readOwnWordChange, ({ actor, query }) =>
    readOwnChart(wordChangeOf, services, actor, query.id),
  );
}
