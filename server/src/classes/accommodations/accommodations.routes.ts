import * as contract from '@antecedent/contracts/classes/accommodations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as accommodations from './accommodations.service.ts';

export function registerAccommodationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.listClassAccommodations, ({ actor, query }) =>
    accommodations.listClassAccommodations(platform, actor, query.classId),
  );
  serve(app, contract.setClassAccommodation, ({ actor, body: { classId, studentId, ...wanted } }) =>
    accommodations.setClassAccommodation(platform, actor, { classId, studentId }, wanted),
  );
  serve(app, contract.readAccommodations, ({ query }) =>
    accommodations.readAccommodations(platform, query.studentId),
  );
  serve(app, contract.setAccommodation, ({ actor, body: { studentId, ...wanted } }) =>
    accommodations.setAccommodation(platform, actor, studentId, wanted),
  );
  serve(app, contract.readOwnAccommodations, ({ actor }) =>
    accommodations.readOwnAccommodations(platform, actor),
  );
}
