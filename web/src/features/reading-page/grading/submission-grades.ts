import type { Submission } from '@antecedent/contracts/submissions/submission';
import { isDraftGradable } from '@antecedent/domain/grading/gradable';
import { proposedGrade } from '@antecedent/domain/grading/proposal';
import {
  type Criterion,
  type Rating,
  rubricProposal,
  rubricSum,
} from '@antecedent/domain/grading/rubric';
import type { TFunction } from 'i18next';
import { decimal } from '../../../lib/format.ts';
import type { OfferedGrade } from './GradeField.tsx';
import { type GradeTarget, type GradeValue, gradeValue, gradeWord } from './grade-value.ts';

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

/** The grade that follows from ratings by a rubric, in the method of the class; null until they are complete. */
export function rubricProposalOf({
  criteria,
  ratings,
  gradeMethod,
  gradeOptions,
}: Pick<Submission, 'gradeMethod' | 'gradeOptions'> & {
  criteria: readonly Criterion[];
  ratings: readonly Rating[];
}): GradeValue {
  const proposal = rubricProposal(criteria, ratings, gradeMethod, gradeOptions);
  if (proposal === null) return null;
  return gradeMethod === 'Letter' ? proposal.letter : proposal.points;
}

/** What is offered beside the grade: what follows from the rubric, and from the drafts. */
export function proposalsOf(t: TFunction, submission: Submission): OfferedGrade[] {
  const assessment = submission.rubric?.assessment;
  const byRubric = assessment ? rubricProposalOf({ ...submission, ...assessment }) : null;
  const drafts = proposalOf(submission);
  const sum = rubricSum(assessment?.criteria ?? [], assessment?.ratings ?? []);
  return [
    ...(byRubric === null
      ? []
      : [
          {
            value: byRubric,
            words: t('readingPage.grading.proposeRubric', { grade: gradeWord(byRubric) }),
            help: t('readingPage.grading.rubricHelp', {
              points: decimal(sum.points),
              most: decimal(sum.maxPoints),
            }),
          },
        ]),
    ...(drafts === null || drafts.value === byRubric
      ? []
      : [
          {
            value: drafts.value,
            words: t('readingPage.grading.propose', { grade: gradeWord(drafts.value) }),
            help: t('readingPage.grading.proposalHelp', { weight: decimal(drafts.weight) }),
          },
        ]),
  ];
}

/** The grade of the submission that stands. */
export const savedGrade = (submission: Submission): GradeValue =>
  gradeValue(submission.gradeMethod, submission);
