import { clockStatus } from '@antecedent/domain/assignment/clock-status';
import type { EpochMs } from '@antecedent/domain/time';
import type { Assignment } from '../../assignments/assignments/assignment.ts';
import type { ClassDetail } from './classes.ts';

type Student = {
  submissions: readonly Pick<
    ClassDetail['students'][number]['submissions'][number],
    'assignmentId' | 'status' | 'draftSubmissions'
  >[];
  ownDeadlines: readonly { draftId: string; deadline: string }[];
};

/** A student's work on an assignment by the clock, with the student's own deadlines. */
export function workOnClock(student: Student, assignment: Assignment, now: EpochMs) {
  const work = student.submissions.find((one) => one.assignmentId === assignment.id);
  const drafts = assignment.draftSubmissions.map(({ draftId, draftTitle, draftDeadline }) => {
    const state = work?.draftSubmissions.find((one) => one.draftId === draftId);
    const own = student.ownDeadlines.find((one) => one.draftId === draftId);
    const until = state?.exceptionUntil ?? null;
    return {
      draftId,
      title: draftTitle,
      status: state?.status ?? ('NONE' as const),
      deadline: Date.parse(own?.deadline ?? draftDeadline),
      exceptionUntil: until === null ? null : Date.parse(until),
    };
  });
  const status = work?.status ?? 'NONE';
  const shown = clockStatus(
    { status, enforced: assignment.preventAfterDueDate, visible: assignment.visible, drafts },
    now,
  );
  return {
    status: shown.status,
    drafts: drafts.map(({ draftId, title, status: stored }, index) => ({
      draftId,
      title,
      status: shown.drafts[index] ?? stored,
    })),
  };
}
