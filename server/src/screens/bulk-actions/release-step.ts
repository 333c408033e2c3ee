import { releaseEffect } from '@antecedent/domain/grading/bulk-effects';
import { areGradesReleased } from '../../grading/records/grades.service.ts';
import { studentsInReading } from '../../grading/records/second-readings.service.ts';
import { recordAudits } from '../../ground/platform/audit-log.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import { listPossibleReaders, setReleased } from './bulk-actions.repo.ts';
import { type BulkStep, hasGrade } from './bulk-step.ts';

/** Shows grades to students before the post date. */
export const releaseStep: BulkStep<'release'> = {
  permission: 'grade.release',
  async plan(_platform, tx, { studentIds, works, planned, now }) {
    const inReading = await studentsInReading(tx, planned.assignment.id);
    return studentIds.map((studentId) => {
      const work = works.get(studentId);
      const effect = releaseEffect(
        work
          ? {
              isVisible: areGradesReleased(planned.assignment, work.submission, now),
              isGraded: hasGrade(work.submission) || work.drafts.some(hasGrade),
              isInSecondReading: inReading.has(studentId),
            }
          : null,
      );
      return { studentId, draft: null, at: null, effect };
    });
  },
  async apply(platform, tx, { works, planned, now, actor }, effects) {
    const found = effects.flatMap(({ studentId }) => works.get(studentId)?.submission ?? []);
    const ids = found.map(({ id }) => id);
    await setReleased(tx, ids, now);
    await recordAudits(
      platform,
      tx,
      ids.map((id) => ({
        actorId: actor.userId,
        action: 'grade.release',
        object: `submission ${id}`,
      })),
    );
    await notifyOpenPages(tx, { assignmentId: planned.assignment.id });
    return found.map(({ studentId }) => ({ studentId, before: {} }));
  },
  async undo(platform, tx, { works, planned, actor }, rows, appliedAt) {
    const found = rows.flatMap(({ studentId }) => works.get(studentId)?.submission ?? []);
    const seen = await listPossibleReaders(
      tx,
      found.map(({ id }) => id),
      appliedAt,
    );
    const unseen = found.filter(
      ({ id, gradesReleasedAt }) =>
        !seen.has(id) && gradesReleasedAt?.getTime() === appliedAt.getTime(),
    );
    const ids = unseen.map(({ id }) => id);
    await setReleased(tx, ids, null);
    await recordAudits(
      platform,
      tx,
      ids.map((id) => ({
        actorId: actor.userId,
        action: 'grade.withhold',
        object: `submission ${id}`,
      })),
    );
    await notifyOpenPages(tx, { assignmentId: planned.assignment.id });
    return new Set(unseen.map(({ studentId }) => studentId));
  },
};
