import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { makeSubmission, makeSubmittedDraft } from '../../../../testing/make-submission.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { lateArithmeticOf, proposalOf, proposalsOf } from './submission-grades.ts';

await startInEnglish('readingPage');

type Lateness = NonNullable<Submission['lateness']>;

/** Work graded with 84 points, late by a policy of 10 a day and at most 30. */
function lateWork(change: Partial<Lateness>, policy: Partial<Lateness['policy']> = {}) {
  return makeSubmission({
    gradeMethod: 'Numeric',
    deadlineSubmissions: [makeSubmittedDraft(1, { pointValue: 100, grade: 84, type: 'FINAL' })],
    lateness: {
      policy: { unit: 'points', perDay: 10, most: 30, graceMinutes: 15, ...policy },
      days: 2,
      waived: false,
      decisions: [],
      ...change,
    },
  });
}

function shownFor(submission: Submission) {
  const proposal = proposalOf(submission);
  const sum =
    proposal?.late && submission.lateness
      ? lateArithmeticOf(i18next.t, submission.lateness.policy, proposal.late)
      : null;
  return [proposal?.value, sum];
}

describe('a proposal with a late policy', () => {
  it.each([
    [{ days: 1 }, {}, 74, '84 − 1 day × 10 = 74'],
    [{}, {}, 64, '84 − 2 days × 10 = 64'],
    [{ days: 5 }, {}, 54, '84 − 30 (the maximum, 5 days late) = 54'],
    [{}, { unit: 'percent' }, 67.2, '84 − 2 days × 10% of 84 = 67.2'],
    [{ days: 5 }, { unit: 'percent' }, 58.8, '84 − 30% of 84 (the maximum, 5 days late) = 58.8'],
    [{ days: 0 }, {}, 84, null],
    [{ waived: true }, {}, 84, null],
    [{ days: null }, {}, 84, null],
  ] as [Partial<Lateness>, Partial<Lateness['policy']>, number, string | null][])(
    'with %j and %j proposes and shows the arithmetic',
    (change, policy, value, sum) => {
      expect(shownFor(lateWork(change, policy))).toEqual([value, sum]);
    },
  );

  it('offers the reduced grade, and says why', () => {
    const [offered] = proposalsOf(i18next.t, lateWork({}));
    expect(offered?.words).toBe('Use 64 from the drafts');
    expect(offered?.help).toContain('84 − 2 days × 10 = 64');
  });

  it('takes the days off after Effort and Revision have counted', () => {
    const submission = {
      ...lateWork({}),
      processShare: { effortShare: 20, revisionShare: 0, leftOut: false, decisions: [] },
      assessment: { effort: { score: 64 }, revision: { score: -1 } } as Submission['assessment'],
    };
    expect(shownFor(submission)).toEqual([60, '80 − 2 days × 10 = 60']);
  });

  it('proposes the letter of what is left', () => {
    const submission = {
      ...lateWork({}),
      gradeMethod: 'Letter' as const,
      gradeOptions: [
        { letter: 'C' as const, value: 63 },
        { letter: 'A' as const, value: 93 },
      ],
      deadlineSubmissions: [makeSubmittedDraft(1, { pointValue: 100, alternateGrade: 'A' })],
    };
    expect(shownFor(submission)).toEqual(['C', '93 − 2 days × 10 = 73']);
  });
});
