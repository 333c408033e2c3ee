import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { makeAssignment, makeDraft } from '../../../testing/make-assignment.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { hasLateRule, lateSentences } from './LateRule.tsx';

await startInEnglish('submissions');

const latePolicy = { unit: 'points', perDay: 10, most: 30, graceMinutes: 15 } as const;
const base = {
  preventAfterDueDate: false,
  autoSubmission: false,
  latePolicy,
  classTimeZone: 'UTC',
  now: '2026-10-20T12:00:00.000Z',
  timeline: [makeDraft(1, { date: '2026-10-30T14:00:00.000Z', type: 'FINAL' })],
};
const shown = (change: Parameters<typeof makeAssignment>[0] = {}) =>
  lateSentences(i18next.t, makeAssignment({ ...base, ...change })).join(' ');

describe('lateSentences', () => {
  it('say from when, how much, at most how much, and what doesn’t count', () => {
    expect(shown()).toMatch(
      /^From .*30 Oct.*14:00.*, 10 of 100 points are taken off the grade for each day that begins, at most 30 of 100 points\. The first 15 minutes don’t count\.$/,
    );
  });

  it('leave out a maximum and a grace period that aren’t there', () => {
    const policy = { unit: 'percent', perDay: 5, most: 100, graceMinutes: 0 } as const;
    expect(shown({ latePolicy: policy })).toMatch(
      /, 5% are taken off the grade for each day that begins\.$/,
    );
  });

  it('use the later end of an exception', () => {
    const exception = { exception: true, exceptionDeadline: '2026-11-02T09:00:00.000Z' };
    expect(shown({ timeline: [{ ...base.timeline[0]!, ...exception }] })).toMatch(/2 Nov/);
  });

  it('say what counts, and that it was waived', () => {
    expect(shown({ late: { days: 2, waived: true } })).toMatch(
      /You submitted late: 2 days count\. Your instructor has waived this for you\.$/,
    );
  });

  it('are absent once the final submission came in time', () => {
    expect(shown({ timeline: [{ ...base.timeline[0]!, status: 'SUBMITTED' }] })).toBe('');
  });

  it('are absent without a policy, and where nothing can be late', () => {
    expect(shown({ latePolicy: null })).toBe('');
    expect(shown({ preventAfterDueDate: true })).toBe('');
    expect(hasLateRule(makeAssignment({ ...base, preventAfterDueDate: true }))).toBe(false);
  });
});
