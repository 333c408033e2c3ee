import { setDueDates as dueDatesContract } from '@antecedent/contracts/submissions/submissions/due-dates';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { planSweep } from './deadlines.service.ts';
import { setDueDates } from './due-dates.service.ts';

/** Due dates of single students, and the sweep for deadlines that a stopped node left. */
export function registerDeadlineRoutes(app: FastifyInstance, services: Platform): void {
  serve(app, dueDatesContract, ({ actor, body }) => setDueDates(services, actor, body));
  app.addHook('onListen', async () => {
    await planSweep(services, services.db);
  });
}
