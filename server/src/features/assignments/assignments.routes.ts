import { createAssignment as createAssignmentContract } from '@antecedent/contracts/assignments/assignment';
import * as management from '@antecedent/contracts/assignments/management';
import * as exceptions from '@antecedent/contracts/submissions/exceptions';
import * as contract from '@antecedent/contracts/submissions/own-submission';
import { openAdditionalFile as openAdditionalFileContract } from '@antecedent/contracts/submissions/own-submission';
import * as handIn from '@antecedent/contracts/submissions/submit-for-student';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSubmission } from '../submissions/reading-page.service.ts';
import { openAdditionalFile } from './additional-files.service.ts';
import { createAssignment } from './assignments.service.ts';
import { planReminders } from './deadline-reminders.ts';
import { planSweep } from './deadlines.ts';
import {
  grantDraftException,
  grantException,
  revokeDraftException,
  revokeException,
} from './exceptions.service.ts';
import { finalizeSubmission, handInForStudent } from './instructor-hand-in.service.ts';
import {
  deleteAssignment,
  listCopyable,
  readAssignment,
  switchAssignment,
  updateAssignment,
} from './management.service.ts';
import { openAssignment, startAssignment, submitDraft } from './student-assignments.service.ts';

export function registerAssignmentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, createAssignmentContract, ({ actor, body }) =>
    createAssignment(platform, actor, body),
  );
  serve(app, management.readAssignment, ({ actor, query }) =>
    readAssignment(platform, actor, query.id),
  );
  serve(app, management.updateAssignment, ({ actor, body }) =>
    updateAssignment(platform, actor, body),
  );
  serve(app, management.deleteAssignment, ({ actor, query }) =>
    deleteAssignment(platform, actor, query.id),
  );
  serve(app, management.setAssignmentVisible, ({ actor, query }) =>
    switchAssignment(platform, actor, query.id, { visible: query.status }),
  );
  serve(app, management.setAssignmentStopped, ({ actor, query }) =>
    switchAssignment(platform, actor, query.id, { stopped: query.status }),
  );
  serve(app, management.listCopyable, ({ actor }) => listCopyable(platform, actor));
  serve(app, contract.openAssignment, ({ actor, query }) =>
    openAssignment(platform, actor, query.id),
  );
  serve(app, contract.startAssignment, ({ actor, query }) =>
    startAssignment(platform, actor, query.id),
  );
  serve(app, contract.submitDraft, ({ actor, query }) =>
    submitDraft(platform, actor, { submissionId: query.id, draftId: query.draftId }),
  );
  serve(app, openAdditionalFileContract, async ({ actor, query }) => ({
    fileId: await openAdditionalFile(platform, actor, query),
  }));
  serve(app, exceptions.setEnableWriting, async ({ actor, body }) => {
    const change = body.status ? grantException : revokeException;
    await change(platform, actor, body.submissionId);
    return readSubmission(platform, actor, body.submissionId);
  });
  serve(app, exceptions.setDraftResubmit, async ({ actor, body }) => {
    const { status, exceptionDeadline, ...draft } = body;
    const until = exceptionDeadline === null ? null : new Date(exceptionDeadline);
    if (status) await grantDraftException(platform, actor, { ...draft, until });
    else await revokeDraftException(platform, actor, draft);
    return readSubmission(platform, actor, body.submissionId);
  });
  serve(app, handIn.setFinal, async ({ actor, query }) => {
    await finalizeSubmission(platform, actor, query.id);
    return readSubmission(platform, actor, query.id);
  });
  serve(app, handIn.submitForStudent, async ({ actor, body }) => {
    await handInForStudent(platform, actor, body);
    return readSubmission(platform, actor, body.submissionId);
  });
  app.addHook('onListen', async () => {
    await planSweep(platform);
    await planReminders(platform);
  });
}
