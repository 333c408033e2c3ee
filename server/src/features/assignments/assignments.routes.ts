import { createAssignment as createAssignmentContract } from '@antecedent/contracts/classes';
import * as contract from '@antecedent/contracts/student-assignment';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAssignment } from './assignments.service.ts';
import { planSweep } from './deadlines.ts';
import { openAssignment, startAssignment, submitDraft } from './student-assignments.service.ts';

export function registerAssignmentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, createAssignmentContract, ({ actor, body }) =>
    createAssignment(platform, actor, body),
  );
  serve(app, contract.openAssignment, ({ actor, query }) =>
    openAssignment(platform, actor, query.id),
  );
  serve(app, contract.startAssignment, ({ actor, query }) =>
    startAssignment(platform, actor, query.id),
  );
  serve(app, contract.submitDraft, ({ actor, query }) =>
    submitDraft(platform, actor, { submissionId: query.id, draftId: query.draftId }),
  );
  app.addHook('onListen', () => planSweep(platform));
}
