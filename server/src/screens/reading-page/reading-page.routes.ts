import * as contract from '@antecedent/contracts/screens/reading-page';
import * as exceptions from '@antecedent/contracts/submissions/submissions/exceptions';
import * as submitForStudentContract from '@antecedent/contracts/submissions/submissions/submit-for-student';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithProcesses } from '../../insight/figures/process.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import {
  grantDraftException,
  grantException,
  revokeDraftException,
  revokeException,
} from '../../submissions/exceptions/exceptions.service.ts';
import { endCommenting } from '../../submissions/submissions/end-commenting.service.ts';
import {
  finalizeSubmission,
  submitForStudent,
} from '../../submissions/submissions/submit-for-student.service.ts';
import {
  evaluateSubmission,
  markAssignmentRead,
  nextSubmission,
  readSubmission,
} from './reading-page.service.ts';

/** The reading page, and what instructors do there: each act answers the page as it is afterwards. */
export function registerReadingPageRoutes(
  app: FastifyInstance,
  services: Platform & WithProcesses & WithVersions,
): void {
  serve(app, contract.readSubmission, ({ actor, query }) =>
    readSubmission(services, actor, query.submissionId, query),
  );
  serve(app, contract.markAssignmentRead, ({ actor, query }) =>
    markAssignmentRead(services, actor, query.assignmentId),
  );
  serve(app, contract.nextSubmission, async ({ actor, body }) => ({
    data: await nextSubmission(services, actor, body),
  }));
  serve(app, contract.evaluateSubmission, ({ actor, query }) =>
    evaluateSubmission(services, actor, query.submissionId),
  );
  serve(app, exceptions.setEnableWriting, async ({ actor, body }) => {
    const change = body.status ? grantException : revokeException;
    await change(services, actor, body.submissionId);
    return readSubmission(services, actor, body.submissionId);
  });
  serve(app, exceptions.setDraftResubmit, async ({ actor, body }) => {
    const { status, exceptionDeadline, ...draft } = body;
    const until = exceptionDeadline === null ? null : new Date(exceptionDeadline);
    if (status) await grantDraftException(services, actor, { ...draft, until });
    else await revokeDraftException(services, actor, draft);
    return readSubmission(services, actor, body.submissionId);
  });
  serve(app, submitForStudentContract.setFinal, async ({ actor, query }) => {
    await finalizeSubmission(services, actor, query.id);
    return readSubmission(services, actor, query.id);
  });
  serve(app, submitForStudentContract.endCommenting, async ({ actor, body }) => {
    await endCommenting(services, actor, body);
    return readSubmission(services, actor, body.submissionId);
  });
  serve(app, submitForStudentContract.submitForStudent, async ({ actor, body }) => {
    await submitForStudent(services, actor, body);
    return readSubmission(services, actor, body.submissionId);
  });
}
