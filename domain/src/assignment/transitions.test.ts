import { describe, expect, it } from 'vitest';
import {
  DRAFT_STATUSES,
  type DraftStatus,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from './states.ts';
import {
  DRAFT_EVENTS,
  nextDraftStatus,
  nextSubmissionStatus,
  SUBMISSION_EVENTS,
  SUBMIT_EVENTS,
  statusAfterRevoke,
  statusAfterStart,
  transitionOnSubmit,
} from './transitions.ts';

const NO = null;
const AGAIN = 'SUBMITTED_EXCEPTION';
const BY_INSTRUCTOR = 'SUBMITTED_INSTRUCTOR';

describe('nextDraftStatus', () => {
  // In the order of DRAFT_EVENTS: in time, late, exception, automatic, missed, instructor, reopened.
  it.each<[DraftStatus, (DraftStatus | null)[]]>([
    ['NONE', ['SUBMITTED', 'SUBMITTED_LATE', AGAIN, 'SUBMITTED_AUTO', 'MISSED', BY_INSTRUCTOR, NO]],
    ['SUBMITTED', [NO, NO, AGAIN, NO, NO, BY_INSTRUCTOR, NO]],
    ['SUBMITTED_LATE', [NO, NO, AGAIN, NO, NO, BY_INSTRUCTOR, NO]],
    ['SUBMITTED_EXCEPTION', [NO, NO, AGAIN, NO, NO, BY_INSTRUCTOR, NO]],
    ['SUBMITTED_AUTO', [NO, NO, AGAIN, NO, NO, BY_INSTRUCTOR, 'NONE']],
    ['SUBMITTED_INSTRUCTOR', [NO, NO, AGAIN, NO, NO, BY_INSTRUCTOR, NO]],
    ['MISSED', [NO, NO, AGAIN, NO, NO, BY_INSTRUCTOR, 'NONE']],
  ])('returns the next statuses for %s', (status, expected) => {
    expect(DRAFT_EVENTS.map((event) => nextDraftStatus(status, event))).toEqual(expected);
  });

  it('reaches every status', () => {
    const reached = DRAFT_STATUSES.flatMap((status) =>
      DRAFT_EVENTS.map((event) => nextDraftStatus(status, event)),
    );
    expect(new Set(reached)).toEqual(new Set([...DRAFT_STATUSES, null]));
  });
});

const FINAL = 'FINAL_SUBMISSION';
const INSTRUCTOR = 'INSTRUCTOR_SUBMISSION';

describe('nextSubmissionStatus', () => {
  // In the order of SUBMISSION_EVENTS: start, last draft, finalized, automatic, instructor, granted, reopened.
  it.each<[SubmissionStatus, (SubmissionStatus | null)[]]>([
    ['NONE', ['IN_PROGRESS', NO, NO, NO, NO, NO, NO]],
    ['IN_PROGRESS', [NO, FINAL, FINAL, 'AUTO_SUBMISSION', INSTRUCTOR, 'EXCEPTION', NO]],
    ['FINAL_SUBMISSION', [NO, FINAL, FINAL, NO, INSTRUCTOR, 'EXCEPTION', NO]],
    ['AUTO_SUBMISSION', [NO, FINAL, FINAL, NO, INSTRUCTOR, 'EXCEPTION', 'IN_PROGRESS']],
    ['INSTRUCTOR_SUBMISSION', [NO, FINAL, FINAL, NO, INSTRUCTOR, 'EXCEPTION', NO]],
    ['EXCEPTION', [NO, FINAL, FINAL, NO, INSTRUCTOR, NO, NO]],
  ])('returns the next statuses for %s', (status, expected) => {
    expect(SUBMISSION_EVENTS.map((event) => nextSubmissionStatus(status, event))).toEqual(expected);
  });
});

describe('statusAfterStart', () => {
  it('returns the status after starting', () => {
    expect(statusAfterStart()).toBe('IN_PROGRESS');
  });
});

describe('transitionOnSubmit', () => {
  // In the order of SUBMIT_EVENTS: in time, late, exception, automatic, instructor, finalized.
  const AS_LAST = [FINAL, FINAL, FINAL, 'AUTO_SUBMISSION', INSTRUCTOR, FINAL];
  it.each<[DraftStatus, SubmissionStatus, DraftStatus[], SubmissionStatus[] | null]>([
    [
      'NONE',
      'IN_PROGRESS',
      ['SUBMITTED', 'SUBMITTED_LATE', AGAIN, 'SUBMITTED_AUTO', BY_INSTRUCTOR, BY_INSTRUCTOR],
      null,
    ],
    [
      'MISSED',
      'IN_PROGRESS',
      ['MISSED', 'MISSED', AGAIN, 'MISSED', BY_INSTRUCTOR, BY_INSTRUCTOR],
      null,
    ],
    [
      'SUBMITTED',
      'FINAL_SUBMISSION',
      ['SUBMITTED', 'SUBMITTED', AGAIN, 'SUBMITTED', BY_INSTRUCTOR, BY_INSTRUCTOR],
      [FINAL, FINAL, FINAL, FINAL, INSTRUCTOR, FINAL],
    ],
    [
      'SUBMITTED_AUTO',
      'EXCEPTION',
      ['SUBMITTED_AUTO', 'SUBMITTED_AUTO', AGAIN, 'SUBMITTED_AUTO', BY_INSTRUCTOR, BY_INSTRUCTOR],
      [FINAL, FINAL, FINAL, 'EXCEPTION', INSTRUCTOR, FINAL],
    ],
  ])(
    'returns both statuses for a draft %s in a submission %s',
    (draft, submission, drafts, submissions) => {
      const outcomes = (isLast: boolean) =>
        SUBMIT_EVENTS.map((event) => transitionOnSubmit({ draft, submission }, event, isLast));
      expect(outcomes(true)).toEqual(
        drafts.map((next, at) => ({ draft: next, submission: (submissions ?? AS_LAST)[at] })),
      );
      expect(outcomes(false)).toEqual(drafts.map((next) => ({ draft: next, submission })));
    },
  );
});

describe('statusAfterRevoke', () => {
  it.each(SUBMISSION_STATUSES.filter((status) => status !== 'EXCEPTION'))(
    'returns from an exception to %s',
    (before) => {
      expect(statusAfterRevoke('EXCEPTION', before)).toBe(before);
      expect(statusAfterRevoke(before, 'IN_PROGRESS')).toBeNull();
    },
  );
  it('returns to IN_PROGRESS when the earlier status is unknown', () => {
    expect(statusAfterRevoke('EXCEPTION', null)).toBe('IN_PROGRESS');
  });
});
