import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../time.ts';
import { keptUntil } from './kept-until.ts';

const NOW = Date.UTC(2026, 10, 2);
const LATER = NOW + 365 * DAY;

describe('keptUntil', () => {
  it.each([
    ['a day after the deadline', NOW + 3 * DAY, LATER, NOW + 4 * DAY],
    ['a week where writing goes on after the deadline', NOW - HOUR, LATER, NOW + 7 * DAY],
    ['no longer than the person is signed in', NOW + 3 * DAY, NOW + HOUR, NOW + HOUR],
  ])('is %s', (_, deadline, sessionEnds, until) => {
    expect(keptUntil({ deadline, sessionEnds }, NOW)).toBe(until);
  });

  it('never outlasts the sign-in, and always outlasts a deadline before its end', () => {
    const time = fc.integer({ min: NOW - 100 * DAY, max: NOW + 100 * DAY });
    fc.assert(
      fc.property(time, time, (deadline, sessionEnds) => {
        const until = keptUntil({ deadline, sessionEnds }, NOW);
        expect(until).toBeLessThanOrEqual(sessionEnds);
        expect(until > deadline || until === sessionEnds).toBe(true);
      }),
    );
  });
});
