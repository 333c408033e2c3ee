import { describe, expect, it } from 'vitest';
import { HOUR } from '../time.ts';
import { atDeadline, draftStatusAtStart } from './deadline.ts';
import type { DraftSituation } from './draft-submission.ts';
import type { WritingSituation } from './writing-window.ts';

const writing = (change: Partial<WritingSituation> = {}, enforced = true): WritingSituation => ({
  startedAt: 0,
  status: 'IN_PROGRESS',
  assignment: { visible: true, paused: false, startAt: 0, endAt: 30 * HOUR, enforced },
  classArchived: false,
  exceptionUntil: null,
  ...change,
});
const draft = (change: Partial<DraftSituation> = {}): DraftSituation => ({
  draftId: 'first',
  deadline: 10 * HOUR,
  status: 'NONE',
  exceptionUntil: null,
  ...change,
});

describe('atDeadline', () => {
  it.each([
    ['with automatic submission', writing(), draft(), true, 10 * HOUR + 1, 'hand-in'],
    ['at the deadline itself', writing(), draft(), true, 10 * HOUR, 'leave'],
    ['when it was handed in', writing(), draft({ status: 'SUBMITTED' }), true, 11 * HOUR, 'leave'],
    [
      'when the job ran before',
      writing(),
      draft({ status: 'SUBMITTED_AUTO' }),
      true,
      11 * HOUR,
      'leave',
    ],
    [
      'while paused',
      writing({ assignment: { ...writing().assignment, paused: true } }),
      draft(),
      true,
      11 * HOUR,
      'hand-in',
    ],
    ['in an archived class', writing({ classArchived: true }), draft(), true, 11 * HOUR, 'leave'],
    ['under an exception', writing({ status: 'EXCEPTION' }), draft(), true, 11 * HOUR, 'leave'],
    [
      'within a draft exception',
      writing(),
      draft({ exceptionUntil: 12 * HOUR }),
      true,
      11 * HOUR,
      'leave',
    ],
    [
      'after a draft exception',
      writing(),
      draft({ exceptionUntil: 12 * HOUR }),
      true,
      13 * HOUR,
      'hand-in',
    ],
    [
      'never started',
      writing({ startedAt: null, status: 'NONE' }),
      draft(),
      true,
      11 * HOUR,
      'leave',
    ],
    [
      'after the final submission',
      writing({ status: 'FINAL_SUBMISSION' }),
      draft(),
      true,
      11 * HOUR,
      'missed',
    ],
    [
      'with an exception that ends before the deadline',
      writing(),
      draft({ exceptionUntil: 8 * HOUR }),
      true,
      9 * HOUR,
      'leave',
    ],
    [
      'after the final submission, without enforcement',
      writing({ status: 'FINAL_SUBMISSION' }, false),
      draft(),
      true,
      11 * HOUR,
      'missed',
    ],
    ['with enforcement only', writing(), draft(), false, 11 * HOUR, 'missed'],
    ['with neither', writing({}, false), draft(), false, 11 * HOUR, 'leave'],
  ] as const)('%s', (_when, situation, given, auto, now, expected) => {
    expect(atDeadline(situation, given, auto, now)).toBe(expected);
  });
});

describe('draftStatusAtStart', () => {
  it.each([
    ['before the deadline', 9 * HOUR, true, 'NONE'],
    ['at the deadline', 10 * HOUR, true, 'NONE'],
    ['after an enforced deadline', 11 * HOUR, true, 'MISSED'],
    ['after a deadline that is not enforced', 11 * HOUR, false, 'NONE'],
  ] as const)('%s', (_when, now, enforced, expected) => {
    expect(draftStatusAtStart(10 * HOUR, enforced, now)).toBe(expected);
  });
});
