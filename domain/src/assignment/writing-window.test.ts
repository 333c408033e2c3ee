import { describe, expect, it } from 'vitest';
import { HOUR } from '../time.ts';
import { mayStart, mayWrite, type WritingContext } from './writing-window.ts';

const open: WritingContext = {
  startedAt: HOUR,
  status: 'IN_PROGRESS',
  assignment: { visible: true, paused: false, startAt: 0, endAt: 10 * HOUR, enforced: true },
  classArchived: false,
  exceptionUntil: null,
};
const assignment = (change: Partial<WritingContext['assignment']>): WritingContext => ({
  ...open,
  assignment: { ...open.assignment, ...change },
});

describe('mayWrite', () => {
  it.each([
    ['started, before the deadline', open, 5 * HOUR, 'allowed'],
    ['at exactly the deadline', open, 10 * HOUR, 'allowed'],
    ['a millisecond past an enforced deadline', open, 10 * HOUR + 1, 'deadline-passed'],
    ['past a deadline that is not enforced', assignment({ enforced: false }), 99 * HOUR, 'allowed'],
    ['not started', { ...open, startedAt: null, status: 'NONE' }, 5 * HOUR, 'not-started'],
    ['paused', assignment({ paused: true }), 5 * HOUR, 'paused'],
    ['hidden', assignment({ visible: false }), 5 * HOUR, 'hidden'],
    ['in an archived class', { ...open, classArchived: true }, 5 * HOUR, 'archived'],
    ['finalized', { ...open, status: 'FINAL_SUBMISSION' }, 5 * HOUR, 'finalized'],
    [
      'submitted by the deadline job',
      { ...open, status: 'AUTO_SUBMISSION' },
      5 * HOUR,
      'finalized',
    ],
    ['with an exception on the whole', { ...open, status: 'EXCEPTION' }, 99 * HOUR, 'allowed'],
    ['within a draft exception', { ...open, exceptionUntil: 12 * HOUR }, 12 * HOUR, 'allowed'],
    [
      'after a draft exception',
      { ...open, exceptionUntil: 12 * HOUR },
      13 * HOUR,
      'deadline-passed',
    ],
    [
      'final, but a draft may be written again',
      { ...open, status: 'FINAL_SUBMISSION', exceptionUntil: 12 * HOUR },
      11 * HOUR,
      'allowed',
    ],
    [
      'paused, whatever the exception',
      { ...assignment({ paused: true }), status: 'EXCEPTION' },
      5 * HOUR,
      'paused',
    ],
  ] as const)('%s', (_when, situation, now, expected) => {
    const decision = mayWrite(situation as WritingContext, now);
    expect(decision.allowed ? 'allowed' : decision.reason).toBe(expected);
  });

  it('goes on after an exception that ends before the student’s own deadline', () => {
    const until = (change: Partial<WritingContext>) =>
      mayWrite({ ...open, exceptionUntil: 4 * HOUR, ...change }, 2 * HOUR);
    expect(until({})).toEqual({ allowed: true, until: 10 * HOUR });
    expect(until({ status: 'FINAL_SUBMISSION' })).toEqual({ allowed: true, until: 4 * HOUR });
  });

  it('returns when writing ends', () => {
    expect(mayWrite(open, HOUR)).toEqual({ allowed: true, until: 10 * HOUR });
    expect(mayWrite({ ...open, status: 'EXCEPTION' }, HOUR)).toEqual({
      allowed: true,
      until: null,
    });
  });
});

describe('mayStart', () => {
  const before = { ...open, startedAt: null, status: 'NONE' } as const;
  it.each([
    [
      'before the start',
      { ...before, assignment: { ...open.assignment, startAt: HOUR } },
      0,
      'upcoming',
    ],
    ['at the start', before, 0, 'allowed'],
    ['after an enforced deadline', before, 11 * HOUR, 'deadline-passed'],
    [
      'after a deadline that is not enforced',
      { ...before, assignment: { ...open.assignment, enforced: false } },
      11 * HOUR,
      'allowed',
    ],
    [
      'while paused',
      { ...before, assignment: { ...open.assignment, paused: true } },
      HOUR,
      'paused',
    ],
  ] as const)('%s', (_when, situation, now, expected) => {
    const decision = mayStart(situation, now);
    expect(decision.allowed ? 'allowed' : decision.reason).toBe(expected);
  });
});
