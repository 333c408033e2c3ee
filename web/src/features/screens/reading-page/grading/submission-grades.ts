import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { isDraftGradable } from '@antecedent/domain/grading/gradable';
import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import {
  type LateDeduction,
  type LatePolicy,
  lateDeduction,
} from '@antecedent/domain/grading/late-policy';
import { type PartedProposal, withProcess } from '@antecedent/domain/grading/process-share';
import { letterFor, proposedGrade } from '@antecedent/domain/grading/proposal';
import {
  type Criterion,
  type Rating,
  rubricProposal,
  rubricSum,
} from '@antecedent/domain/grading/rubric';
import type { TFunction } from 'i18next';
import { decimal } from '../../../../lib/format.ts';
import type { OfferedGrade } from './GradeField.tsx';
import { type GradeTarget, gradeValue, gradeWord } from './grade-value.ts';

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

/** A proposed grade, in the method of the class, and what it is made of. */
export type GradeProposal = {
  value: GradeValue;
  parted: PartedProposal;
  /** What the late policy takes off; null where it takes nothing, or the reader must not know. */
  late: LateDeduction | null;
};

/** The grade that follows from the drafts and the process; null without one. */
export function proposalOf(submission: Submission): (GradeProposal & { weight: number }) | null {
  const { deadlineSubmissions, gradeMethod, gradeOptions } = submission;
  const drafts = deadlineSubmissions.map(({ pointValue, grade, alternateGrade }) => ({
    weight: pointValue,
    grade: { points: grade === -1 ? null : grade, letter: alternateGrade },
  }));
  const proposal = proposedGrade(drafts, gradeMethod, gradeOptions);
  if (proposal === null) return null;
  const whole = partedGrade(submission, proposal.points);
  return whole && { ...whole, weight: proposal.weight };
}

/** Points of the text with the process share; null where the class has no letter that low. */
export function partedGrade(submission: Submission, text: number): GradeProposal | null {
  const { processShare, assessment, gradeMethod: method, gradeOptions: scale } = submission;
  const scores = {
    effort: assessment?.effort.score ?? -1,
    revision: assessment?.revision.score ?? -1,
  };
  const context = { isLeftOut: processShare.leftOut, method, scale };
  const parted = withProcess(text, processShare, scores, context);
  const late = deductionOf(submission, parted.points);
  const points = late?.points ?? parted.points;
  const value = method === 'Letter' ? letterFor(points, scale) : points;
  return value === null ? null : { value, parted, late };
}

function deductionOf({ lateness }: Submission, points: number): LateDeduction | null {
  if (lateness === null || lateness.waived || !lateness.days) return null;
  return lateDeduction(points, lateness.policy, lateness.days);
}

/** `84 − 2 days × 10 = 64` */
export function lateArithmeticOf(
  t: TFunction,
  { unit, perDay, most }: LatePolicy,
  { days, from, points, isLimited }: LateDeduction,
): string {
  const limited = unit === 'points' ? 'mostPoints' : 'mostPercent';
  return t(`readingPage.grading.late.${isLimited ? limited : unit}`, {
    count: days,
    from: decimal(from),
    perDay: decimal(perDay),
    most: decimal(most),
    points: decimal(points),
  });
}

/** Whether the process has a share in the grade at all. */
export const hasProcessShare = ({ processShare }: Submission): boolean =>
  processShare.effortShare + processShare.revisionShare > 0;

/** `text 80 × 90% + Effort 100 × 10% = 82` */
export const arithmeticOf = (t: TFunction, { parts, points }: PartedProposal): string =>
  t('readingPage.grading.process.arithmetic', {
    parts: parts
      .map(({ part, share, points: of }) =>
        t(`readingPage.grading.process.part.${part}`, { points: decimal(of), share }),
      )
      .join(' + '),
    points: decimal(points),
  });

/** The grade that follows from ratings by a rubric, and the process; null until they are complete. */
export function rubricProposalOf(
  submission: Submission,
  { criteria, ratings }: { criteria: readonly Criterion[]; ratings: readonly Rating[] },
): GradeProposal | null {
  const { gradeMethod, gradeOptions } = submission;
  const proposal = rubricProposal(criteria, ratings, gradeMethod, gradeOptions);
  return proposal && partedGrade(submission, proposal.points);
}

/** What is offered next to the grade: what follows from the rubric, and from the drafts. */
export function proposalsOf(t: TFunction, submission: Submission): OfferedGrade[] {
  const assessment = submission.rubric?.assessment;
  const byRubric = assessment ? rubricProposalOf(submission, assessment) : null;
  const sumOf = ({ parted, late }: GradeProposal) =>
    [
      ...(hasProcessShare(submission) ? [arithmeticOf(t, parted)] : []),
      ...(late && submission.lateness
        ? [lateArithmeticOf(t, submission.lateness.policy, late)]
        : []),
    ]
      .map((sum) => ` ${sum}`)
      .join('');
  const drafts = proposalOf(submission);
  const sum = rubricSum(assessment?.criteria ?? [], assessment?.ratings ?? []);
  return [
    ...(byRubric === null
      ? []
      : [
          {
            value: byRubric.value,
            words: t('readingPage.grading.proposeRubric', { grade: gradeWord(byRubric.value) }),
            help:
              t('readingPage.grading.rubricHelp', {
                points: decimal(sum.points),
                most: decimal(sum.maxPoints),
              }) + sumOf(byRubric),
          },
        ]),
    ...(drafts === null || drafts.value === byRubric?.value
      ? []
      : [
          {
            value: drafts.value,
            words: t('readingPage.grading.propose', { grade: gradeWord(drafts.value) }),
            help:
              t('readingPage.grading.proposalHelp', { weight: decimal(drafts.weight) }) +
              sumOf(drafts),
          },
        ]),
  ];
}

/** The current grade of the submission. */
export const savedGrade = (submission: Submission): GradeValue =>
  gradeValue(submission.gradeMethod, submission);
