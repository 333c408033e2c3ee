import * as contract from '@antecedent/contracts/screens/class-reading';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithProcesses } from '../../insight/figures/process.service.ts';
import { readTimes } from '../../insight/figures/times.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { nextSubmission, readSubmission } from '../reading-page/reading-page.service.ts';
import { listAssistedClasses, readClassAs } from './class-reading.service.ts';
import { downloadCourse, listCourseOptions, listCourses } from './courses.service.ts';

/** Classes for those who read them without teaching: assistants and coordinators. */
export function registerClassReadingRoutes(
  app: FastifyInstance,
  services: Platform & WithProcesses & WithVersions,
): void {
  serve(app, contract.listAssistedClasses, ({ actor }) => listAssistedClasses(services, actor));
  serve(app, contract.readAssistedClass, ({ actor, query }) =>
    readClassAs(services, actor, 'class.assist', query.id),
  );
  serve(app, contract.listCourses, ({ query }) => listCourses(services, query));
  serve(app, contract.listCourseOptions, () => listCourseOptions(services));
  serve(app, contract.readCourse, ({ actor, query }) =>
    readClassAs(services, actor, 'class.browse', query.id),
  );
  serve(app, contract.downloadCourse, ({ actor, query }) =>
    downloadCourse(services, actor, query.id),
  );
  serve(app, contract.readCourseSubmission, ({ actor, query }) =>
    readSubmission(services, actor, query.id),
  );
  serve(app, contract.readCourseTimes, ({ actor, query }) => readTimes(services, actor, query.id));
  serve(app, contract.nextCourseSubmission, async ({ actor, body }) => ({
    data: await nextSubmission(services, actor, body),
  }));
}
