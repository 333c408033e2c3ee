import * as contract from '@antecedent/contracts/submissions/own-submission';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { openAdditionalFile } from './additional-files.service.ts';
import { planReminders } from './deadline-reminders.ts';
import { planSweep } from './deadlines.service.ts';
import { presenceBook } from './presence.ts';
import { openAssignment, startAssignment, submitDraft } from './student-assignments.service.ts';
import { reportPresence } from './submissions.service.ts';

/** What students do with their own submissions. What instructors do with them answers the reading page. */
export function registerSubmissionRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.openAssignment, ({ actor, query }) =>
    openAssignment(platform, actor, query.id),
  );
  serve(app, contract.startAssignment, ({ actor, query }) =>
    startAssignment(platform, actor, query.id),
  );
  serve(app, contract.submitDraft, ({ actor, query }) =>
    submitDraft(platform, actor, { submissionId: query.id, draftId: query.draftId }),
  );
  serve(app, contract.openAdditionalFile, async ({ actor, query }) => ({
    fileId: await openAdditionalFile(platform, actor, query),
  }));
  serve(app, contract.reportPresence, async ({ actor, query }) => {
    await reportPresence(platform, actor, query.submissionId);
    return {};
  });
  app.addHook('onListen', async () => {
    await planSweep(platform);
    await planReminders(platform);
  });
  app.addHook('onClose', () => presenceBook(platform).flush());
}
