import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { makeSubmission, makeSubmittedDraft } from '../../../../testing/make-submission.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { arithmeticOf, proposalOf, proposalsOf } from './submission-grades.ts';

await startInEnglish('readingPage');

const GRADE_OPTIONS = [
  { letter: 'F' as const, value: 0 },
  { letter: 'D' as const, value: 63 },
  { letter: 'C' as const, value: 73 },
  { letter: 'B' as const, value: 83 },
  { letter: 'A' as const, value: 93 },
];

type Given = {
  shares: [effort: number, revision: number];
  scores: [effort: number, revision: number];
  leftOut?: boolean;
};

/** Two drafts, 40 and 60 percent, graded with 70 and 90 points (82 together), or with C and A (85). */
function graded(gradeMethod: 'Numeric' | 'Letter', { shares, scores, leftOut = false }: Given) {
  const [effortShare, revisionShare] = shares;
  // All of an assessment that the proposal looks at.
  const assessment = { effort: { score: scores[0] }, revision: { score: scores[1] } };
  return makeSubmission({
    gradeMethod,
    gradeOptions: GRADE_OPTIONS,
    deadlineSubmissions: [
      makeSubmittedDraft(1, { pointValue: 40, grade: 70, alternateGrade: 'C' }),
      makeSubmittedDraft(2, { pointValue: 60, grade: 90, alternateGrade: 'A' }),
    ],
    processShare: { effortShare, revisionShare, leftOut, decisions: [] },
    assessment: assessment as Submission['assessment'],
  });
}

describe('the proposal of the page', () => {
  // Worked out by hand.
  it.each([
    ['Numeric', { shares: [0, 0], scores: [50, 50] }, 82],
    ['Numeric', { shares: [10, 0], scores: [92, 50] }, 83],
    ['Numeric', { shares: [5, 5], scores: [100, 40] }, 80.8],
    ['Numeric', { shares: [10, 10], scores: [57, 11] }, 72.4],
    ['Numeric', { shares: [10, 10], scores: [-1, 42] }, 78],
    ['Numeric', { shares: [20, 0], scores: [0, 0], leftOut: true }, 82],
    ['Letter', { shares: [0, 0], scores: [0, 0] }, 'B'],
    ['Letter', { shares: [10, 0], scores: [60, 0] }, 'C'],
    ['Letter', { shares: [10, 10], scores: [100, 90] }, 'B'],
    ['Letter', { shares: [20, 0], scores: [0, 0] }, 'D'],
  ] as [method: 'Numeric' | 'Letter', given: Given, expected: number | string][])(
    'in a %s class with %j is %s',
    (method, given, expected) => {
      const submission = graded(method, given);
      expect(proposalOf(submission)?.value).toBe(expected);
      expect(proposalsOf(i18next.t, submission)[0]?.words).toBe(`Use ${expected} from the drafts`);
    },
  );

  it('shows its arithmetic', () => {
    const proposal = proposalOf(graded('Numeric', { shares: [10, 10], scores: [57, 11] }));
    expect(proposal && arithmeticOf(i18next.t, proposal.parted)).toBe(
      'text 82 × 80% + Effort 57 × 10% + Revision 11 × 10% = 72.4',
    );
  });
});
