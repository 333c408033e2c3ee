import * as contract from '@antecedent/contracts/grading/rubrics';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { assessByRubric } from './assess.service.ts';
import {
  deleteOwnRubric,
  listCopyableRubrics,
  listOwnRubrics,
  saveRubric,
} from './own-rubrics.service.ts';
import { readRubricResults } from './results.service.ts';

/**
 * Assessing by a rubric, results for the class, and the rubrics that instructors saved. Those of assignments come with
 * the assignment.
 */
export function registerRubricRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.assessByRubric, async ({ actor, body }) => {
    const seen = typeof body.seen === 'string' ? new Date(body.seen) : body.seen;
    return { rubric: await assessByRubric(platform, actor, { ...body, seen }) };
  });
  serve(app, contract.readRubricResults, ({ actor, query }) =>
    readRubricResults(platform, actor, query.id),
  );
  serve(app, contract.listOwnRubrics, ({ actor }) => listOwnRubrics(platform, actor));
  serve(app, contract.listCopyableRubrics, ({ actor }) => listCopyableRubrics(platform, actor));
  serve(app, contract.saveRubric, ({ actor, body }) => saveRubric(platform, actor, body));
  serve(app, contract.deleteOwnRubric, async ({ actor, query }) => {
    await deleteOwnRubric(platform, actor, query.id);
    return { data: true } as const;
  });
}
