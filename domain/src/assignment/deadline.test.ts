import { describe, expect, it } from 'vitest';
import { HOUR } from '../time.ts';
import {
  type DeadlineContext,
  type DueDraft,
  deadlineOutcome,
  draftStatusAfterMove,
  draftStatusAtStart,
  takenAt,
} from './deadline.ts';
import { DRAFT_STATUSES, SUBMISSION_STATUSES } from './states.ts';
import { nextDraftStatus, nextSubmissionStatus } from './transitions.ts';

const writing = (change: Partial<DeadlineContext> = {}, enforced = true): DeadlineContext => ({
  startedAt: 0,
  status: 'IN_PROGRESS',
  assignment: { visible: true, paused: false, startAt: 0, endAt: 30 * HOUR, enforced },
  classArchived: false,
  exceptionUntil: null,
  enrolled: true,
  endedAt: null,
  ...change,
});
const draft = (change: Partial<DueDraft> = {}): DueDraft => ({
  draftId: 'first',
  deadline: 10 * HOUR,
  status: 'NONE',
  exceptionUntil: null,
  extensionEndedAt: null,
  ...change,
});

describe('deadlineOutcome', () => {
  it.each([
    ['with automatic submission', writing(), draft(), true, 10 * HOUR + 1, 'submit'],
    ['at the deadline itself', writing(), draft(), true, 10 * HOUR, 'leave'],
    ['when it was submitted', writing(), draft({ status: 'SUBMITTED' }), true, 11 * HOUR, 'leave'],
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
      'submit',
    ],
    ['in an archived class', writing({ classArchived: true }), draft(), true, 11 * HOUR, 'leave'],
    [
      'after removal from the class',
      writing({ enrolled: false }),
      draft(),
      true,
      11 * HOUR,
      'leave',
    ],
    [
      'while hidden',
      writing({ assignment: { ...writing().assignment, visible: false } }),
      draft(),
      true,
      11 * HOUR,
      'leave',
    ],
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
      'submit',
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
      'before the final submission, done after it',
      writing({ status: 'FINAL_SUBMISSION', endedAt: 10 * HOUR + 1 }),
      draft(),
      true,
      30 * HOUR,
      'submit',
    ],
    [
      'at the moment of the final submission, done after it',
      writing({ status: 'FINAL_SUBMISSION', endedAt: 10 * HOUR }),
      draft(),
      true,
      30 * HOUR,
      'missed',
    ],
    ['before the start', writing({ startedAt: 11 * HOUR }), draft(), true, 12 * HOUR, 'missed'],
    [
      'before the start, without enforcement',
      writing({ startedAt: 11 * HOUR }, false),
      draft(),
      true,
      12 * HOUR,
      'leave',
    ],
    [
      'before the start, held up until after it',
      writing({ startedAt: 11 * HOUR }),
      draft({ extensionEndedAt: 12 * HOUR }),
      true,
      13 * HOUR,
      'submit',
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
    expect(deadlineOutcome(situation, given, auto, now)).toBe(expected);
  });

  const everything = SUBMISSION_STATUSES.flatMap((status) =>
    DRAFT_STATUSES.flatMap((own) =>
      [true, false].flatMap((auto) =>
        [true, false].map((enforced) => ({ status, own, auto, enforced })),
      ),
    ),
  );
  it('does only what the transition tables allow, and only once', () => {
    for (const { status, own, auto, enforced } of everything) {
      const startedAt = status === 'NONE' ? null : 0;
      const situation = writing({ status, startedAt }, enforced);
      const outcome = deadlineOutcome(situation, draft({ status: own }), auto, 11 * HOUR);
      if (outcome === 'leave') continue;
      const after = nextDraftStatus(own, outcome === 'submit' ? 'automatic' : 'missed');
      expect(after).not.toBeNull();
      if (outcome === 'submit') expect(nextSubmissionStatus(status, 'automatic')).not.toBeNull();
      const again = draft({ status: after ?? own });
      expect(deadlineOutcome(situation, again, auto, 12 * HOUR)).toBe('leave');
    }
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

describe('draftStatusAfterMove', () => {
  it.each([
    ['missed, due later now', 'MISSED', 12 * HOUR, true, 'NONE'],
    ['missed, due at this moment', 'MISSED', 11 * HOUR, true, 'NONE'],
    ['missed, still overdue', 'MISSED', 10 * HOUR, true, 'MISSED'],
    ['missed, no longer enforced', 'MISSED', 10 * HOUR, false, 'NONE'],
    ['submitted by the deadline, which was moved later', 'SUBMITTED_AUTO', 12 * HOUR, true, 'NONE'],
    ['submitted by the deadline, overdue', 'SUBMITTED_AUTO', 10 * HOUR, false, 'SUBMITTED_AUTO'],
    ['submitted by the student', 'SUBMITTED', 12 * HOUR, true, 'SUBMITTED'],
    ['submitted late', 'SUBMITTED_LATE', 12 * HOUR, true, 'SUBMITTED_LATE'],
    [
      'submitted by the instructor',
      'SUBMITTED_INSTRUCTOR',
      12 * HOUR,
      true,
      'SUBMITTED_INSTRUCTOR',
    ],
    ['open', 'NONE', 12 * HOUR, true, 'NONE'],
  ] as const)('for one %s', (_which, status, deadline, enforced, expected) => {
    expect(draftStatusAfterMove(status, deadline, enforced, 11 * HOUR)).toBe(expected);
  });
});

describe('takenAt', () => {
  it.each([
    ['the deadline', {}, 10],
    ['the end of an exception', { exceptionUntil: 12 * HOUR }, 12],
    ['the moment at which an exception was withdrawn', { extensionEndedAt: 11 * HOUR }, 11],
    ['the deadline, if an exception was withdrawn before', { extensionEndedAt: 9 * HOUR }, 10],
  ])('is %s', (_what, change, hour) => {
    expect(takenAt(draft(change))).toBe(hour * HOUR);
  });
});
