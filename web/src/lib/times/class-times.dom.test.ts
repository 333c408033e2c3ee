import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../testing/start-in-english.ts';
import {
  daysAway,
  deadlineStamp,
  deadlineTime,
  nearDeadlineTime,
  nearTime,
  ownTimeNote,
} from './class-times.ts';

await startInEnglish();
const due = '2026-10-08T16:00:00Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01T00:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

describe('deadlineTime', () => {
  it.each([
    ['Europe/Berlin', 'Thu 8 Oct, 18:00'],
    ['Europe/Paris', 'Thu 8 Oct, 18:00'],
    ['America/Los_Angeles', 'Thu 8 Oct, 18:00 Berlin time, 09:00 for you'],
    ['Asia/Tokyo', 'Thu 8 Oct, 18:00 Berlin time, Fri 9 Oct, 01:00 for you'],
  ])('names the zone of the class where the clocks of a reader in %s differ', (own, shown) => {
    expect(deadlineTime(due, 'Europe/Berlin', own)).toBe(shown);
  });

  it('gives the offset of a zone without a city', () => {
    expect(deadlineTime(due, 'Etc/GMT-3', 'Europe/Berlin')).toBe(
      'Thu 8 Oct, 19:00 (GMT+3), 18:00 for you',
    );
  });
});

describe('deadlineStamp', () => {
  it.each([
    ['Europe/Paris', '2026-10-08 18:00', null],
    [
      'America/Los_Angeles',
      '2026-10-08 18:00 Berlin time, 09:00 for you',
      'Berlin time, 09:00 for you',
    ],
    [
      'Asia/Tokyo',
      '2026-10-08 18:00 Berlin time, 2026-10-09 01:00 for you',
      'Berlin time, 2026-10-09 01:00 for you',
    ],
  ])('has one form of dates for a reader in %s', (own, stamp, note) => {
    expect(deadlineStamp(due, 'Europe/Berlin', own)).toBe(stamp);
    expect(ownTimeNote(due, 'Europe/Berlin', 'stamp', own)).toBe(note);
  });
});

describe('daysAway', () => {
  it.each([
    ['2026-10-20T15:59:00Z', '2026-10-20T06:00:00Z', 0],
    ['2026-10-20T22:30:00Z', '2026-10-20T06:00:00Z', 1],
    ['2026-10-26T23:30:00Z', '2026-10-24T10:00:00Z', 3],
    ['2026-10-19T06:00:00Z', '2026-10-20T06:00:00Z', -1],
  ])('of %s seen at %s is %i', (instant, now, expected) => {
    expect(daysAway(instant, now, 'Europe/Berlin')).toBe(expected);
  });
});

describe('nearDeadlineTime', () => {
  it.each([
    ['2026-10-08T07:00:00Z', 'Europe/Berlin', 'today at 18:00'],
    ['2026-10-07T07:00:00Z', 'Europe/Berlin', 'tomorrow at 18:00'],
    ['2026-10-06T07:00:00Z', 'Europe/Berlin', 'Thu 8 Oct, 18:00'],
    ['2026-10-08T07:00:00Z', 'America/New_York', 'today at 12:00 for you (18:00 Berlin time)'],
  ])('at %s, read in %s, says %s', (now, own, shown) => {
    expect(nearDeadlineTime(due, 'Europe/Berlin', now, own)).toBe(shown);
  });
});

describe('nearTime', () => {
  it("says today by the reader's calendar although it is still yesterday in the class", () => {
    // 00:30 in Dubai, 22:30 of the day before in Berlin.
    const [at, now] = ['2026-10-08T19:00:00Z', '2026-10-07T20:30:00Z'];
    expect(nearTime(at, 'Europe/Berlin', 'day', now, 'Asia/Dubai')).toBe(
      'today at 23:00 for you (21:00 Berlin time)',
    );
  });

  it('says today half an hour before a deadline just after midnight in the class', () => {
    const [at, now] = ['2026-10-08T00:15:00Z', '2026-10-07T23:46:00Z'];
    expect(nearTime(at, 'UTC', 'stamp', now, 'Europe/Berlin')).toBe(
      'today at 02:15 for you (00:15 UTC)',
    );
  });

  it("adds the day of the class where it isn't the reader's", () => {
    const [at, now] = ['2026-10-08T16:00:00Z', '2026-10-08T07:00:00Z'];
    expect(nearTime(at, 'Asia/Tokyo', 'stamp', now, 'Europe/Berlin')).toBe(
      'today at 18:00 for you (2026-10-09 01:00 Tokyo time)',
    );
    expect(nearTime(at, 'Asia/Tokyo', 'day', now, 'Europe/Berlin')).toBe(
      'today at 18:00 for you (Fri 9 Oct, 01:00 Tokyo time)',
    );
  });
});
