import * as contract from '@antecedent/contracts/screens/home';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { readCoordinatorHome, readStudentHome, readTeachingHome } from './home.service.ts';

export function registerHomeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.readStudentHome, ({ actor }) => readStudentHome(platform, actor));
  serve(app, contract.readInstructorHome, ({ actor }) =>
    readTeachingHome(platform, { as: 'instructor', id: actor.userId }),
  );
  serve(app, contract.readAssistantHome, ({ actor }) =>
    readTeachingHome(platform, { as: 'assistant', id: actor.userId }),
  );
  serve(app, contract.readCoordinatorHome, ({ actor }) => readCoordinatorHome(platform, actor));
}
