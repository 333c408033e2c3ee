import * as contract from '@antecedent/contracts/classes/student-names';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { readAssignmentNames, showNames, showStudentName } from './name-changes.service.ts';

export function registerStudentNameRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.readAssignmentNames, ({ actor, query }) =>
    readAssignmentNames(platform, actor, query.id),
  );
  serve(app, contract.showNames, ({ actor, query }) => showNames(platform, actor, query.id));
  serve(app, contract.showStudentName, ({ actor, body }) => showStudentName(platform, actor, body));
}
