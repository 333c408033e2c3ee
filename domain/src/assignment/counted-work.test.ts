import { describe, expect, it } from 'vitest';
import { CLOCK_STATUSES, DRAFT_CLOCK_STATUSES } from './clock-status.ts';
import { isDraftSubmitted, isMissing, isWorkSubmitted } from './counted-work.ts';

describe('isDraftSubmitted', () => {
  it('counts every way to submit, and nothing else', () => {
    expect(DRAFT_CLOCK_STATUSES.filter((status) => !isDraftSubmitted(status))).toEqual([
      'NONE',
      'MISSED',
      'OVERDUE',
    ]);
  });
});

describe('isWorkSubmitted', () => {
  it.each([
    ['nothing begun', [], false],
    ['the first of two drafts', ['SUBMITTED', 'NONE'], false],
    ['the last draft alone', ['MISSED', 'SUBMITTED_AUTO'], true],
    ['a missed last draft', ['SUBMITTED', 'MISSED'], false],
  ] as const)('judges %s', (_what, statuses, expected) => {
    expect(isWorkSubmitted(statuses.map((status) => ({ status })))).toBe(expected);
  });
});

describe('isMissing', () => {
  it('is work that can no longer be submitted, begun or not', () => {
    const missing = CLOCK_STATUSES.filter((status) => isMissing({ status, isExempt: false }));
    expect(missing).toEqual(['MISSING', 'CLOSED']);
  });
  it('is never exempt work', () => {
    expect(CLOCK_STATUSES.some((status) => isMissing({ status, isExempt: true }))).toBe(false);
  });
});
