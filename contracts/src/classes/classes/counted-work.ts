import type { ClockStatus, DraftClockStatus } from '@antecedent/domain/assignment/clock-status';
import {
  isDraftSubmitted,
  isMissing,
  isWorkSubmitted,
} from '@antecedent/domain/assignment/counted-work';
import { isToGrade } from '@antecedent/domain/grading/gradable';
import type { EpochMs } from '@antecedent/domain/time';
import type { Assignment } from '../../assignments/assignments/assignment.ts';
import type { ClassDetail } from './classes.ts';
import { workOnClock } from './work-on-clock.ts';

type Student = ClassDetail['students'][number] & { clockStatus?: ClockStatus };

/** A student's work on an assignment as every list and report counts it. */
export type CountedWork = {
  /** By the clock. */
  status: ClockStatus;
  drafts: { draftId: string | null; title: string; status: DraftClockStatus }[];
  isLate: boolean;
  isGraded: boolean;
  isSubmitted: boolean;
  isMissing: boolean;
  isToGrade: boolean;
};

/** What counts of a student's work on an assignment. @param student also one without a name, with the status from the server */
export function countedWork(
  student: Student,
  assignment: Assignment,
  gradeMethod: ClassDetail['gradeMethod'],
  now: EpochMs,
): CountedWork {
  const work = student.submissions.find((one) => one.assignmentId === assignment.id);
  const onClock = workOnClock(student, assignment, now);
  const status = student.clockStatus ?? onClock.status;
  const isExempt = student.exempt.includes(assignment.id);
  const isGraded =
    work !== undefined &&
    (gradeMethod === 'Letter' ? work.alternateGrade !== null : work.score >= 0);
  const hasUngradedDraft = student.ungradedDrafts.includes(assignment.id);
  return {
    status,
    drafts: onClock.drafts,
    isLate: work?.late ?? false,
    isGraded,
    isSubmitted: isWorkSubmitted(onClock.drafts),
    isMissing: isMissing({ status, isExempt }),
    isToGrade: isToGrade({ status, isExempt, isGraded, hasUngradedDraft }),
  };
}

type DraftOfWork = { draftId: string | null; status: DraftClockStatus };

/** How many students submitted a draft. */
export type DraftCount = { title: string; submitted: number };

/** How many of these students submitted each draft of an assignment, by deadline, the final one last. */
export const draftCounts = (
  assignment: Pick<Assignment, 'draftSubmissions'>,
  works: readonly { drafts: readonly DraftOfWork[] }[],
): DraftCount[] =>
  assignment.draftSubmissions.map(({ draftId, draftTitle: title }) => {
    const isSubmitted = (draft: DraftOfWork) =>
      draft.draftId === draftId && isDraftSubmitted(draft.status);
    return { title, submitted: works.filter(({ drafts }) => drafts.some(isSubmitted)).length };
  });
