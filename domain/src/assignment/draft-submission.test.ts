import { describe, expect, it } from 'vitest';
import { HOUR } from '../time.ts';
import {
  activeDraft,
  activeDraftReopened,
  decideSubmit,
  type StudentDraft,
} from './draft-submission.ts';
import { DRAFT_STATUSES } from './states.ts';
import { nextDraftStatus } from './transitions.ts';
import type { WritingContext } from './writing-window.ts';

const situation = (change: Partial<WritingContext> = {}, enforced = true): WritingContext => ({
  startedAt: 0,
  status: 'IN_PROGRESS',
  assignment: { visible: true, paused: false, startAt: 0, endAt: 30 * HOUR, enforced },
  classArchived: false,
  exceptionUntil: null,
  ...change,
});
const draft = (draftId: string, hours: number, change: Partial<StudentDraft> = {}) => ({
  draftId,
  deadline: hours * HOUR,
  status: 'NONE' as const,
  exceptionUntil: null,
  ...change,
});
const drafts = [draft('first', 10), draft('second', 20), draft('final', 30)];

describe('decideSubmit', () => {
  it.each([
    ['in time', situation(), drafts, 'first', 10, 'in-time'],
    ['the last draft', situation(), drafts, 'final', 29, 'in-time final'],
    ['at the deadline itself', situation(), drafts, 'first', 10, 'in-time'],
    [
      'at the end of an exception',
      situation({ exceptionUntil: 16 * HOUR }),
      [draft('first', 10, { status: 'MISSED', exceptionUntil: 16 * HOUR }), draft('final', 30)],
      'first',
      16,
      'within-exception',
    ],
    [
      'missed, after its exception',
      situation({ exceptionUntil: 16 * HOUR }),
      [draft('first', 10, { status: 'MISSED', exceptionUntil: 16 * HOUR }), draft('final', 30)],
      'first',
      17,
      'missed',
    ],
    ['late without enforcement', situation({}, false), drafts, 'first', 11, 'late'],
    ['late with enforcement', situation(), drafts, 'first', 11, 'deadline-passed'],
    ['late final without enforcement', situation({}, false), drafts, 'final', 31, 'late final'],
    [
      'twice',
      situation(),
      [draft('first', 10, { status: 'SUBMITTED' })],
      'first',
      5,
      'already-submitted',
    ],
    [
      'missed',
      situation(),
      [draft('first', 10, { status: 'MISSED' }), draft('final', 30)],
      'first',
      15,
      'missed',
    ],
    [
      'missed, with an exception',
      situation({ exceptionUntil: 16 * HOUR }),
      [draft('first', 10, { status: 'MISSED', exceptionUntil: 16 * HOUR }), draft('final', 30)],
      'first',
      15,
      'within-exception',
    ],
    [
      'under an exception on the whole',
      situation({ status: 'EXCEPTION' }),
      drafts,
      'final',
      99,
      'within-exception final',
    ],
    ['finalized', situation({ status: 'FINAL_SUBMISSION' }), drafts, 'first', 5, 'finalized'],
  ] as const)('%s', (_when, given, list, draftId, hours, expected) => {
    const decision = decideSubmit(given, list, draftId, hours * HOUR);
    expect(
      decision.allowed ? `${decision.event}${decision.final ? ' final' : ''}` : decision.reason,
    ).toBe(expected);
  });

  it('rejects a draft of another assignment', () => {
    expect(() => decideSubmit(situation(), drafts, 'other', 0)).toThrow(RangeError);
  });
});

describe('decideSubmit and the table of states', () => {
  const WHEN = { 'in-time': 9, late: 11 } as const;
  it.each(DRAFT_STATUSES)('agree about a draft that is %s', (status) => {
    for (const [event, hours] of Object.entries(WHEN) as ['in-time' | 'late', number][]) {
      const decision = decideSubmit(
        situation({}, false),
        [draft('first', 10, { status }), draft('final', 30)],
        'first',
        hours * HOUR,
      );
      expect(decision.allowed).toBe(nextDraftStatus(status, event) !== null);
      if (decision.allowed) expect(decision.event).toBe(event);
    }
    const excepted = draft('first', 10, { status, exceptionUntil: 12 * HOUR });
    const decision = decideSubmit(
      situation({ exceptionUntil: 12 * HOUR }),
      [excepted, draft('final', 30)],
      'first',
      11 * HOUR,
    );
    expect(decision).toMatchObject({ allowed: true, event: 'within-exception' });
    expect(nextDraftStatus(status, 'within-exception')).not.toBeNull();
  });
});

const used = draft('first', 10, { status: 'SUBMITTED_EXCEPTION', exceptionUntil: 12 * HOUR });

describe('activeDraft', () => {
  it.each([
    ['the first unsubmitted one', drafts, true, 5, 'first'],
    ['with enforcement, the next with a deadline in the future', drafts, true, 11, 'second'],
    ['without enforcement, the earliest still missing', drafts, false, 11, 'first'],
    [
      'an exception first',
      [draft('first', 10, { exceptionUntil: 12 * HOUR }), draft('final', 30)],
      true,
      11,
      'first',
    ],
    ['one whose deadline is now', drafts, true, 10, 'first'],
    ['the next one after an exception was used', [used, draft('final', 30)], true, 11, 'final'],
    ['a draft submitted under its exception, when nothing else is left', [used], true, 11, 'first'],
    [
      'an exception that ends at this moment',
      [draft('first', 10, { status: 'SUBMITTED', exceptionUntil: 12 * HOUR }), draft('final', 30)],
      true,
      12,
      'first',
    ],
    [
      'no exception that has ended',
      [draft('first', 10, { status: 'SUBMITTED', exceptionUntil: 12 * HOUR }), draft('final', 30)],
      true,
      13,
      'final',
    ],
    [
      'none when everything is submitted',
      [draft('final', 30, { status: 'SUBMITTED' })],
      true,
      5,
      null,
    ],
  ] as const)('is %s', (_which, list, enforced, hours, expected) => {
    expect(activeDraft(list, enforced, hours * HOUR)?.draftId ?? null).toBe(expected);
  });
});

describe('activeDraftReopened', () => {
  const allSubmitted = drafts.map((one) => ({ ...one, status: 'SUBMITTED_AUTO' as const }));
  it.each([
    ['the first unsubmitted one, whatever its deadline', drafts, 'first'],
    ['the last one again, once all are', allSubmitted, 'final'],
  ])('is %s', (_, list, expected) => {
    expect(activeDraftReopened(list, 40 * HOUR)?.draftId).toBe(expected);
  });
});
