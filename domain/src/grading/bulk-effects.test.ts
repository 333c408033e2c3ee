import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAFT_STATUSES, SUBMISSION_STATUSES } from '../assignment/states.ts';
import {
  type BulkDraft,
  type BulkWork,
  exemptEffect,
  extendEffect,
  isChange,
  releaseEffect,
  reopenEffect,
  submitEffect,
} from './bulk-effects.ts';

const DEADLINE = 1_000;
const LATER = 2_000;

const work = (draft: Partial<BulkDraft> = {}, status: BulkWork['status'] = 'IN_PROGRESS') => ({
  status,
  draft: {
    status: 'NONE' as const,
    isFinal: true,
    isGraded: false,
    deadline: DEADLINE,
    exceptionUntil: null,
    ...draft,
  },
});

describe('extendEffect', () => {
  it.each([
    ['a student who hasn’t begun', null, 'extended'],
    ['a student who is writing', work(), 'extended'],
    ['a missed draft', work({ status: 'MISSED' }), 'extendedOpen'],
    ['what the deadline submitted', work({ status: 'SUBMITTED_AUTO' }), 'extendedOpen'],
    ['what was graded since', work({ status: 'SUBMITTED_AUTO', isGraded: true }), 'graded'],
    ['what the student submitted', work({ status: 'SUBMITTED_LATE' }), 'submitted'],
    ['what an instructor submitted', work({ status: 'SUBMITTED_INSTRUCTOR' }), 'submitted'],
    ['an exception until later', work({ exceptionUntil: 3_000 }), 'laterAlready'],
    ['work without deadlines', work({}, 'EXCEPTION'), 'noDeadline'],
  ] as const)('handles %s', (_what, one, effect) => {
    expect(extendEffect(one, DEADLINE, LATER)).toBe(effect);
  });

  it('never takes time from anyone', () => {
    expect(extendEffect(null, LATER, LATER)).toBe('laterAlready');
    expect(extendEffect(null, LATER + 1, LATER)).toBe('laterAlready');
  });
});

describe('submitEffect', () => {
  it.each([
    ['nothing that was begun', null, 'notBegun'],
    ['an open final draft', work(), 'submitsFinal'],
    ['an open earlier draft', work({ isFinal: false }), 'submits'],
    ['a missed draft', work({ status: 'MISSED' }), 'submitsFinal'],
    ['a submitted draft', work({ status: 'SUBMITTED' }), 'submitted'],
    ['an automatic submission', work({ status: 'SUBMITTED_AUTO' }), 'submitted'],
  ] as const)('handles %s', (_what, one, effect) => {
    expect(submitEffect(one)).toBe(effect);
  });
});

describe('reopenEffect', () => {
  const past = DEADLINE + 500;
  it.each([
    ['nothing that was begun', null, 'notBegun'],
    ['a submitted draft', work({ status: 'SUBMITTED' }, 'FINAL_SUBMISSION'), 'reopens'],
    ['a missed draft', work({ status: 'MISSED' }), 'reopens'],
    ['an open draft whose deadline has passed', work(), 'reopens'],
    ['an open draft before its deadline', work({ deadline: past + 1 }), 'stillOpen'],
    ['work without deadlines', work({}, 'EXCEPTION'), 'noDeadline'],
    ['an exception that lasts as long', work({ exceptionUntil: LATER }), 'laterAlready'],
    [
      'a deadline after the new one',
      work({ status: 'SUBMITTED', deadline: LATER }, 'FINAL_SUBMISSION'),
      'deadlineLater',
    ],
  ] as const)('handles %s', (_what, one, effect) => {
    expect(reopenEffect(one, LATER, past)).toBe(effect);
  });
});

describe('releaseEffect', () => {
  it('shows what is graded, says what is not, and repeats nothing', () => {
    expect(releaseEffect(null)).toBe('notBegun');
    expect(releaseEffect({ isVisible: true, isGraded: true })).toBe('visible');
    expect(releaseEffect({ isVisible: false, isGraded: true })).toBe('releases');
    expect(releaseEffect({ isVisible: false, isGraded: false })).toBe('releasesUngraded');
  });
});

describe('exemptEffect', () => {
  it('says whether a grade will no longer count', () => {
    expect(exemptEffect(true, true)).toBe('exempt');
    expect(exemptEffect(false, true)).toBe('exemptsGraded');
    expect(exemptEffect(false, false)).toBe('exempts');
  });
});

describe('the effects together', () => {
  const works = fc.record({
    status: fc.constantFrom(...SUBMISSION_STATUSES),
    draft: fc.record({
      status: fc.constantFrom(...DRAFT_STATUSES),
      isFinal: fc.boolean(),
      isGraded: fc.boolean(),
      deadline: fc.integer({ min: 0, max: 100 }),
      exceptionUntil: fc.option(fc.integer({ min: 0, max: 100 })),
    }),
  });
  const time = fc.integer({ min: 0, max: 100 });

  it('never change work that a person submitted, except by reopening it', () => {
    fc.assert(
      fc.property(works, time, (one, at) => {
        const { status } = one.draft;
        if (status === 'NONE' || status === 'MISSED' || status === 'SUBMITTED_AUTO') return;
        expect(isChange(extendEffect(one, one.draft.deadline, at))).toBe(false);
        expect(isChange(submitEffect(one))).toBe(false);
      }),
    );
  });

  it('always give more time than there was', () => {
    fc.assert(
      fc.property(works, time, time, (one, until, now) => {
        const had = Math.max(one.draft.deadline, one.draft.exceptionUntil ?? 0);
        if (isChange(extendEffect(one, one.draft.deadline, until))) {
          expect(until).toBeGreaterThan(had);
        }
        if (isChange(reopenEffect(one, until, now))) expect(until).toBeGreaterThan(had);
      }),
    );
  });
});
