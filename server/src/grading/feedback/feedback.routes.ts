import * as contract from '@antecedent/contracts/grading/feedback';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { readFeedbackDraft, saveFeedbackDraft } from './feedback-drafts.service.ts';
import {
  deleteFeedbackFile,
  downloadFeedbackFile,
  downloadOwnFeedbackFile,
  storeFeedbackFile,
} from './feedback-files.service.ts';
import { addFeedback, updateFeedbackList } from './give-feedback.service.ts';
import { planRevision } from './plan-revision.service.ts';
import { markFeedbackRead } from './read-feedback.service.ts';

/** What instructors write to students, and that students read it. */
export function registerFeedbackRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.addFeedback, async ({ actor, body }) => ({
    feedbacks: await addFeedback(platform, actor, { ...body, draftId: body.draftId ?? null }),
  }));
  serve(app, contract.updateFeedback, async ({ actor, body }) => {
    const seen = typeof body.seen === 'string' ? new Date(body.seen) : body.seen;
    return { feedbacks: await updateFeedbackList(platform, actor, { ...body, seen }) };
  });
  serve(app, contract.readFeedbackDraft, ({ actor, query }) =>
    readFeedbackDraft(platform, actor, query.submissionId),
  );
  serve(app, contract.saveFeedbackDraft, async ({ actor, body }) => ({
    draft: await saveFeedbackDraft(platform, actor, body),
  }));
  serve(app, contract.storeFeedbackFile, async ({ actor, upload }) => ({
    files: await storeFeedbackFile(platform, actor, upload.fields, upload.files),
  }));
  serve(app, contract.deleteFeedbackFile, async ({ actor, params }) => ({
    files: await deleteFeedbackFile(platform, actor, params.id),
  }));
  serve(app, contract.downloadFeedbackFile, ({ actor, params }) =>
    downloadFeedbackFile(platform, actor, params.id),
  );
  serve(app, contract.downloadOwnFeedbackFile, ({ actor, params }) =>
    downloadOwnFeedbackFile(platform, actor, params.id),
  );
  serve(app, contract.markFeedbackRead, async ({ actor, body }) => ({
    feedbacks: await markFeedbackRead(platform, actor, body),
  }));
  serve(app, contract.planRevision, async ({ actor, body }) => ({
    plans: await planRevision(platform, actor, body),
  }));
}
