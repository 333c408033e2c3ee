import { describe, expect, it } from 'vitest';
import { startInEnglish } from '../testing/start-in-english.ts';
import { deadlineStamp, deadlineTime, nearDeadlineTime, ownTimeNote } from './deadline-time.ts';

await startInEnglish();
const due = '2026-10-08T16:00:00Z';

describe('deadlineTime', () => {
  it.each([
    ['Europe/Berlin', 'Thu 8 Oct, 18:00'],
    ['Europe/Paris', 'Thu 8 Oct, 18:00'],
    ['America/Los_Angeles', 'Thu 8 Oct, 18:00 Berlin time, 09:00 for you'],
    ['Asia/Tokyo', 'Thu 8 Oct, 18:00 Berlin time, Fri 9 Oct, 01:00 for you'],
  ])('names the zone of the class where the clocks of a reader in %s differ', (own, shown) => {
    expect(deadlineTime(due, 'Europe/Berlin', own)).toBe(shown);
  });
});

describe('deadlineTime of a zone without a city', () => {
  it('tells its distance from Greenwich', () => {
    expect(deadlineTime(due, 'Etc/GMT-3', 'Europe/Berlin')).toBe(
      'Thu 8 Oct, 19:00 (GMT+3), 18:00 for you',
    );
  });
});

describe('nearDeadlineTime', () => {
  it.each([
    ['2026-10-08T07:00:00Z', 'Europe/Berlin', 'today 18:00'],
    ['2026-10-07T07:00:00Z', 'Europe/Berlin', 'tomorrow 18:00'],
    ['2026-10-06T07:00:00Z', 'Europe/Berlin', 'Thu 8 Oct, 18:00'],
    ['2026-10-08T07:00:00Z', 'America/New_York', 'today 18:00 Berlin time, 12:00 for you'],
  ])('at %s, read in %s, says %s', (now, own, shown) => {
    expect(nearDeadlineTime(due, 'Europe/Berlin', now, own)).toBe(shown);
  });
});

describe('in tables', () => {
  it.each([
    ['Europe/Paris', '2026-10-08 18:00', null],
    [
      'America/Los_Angeles',
      '2026-10-08 18:00 Berlin time, 09:00 for you',
      'Berlin time, 09:00 for you',
    ],
  ])('a reader in %s sees the same', (own, stamp, note) => {
    expect(deadlineStamp(due, 'Europe/Berlin', own)).toBe(stamp);
    expect(ownTimeNote(due, 'Europe/Berlin', own)).toBe(note);
  });
});
