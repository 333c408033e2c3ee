import { exemptEffect } from '@antecedent/domain/grading/bulk-effects';
import { setExemptions } from '../../grading/book/exemptions.service.ts';
import { listExempt, listExemptedAt } from './bulk-actions.repo.ts';
import { type BulkStep, hasGrade } from './bulk-step.ts';

/** Excuses students from the assignment. */
export const exemptStep: BulkStep<'exempt'> = {
  permission: 'gradeBook.manage',
  async plan(_platform, tx, { studentIds, works, planned }) {
    const exempt = await listExempt(tx, planned.assignment.id);
    return studentIds.map((studentId) => {
      const work = works.get(studentId);
      const isGraded = work !== undefined && hasGrade(work.submission);
      const effect = exemptEffect(exempt.has(studentId), isGraded);
      return { studentId, draft: null, at: null, effect };
    });
  },
  async apply(platform, tx, { planned, actor, now }, effects) {
    const studentIds = effects.map(({ studentId }) => studentId);
    await setExemptions(platform, tx, actor, planned.assignment, studentIds, true, now);
    return studentIds.map((studentId) => ({ studentId, before: {} }));
  },
  async undo(platform, tx, { planned, actor, now }, rows, appliedAt) {
    const same = await listExemptedAt(tx, planned.assignment.id, appliedAt);
    const studentIds = rows.flatMap(({ studentId }) => (same.has(studentId) ? [studentId] : []));
    await setExemptions(platform, tx, actor, planned.assignment, studentIds, false, now);
    return new Set(studentIds);
  },
};
