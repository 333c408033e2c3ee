import { BulkActionSchema } from '@antecedent/contracts/screens/bulk-actions';
import { isChange, submitEffect } from '@antecedent/domain/grading/bulk-effects';
import { z } from 'zod';
import { daysBefore, defineDailyJob, workDaily } from '../../ground/platform/daily-job.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listSubmissions } from '../../submissions/submissions/submissions.service.ts';
import { submitUnattended } from '../../submissions/submissions/submit-for-student.service.ts';
import * as repo from './bulk-actions.repo.ts';
import { bulkWork } from './bulk-step.ts';

/** Submits a draft for the students of an action, one after the other. */
export const submitChosenJob = defineJob({
  name: 'submissions.submit-chosen',
  payload: z.object({ id: z.uuid() }),
  expireSeconds: 3_600,
});

/** Removes actions that can’t be undone any more. */
export const clearBulkActionsJob = defineDailyJob('submissions.clear-bulk-actions');

export function registerBulkActionJobs(services: Platform & WithVersions): void {
  services.jobs.work(submitChosenJob, ({ id }) => submitChosen(services, id));
  workDaily(services, clearBulkActionsJob, (now) =>
    repo.deleteAppliedBefore(services.db, daysBefore(now, 2)),
  );
}

/** A run that was interrupted continues with those who are left. */
async function submitChosen(services: Platform & WithVersions, id: string): Promise<void> {
  const { db, log } = services;
  const row = await repo.findAction(db, id, { lock: false });
  if (!row) return;
  const action = BulkActionSchema.parse(row.action);
  if (action.kind !== 'submit') return;
  const { draftId } = action;
  const works = await listSubmissions(db, { assignmentId: row.assignmentId });
  const workOf = new Map(works.map((work) => [work.studentId, work.id]));
  for (const student of await repo.listStudents(db, id, 'waiting')) {
    const submissionId = workOf.get(student.studentId);
    const isSubmitted =
      submissionId !== undefined &&
      (await submitUnattended(
        services,
        submissionId,
        { draftId, actorId: row.actorId },
        (state) =>
          state.class.archivedAt === null && isChange(submitEffect(bulkWork(state, draftId))),
      ).catch((error: unknown) => {
        log.error({ err: error, submissionId }, 'a text could not be submitted');
        return false;
      }));
    await repo.setState(db, student, isSubmitted ? 'done' : 'skipped');
  }
}
