import * as activity from '@antecedent/contracts/insight/analytics/class-activity';
import { readClassOverview as overviewContract } from '@antecedent/contracts/insight/analytics/class-overview';
import * as pace from '@antecedent/contracts/insight/analytics/class-pace';
import { readClassTimes as timesContract } from '@antecedent/contracts/insight/analytics/class-times';
import { readOwnClassAnalytics as ownContract } from '@antecedent/contracts/insight/analytics/own-class-analytics';
import * as student from '@antecedent/contracts/insight/analytics/student-analytics';
import * as words from '@antecedent/contracts/insight/analytics/words-changed';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import type { WithProcesses } from '../figures/process.service.ts';
import {
  readAssignmentActivity,
  readClassActivity,
  readStudentActivity,
} from './activity.service.ts';
import { activityHeat, assignmentActivity, hourlyActivity } from './activity-figures.ts';
import { readClassPace, readStudentPace } from './class-pace.service.ts';
import { readClassTimes } from './class-times.service.ts';
import { readClassOverview } from './overview.service.ts';
import { readOwnClassAnalytics } from './own-class-analytics.service.ts';
import { listEssays, readEssayMaps } from './student-essay-maps.service.ts';
import { readTotalWords } from './total-words.service.ts';
import { readStudentWordChange, readWordsChanged } from './words-changed.service.ts';
import { readWriters } from './writers.service.ts';

type Services = Platform & WithProcesses & WithVersions;

/** Adds the JSON text that is specified for heat maps and for the figures of an assignment. */
async function withText<F>(answer: Promise<{ figure: F }>): Promise<{ data: string; figure: F }> {
  const { figure } = await answer;
  return { data: JSON.stringify(figure), figure };
}

export function registerClassAnalyticsRoutes(app: FastifyInstance, services: Services): void {
  registerClassRoutes(app, services);
  registerAssignmentRoutes(app, services);
  registerStudentRoutes(app, services);
}

function registerClassRoutes(app: FastifyInstance, services: Services): void {
  serve(app, activity.readClassHeat, ({ actor, query }) =>
    withText(readClassActivity(activityHeat, services, actor, query)),
  );
  serve(app, activity.readClassHourly, ({ actor, query }) =>
    readClassActivity(hourlyActivity, services, actor, query),
  );
  serve(app, activity.readClassAssignmentActivity, ({ actor, query }) =>
    readClassActivity(assignmentActivity, services, actor, query),
  );
  serve(app, activity.readWriters, ({ actor, query }) => readWriters(services, actor, query));
  serve(app, timesContract, ({ actor, query }) => readClassTimes(services, actor, query));
  serve(app, pace.readClassPace, ({ actor, query }) => readClassPace(services, actor, query));
  serve(app, pace.readTotalWords, ({ actor, body }) => readTotalWords(services, actor, body));
  serve(app, overviewContract, ({ actor, query }) => readClassOverview(services, actor, query));
}

function registerAssignmentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, activity.readAssignmentHeat, ({ actor, query }) =>
    withText(readAssignmentActivity(activityHeat, services, actor, query.id)),
  );
  serve(app, activity.readAssignmentHourly, ({ actor, query }) =>
    withText(readAssignmentActivity(hourlyActivity, services, actor, query.id)),
  );
  serve(app, words.readWordsChanged, ({ actor, query }) =>
    withText(readWordsChanged(services, actor, query.id)),
  );
}

function registerStudentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, student.readStudentHeat, ({ actor, body }) =>
    withText(readStudentActivity(activityHeat, services, actor, body)),
  );
  serve(app, student.readStudentHourly, ({ actor, body }) =>
    readStudentActivity(hourlyActivity, services, actor, body),
  );
  serve(app, student.readStudentAssignmentActivity, ({ actor, body }) =>
    readStudentActivity(assignmentActivity, services, actor, body),
  );
  serve(app, words.readStudentWordChange, ({ actor, query }) =>
    readStudentWordChange(services, actor, query),
  );
  serve(app, pace.readStudentPace, ({ actor, query }) => readStudentPace(services, actor, query));
  serve(app, student.listStudentEssays, ({ actor, query }) => listEssays(services, actor, query));
  serve(app, student.readStudentEssayMaps, ({ actor, body }) =>
    readEssayMaps(services, actor, body),
  );
  serve(app, ownContract, ({ actor, query }) => readOwnClassAnalytics(services, actor, query.id));
}
