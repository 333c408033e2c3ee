import { submitEffect } from '@antecedent/domain/grading/bulk-effects';
import { type BulkStep, bulkWork, plannedDraft } from './bulk-step.ts';

/** Submits what students have written, in the background: each text is a file that is read and stored. */
export const submitStep: BulkStep<'submit'> = {
  permission: 'submission.manage',
  async plan(_platform, _tx, state, { draftId }) {
    const draft = plannedDraft(state, draftId);
    return state.studentIds.map((studentId) => ({
      studentId,
      draft,
      at: null,
      effect: submitEffect(bulkWork(state.works.get(studentId), draftId)),
    }));
  },
  apply: null,
  // What was submitted stays; students can go on after it is reopened.
  undo: null,
};
