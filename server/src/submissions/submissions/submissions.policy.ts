import { can, permission, type Subject } from '@antecedent/domain/access/can';
import type { SubmissionStatus } from '@antecedent/domain/assignment/states';
import { mayWrite, type WritingContext } from '@antecedent/domain/assignment/writing-window';
import { isSubmissionGradable } from '@antecedent/domain/grading/gradable';
import type { EpochMs } from '@antecedent/domain/time';
import type { Actor } from '../../ground/platform/http/actor.ts';

/** What is submitted for good is graded. */
export const canGradeSubmission = (
  actor: Actor,
  subject: Subject,
  status: SubmissionStatus,
): boolean => can(actor, 'submission.grade', subject) && isSubmissionGradable(status);

/**
 * Whether a person may leave comments and suggestions, and whether the student can respond to them now.
 *
 * @param isShared whether the editor has one session for everyone in a file, in which only one of them writes
 */
export function reviewPermission(
  actor: Actor,
  subject: Subject,
  situation: WritingContext,
  now: EpochMs,
  isShared: boolean,
): 'open' | 'student-reads' | 'student-writes' | 'archived' | null {
  const answer = permission(actor, 'submission.review', subject);
  if (answer === 'denied') return null;
  if (answer === 'archived') return 'archived';
  if (!mayWrite(situation, now).allowed) return 'student-reads';
  return isShared ? 'student-writes' : 'open';
}
