import { clockText } from '@antecedent/domain/calendar/class-calendar';
import { reopenEffect } from '@antecedent/domain/grading/bulk-effects';
import { z } from 'zod';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import { endDraftException, exceptDraft } from '../../submissions/exceptions/exceptions.service.ts';
import { followPermissionChange } from '../../submissions/submissions/permission-changes.service.ts';
import { updateDraftSubmission } from '../../submissions/submissions/submissions.service.ts';
import { type BulkStep, bulkWork, plannedDraft } from './bulk-step.ts';

const BeforeSchema = z.object({
  draftId: z.uuid(),
  exceptionUntil: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  set: z.iso.datetime(),
});

/** Students may submit a draft, or submit it again, until a date. */
export const reopenStep: BulkStep<'reopen'> = {
  permission: 'submission.manage',
  async plan(_platform, _tx, state, { draftId, until: requested }) {
    const { now, planned, works } = state;
    const draft = plannedDraft(state, draftId);
    const at = requested === null ? planned.class.endAt : new Date(requested);
    if (at <= now) {
      const values = { date: clockText(now.getTime() + 1, planned.class.timeZone) };
      refuseProblems([{ field: 'until', key: 'submissions.exceptionTooEarly', values }]);
    }
    return state.studentIds.map((studentId) => {
      const work = bulkWork(works.get(studentId), draftId);
      return { studentId, draft, at, effect: reopenEffect(work, at.getTime(), now.getTime()) };
    });
  },
  async apply(platform, tx, { planned, works }, effects) {
    const rows = [];
    for (const { studentId, draft, at } of effects) {
      const work = works.get(studentId);
      const own = work?.drafts.find(({ draftId }) => draftId === draft?.id);
      if (!work || !own || !at) continue;
      await exceptDraft(platform, tx, work, own, at);
      rows.push({
        studentId,
        before: {
          draftId: own.draftId,
          exceptionUntil: own.exceptionUntil?.toISOString() ?? null,
          submittedAt: own.submittedAt?.toISOString() ?? null,
          set: at.toISOString(),
        },
      });
    }
    await followPermissionChange(platform, tx, { assignmentId: planned.assignment.id });
    return rows;
  },
  async undo(platform, tx, { planned, works }, rows) {
    const undone = new Set<string>();
    for (const { studentId, before } of rows) {
      const { draftId, exceptionUntil, submittedAt, set } = BeforeSchema.parse(before);
      const own = works.get(studentId)?.drafts.find((one) => one.draftId === draftId);
      // Submitted again since, or changed again.
      const isSubmitted = own?.submittedAt && own.submittedAt.toISOString() !== submittedAt;
      if (!own || isSubmitted || own.exceptionUntil?.toISOString() !== set) continue;
      if (exceptionUntil === null) await endDraftException(platform, tx, own.id);
      else {
        await updateDraftSubmission(tx, own.id, { exceptionUntil: new Date(exceptionUntil) });
      }
      undone.add(studentId);
    }
    await followPermissionChange(platform, tx, { assignmentId: planned.assignment.id });
    return undone;
  },
};
