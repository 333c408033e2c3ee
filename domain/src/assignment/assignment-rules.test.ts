import { describe, expect, it } from 'vitest';
import { assignmentDateProblems, withImpliedOptions } from './assignment-rules.ts';

const at = (iso: string) => Date.parse(iso);
const period = {
  startAt: at('2026-03-01T00:00:00Z'),
  endAt: at('2026-06-30T00:00:00Z'),
  timeZone: 'Europe/Berlin',
};

describe('assignmentDateProblems', () => {
  it.each([
    ['fits', '2026-03-10T09:00Z', '2026-03-20T09:00Z', '2026-03-21T09:00Z', []],
    [
      'lasts exactly half an hour',
      '2026-03-10T09:00Z',
      '2026-03-10T09:30Z',
      '2026-03-12T09:00Z',
      [],
    ],
    ['is shorter', '2026-03-10T09:00Z', '2026-03-10T09:29Z', '2026-03-12T09:00Z', ['endDate']],
    [
      'posts a day and a half after a short one',
      '2026-03-10T09:00Z',
      '2026-03-10T10:00Z',
      '2026-03-11T21:00Z',
      ['postDate'],
    ],
    [
      'posts less than a day after the end',
      '2026-03-10T09:00Z',
      '2026-03-20T09:00Z',
      '2026-03-21T08:59Z',
      ['postDate'],
    ],
    [
      'posts after a day of 23 hours',
      '2026-03-20T09:00Z',
      '2026-03-28T09:00Z',
      '2026-03-29T08:00Z',
      [],
    ],
    [
      'starts with the class and ends with it',
      '2026-03-01T00:00Z',
      '2026-06-30T00:00Z',
      '2026-07-01T00:00Z',
      [],
    ],
    [
      'starts before the class',
      '2026-02-28T23:59Z',
      '2026-03-20T09:00Z',
      '2026-03-21T09:00Z',
      ['startDate'],
    ],
    [
      'starts after the class',
      '2026-07-01T00:00Z',
      '2026-07-02T00:00Z',
      '2026-07-04T00:00Z',
      ['startDate', 'endDate'],
    ],
    [
      'ends after the class',
      '2026-06-20T09:00Z',
      '2026-06-30T00:01Z',
      '2026-07-10T00:00Z',
      ['endDate'],
    ],
    [
      'posts after the class has ended',
      '2026-06-20T09:00Z',
      '2026-06-30T00:00Z',
      '2026-07-10T00:00Z',
      [],
    ],
  ])('reports the fields when it %s', (_when, start, end, post, fields) => {
    const dates = { startAt: at(start), endAt: at(end), postAt: at(post) };
    expect(assignmentDateProblems(dates, period).map(({ field }) => field)).toEqual(fields);
  });
});

describe('withImpliedOptions', () => {
  const none = {
    autoSubmission: false,
    autoEvaluate: false,
    autoItemsDisable: false,
    preventAfterDueDate: false,
  };
  it('turns on what automatic submission requires', () => {
    expect(withImpliedOptions({ ...none, autoSubmission: true })).toEqual({
      autoSubmission: true,
      autoEvaluate: true,
      autoItemsDisable: true,
      preventAfterDueDate: true,
    });
  });
  it('leaves all other options alone', () => {
    expect(withImpliedOptions({ ...none, autoEvaluate: true })).toEqual({
      ...none,
      autoEvaluate: true,
    });
  });
});
