import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { isSubmissionGradable } from '@antecedent/domain/grading/gradable';
import { areGradesVisible } from '@antecedent/domain/grading/release';
import type { TFunction } from 'i18next';
import { deadlineTime } from '../../../../lib/times/class-times.ts';

/** What feedback is about unless its author says otherwise: what was submitted last; the whole once the writing has ended. */
export function draftToComment({ status, deadlineSubmissions }: Submission): string | null {
  if (isSubmissionGradable(status)) return null;
  const submitted = deadlineSubmissions.filter(({ submittedAt }) => submittedAt !== null);
  return submitted.at(-1)?.draftId ?? null;
}

/** When the student will see feedback about a draft, or with null about the whole, as `feedbackVisibleFrom` has it. */
export function visibilitySentence(
  t: TFunction,
  { gradeRelease, deadlineSubmissions, studentName: name, classTimezone }: Submission,
  draftId: string | null,
): string {
  const draft = deadlineSubmissions.find((one) => one.draftId === draftId);
  if (draft?.type === 'DRAFT') return t('readingPage.feedback.seenForNext', { name });
  const at = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  const release = {
    postAt: Date.parse(gradeRelease.postDate),
    releasedAt: at(gradeRelease.releasedAt),
    releasedToStudentAt: at(gradeRelease.releasedToStudentAt),
  };
  return gradeRelease.visible || areGradesVisible(release, Date.now())
    ? t('readingPage.feedback.seenNow', { name })
    : t('readingPage.feedback.seenLater', {
        name,
        date: deadlineTime(gradeRelease.postDate, classTimezone),
      });
}
