import type { Submission } from '@antecedent/contracts/submissions/submission';
import { isDraftGradable } from '@antecedent/domain/grading/gradable';
import { proposedGrade } from '@antecedent/domain/grading/proposal';
import { type GradeTarget, type GradeValue, gradeValue } from './grade-value.ts';

type Draft = Submission['deadlineSubmissions'][number];

export const submissionTarget = (submission: Submission): GradeTarget => ({
  submissionId: submission.submissionId,
  draftSubmissionId: null,
  method: submission.gradeMethod,
  name: submission.studentName,
});

export const draftTarget = (submission: Submission, draft: Draft): GradeTarget => ({
  ...submissionTarget(submission),
  draftSubmissionId: draft.draftSubmissionId,
  name: `${submission.studentName}, ${draft.title}`,
});

export const canGradeDraft = ({ abilities }: Submission, { status }: Draft): boolean =>
  abilities.canGradeDrafts && isDraftGradable(status);

/** The grade that follows from the drafts, in the method of the class; null without one. */
export function proposalOf({
  deadlineSubmissions,
  gradeMethod,
  gradeOptions,
}: Submission): { value: GradeValue; weight: number } | null {
  const drafts = deadlineSubmissions.map(({ pointValue, grade, alternateGrade }) => ({
    weight: pointValue,
    grade: { points: grade === -1 ? null : grade, letter: alternateGrade },
  }));
  const proposal = proposedGrade(drafts, gradeMethod, gradeOptions);
  if (proposal === null) return null;
  const value = gradeMethod === 'Letter' ? proposal.letter : proposal.points;
  return value === null ? null : { value, weight: proposal.weight };
}

/** The grade of the submission that stands. */
export const savedGrade = (submission: Submission): GradeValue =>
  gradeValue(submission.gradeMethod, submission);
