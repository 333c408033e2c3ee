import * as contract from '@antecedent/contracts/grading/queue';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { readQueue, readQueuePlace } from './grading-queue.service.ts';

/** The submissions of an assignment in the order in which an instructor reads and grades them. */
export function registerGradingQueueRoutes(
  app: FastifyInstance,
  services: Platform & WithVersions,
): void {
  serve(app, contract.readQueuePlace, ({ actor, query }) => readQueuePlace(services, actor, query));
  serve(app, contract.readQueue, ({ actor, query }) => readQueue(services, actor, query));
}
