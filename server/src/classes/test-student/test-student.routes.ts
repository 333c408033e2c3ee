import * as contract from '@antecedent/contracts/classes/test-student';
import type { FastifyInstance } from 'fastify';
import type { WithSessions } from '../../accounts/accounts/accounts.service.ts';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { resetTestStudent, viewAsStudent } from './test-student.service.ts';

/** The student as whom the instructors of a class see it. */
export function registerTestStudentRoutes(
  app: FastifyInstance,
  services: Platform & WithSessions,
): void {
  serve(app, contract.viewAsStudent, ({ actor, params }) =>
    viewAsStudent(services, actor, params.classId),
  );
  serve(app, contract.resetTestStudent, ({ actor, params }) =>
    resetTestStudent(services, actor, params.classId),
  );
}
