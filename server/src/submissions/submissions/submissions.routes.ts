import * as contract from '@antecedent/contracts/submissions/submissions/own-submission';
import { readWhoLooked } from '@antecedent/contracts/submissions/submissions/who-looked';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import type { WithPresence } from '../presence/presence.ts';
import { openAdditionalFile } from './additional-files.service.ts';
import { openAssignment, startAssignment, submitDraft } from './student-assignments.service.ts';
import { reportPresence } from './submissions.service.ts';
import { whoLooked } from './who-looked.service.ts';

/** What students do with their own submissions. What instructors do with them is served with the reading page. */
export function registerSubmissionRoutes(
  app: FastifyInstance,
  services: Platform & WithPresence & WithVersions,
): void {
  serve(app, contract.openAssignment, ({ actor, query }) =>
    openAssignment(services, actor, query.id),
  );
  serve(app, contract.startAssignment, ({ actor, query }) =>
    startAssignment(services, actor, query.id),
  );
  serve(app, contract.submitDraft, ({ actor, query }) =>
    submitDraft(services, actor, { submissionId: query.id, draftId: query.draftId }),
  );
  serve(app, contract.openAdditionalFile, async ({ actor, query }) => ({
    fileId: await openAdditionalFile(services, actor, query),
  }));
  serve(app, contract.reportPresence, async ({ actor, query }) => {
    await reportPresence(services, actor, query.submissionId);
    return {};
  });
  serve(app, readWhoLooked, ({ actor, query }) => whoLooked(services, actor, query.id));
  app.addHook('onClose', () => services.presence.flush());
}
