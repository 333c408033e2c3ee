import * as contract from '@antecedent/contracts/classes';
import * as enrollment from '@antecedent/contracts/enrollment';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { listClasses, listOptions, readClass, registerClass } from './classes.service.ts';
import {
  enrol,
  listEnrolledClasses,
  readEnrolledClass,
  searchClass,
} from './enrollment.service.ts';

export function registerClassRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.listOptions, ({ query }) => listOptions(platform, query.type));
  serve(app, contract.registerClass, ({ actor, body }) => registerClass(platform, actor, body));
  serve(app, contract.listClasses, ({ actor, query }) => listClasses(platform, actor, query.index));
  serve(app, contract.readClass, ({ actor, query }) => readClass(platform, actor, query.id));

  serve(app, enrollment.searchClass, ({ actor, query }) =>
    searchClass(platform, actor, query.enrollkey),
  );
  serve(app, enrollment.enrol, ({ actor, query }) => enrol(platform, actor, query));
  serve(app, enrollment.listEnrolledClasses, ({ actor }) => listEnrolledClasses(platform, actor));
  serve(app, enrollment.readEnrolledClass, ({ actor, query }) =>
    readEnrolledClass(platform, actor, query.id),
  );
}
