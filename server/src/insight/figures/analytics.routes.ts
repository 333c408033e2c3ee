import * as analytics from '@antecedent/contracts/insight/analytics/charts';
import { readClassFigures as classFiguresContract } from '@antecedent/contracts/insight/analytics/class-figures';
import * as moments from '@antecedent/contracts/insight/analytics/figure-moments';
import * as own from '@antecedent/contracts/insight/analytics/own-analytics';
import * as progress from '@antecedent/contracts/insight/analytics/progress-log';
import * as scores from '@antecedent/contracts/insight/analytics/scores';
import * as origins from '@antecedent/contracts/insight/analytics/text-origins';
import * as course from '@antecedent/contracts/screens/class-reading';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { readChart, readOwnChart } from './analytics.service.ts';
import {
  additionalHeatMapsOf,
  changeDistributionOf,
  essayMapOf,
  heatMapOf,
  wordChangeOf,
} from './charts.ts';
import { readClassFigures } from './class-figures.service.ts';
import { momentsOf } from './moments-of-figures.ts';
import { readOwnFigures } from './own-figures.ts';
import type { WithProcesses } from './process.service.ts';
import { progressLogOf } from './progress-log.ts';
import { textOriginsOf } from './text-origins.ts';
import { readTimes } from './times.service.ts';

export function registerAnalyticsRoutes(
  app: FastifyInstance,
  services: Platform & WithProcesses & WithVersions,
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
  serve(app, course.readCourseHeatMap, async ({ actor, query }) => ({
    data: JSON.stringify(await readChart(heatMapOf, services, actor, query.id)),
  }));
  serve(app, course.readCourseWordChange, ({ actor, query }) =>
    readChart(wordChangeOf, services, actor, query.id),
  );
  serve(app, course.readCourseChangeDistribution, ({ actor, query }) =>
    readChart(changeDistributionOf, services, actor, query.id),
  );
  serve(app, analytics.readAdditionalHeatMaps, async ({ actor, query: { id, tz } }) => {
    const maps = await readChart(additionalHeatMapsOf(tz), services, actor, id);
    return { ...maps, data: JSON.stringify(maps) };
  });
  serve(app, progress.readProgressLog, ({ actor, query }) =>
    readChart(progressLogOf, services, actor, query.id),
  );
  serve(app, progress.readOwnProgressLog, ({ actor, query }) =>
    readOwnChart(progressLogOf, services, actor, query.id),
  );
  serve(app, own.readOwnChangeDistribution, ({ actor, query }) =>
    readOwnChart(changeDistributionOf, services, actor, query.id),
  );
  serve(app, moments.readFigureMoments, ({ actor, query: { submissionId, figure } }) =>
    readChart(momentsOf(figure), services, actor, submissionId),
  );
  serve(app, moments.readOwnFigureMoments, ({ actor, query: { id, figure } }) =>
    readOwnChart(momentsOf(figure), services, actor, id),
  );
  serve(app, origins.readTextOrigins, ({ actor, query }) =>
    readChart(textOriginsOf, services, actor, query.submissionId),
  );
  serve(app, classFiguresContract, ({ actor, query }) =>
    readClassFigures(services, actor, query.id),
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
  serve(app, own.readOwnFigures, ({ actor, query }) => readOwnFigures(services, actor, query.id));
}
