import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../time.ts';
import { classTimeline } from './class-timeline.ts';

const START = Date.parse('2026-10-05T08:30:00Z');

describe('classTimeline', () => {
  it.each([
    ['three days', 3 * DAY, HOUR],
    ['ten days', 10 * DAY, 3 * HOUR],
    ['four weeks', 28 * DAY, 6 * HOUR],
    ['six weeks', 42 * DAY, 12 * HOUR],
    ['three months', 91 * DAY, DAY],
    ['a year', 365 * DAY, 4 * DAY],
  ])('shows %s in slots of a readable length', (_, span, slotMs) => {
    expect(classTimeline(START, START + span, 'UTC').slotMs).toBe(slotMs);
  });

  it('begins with the day in the class’s time zone', () => {
    expect(new Date(classTimeline(START, START, 'Europe/Berlin').from).toISOString()).toBe(
      '2026-10-04T22:00:00.000Z',
    );
  });

  it('contains both ends, in at most 120 slots', () => {
    fc.assert(
      fc.property(fc.nat(5 * 365 * DAY), (span) => {
        const { from, slotMs, slots } = classTimeline(START, START + span, 'America/New_York');
        expect(from).toBeLessThanOrEqual(START);
        expect(START + span).toBeLessThan(from + slots * slotMs);
        expect(slots).toBeLessThanOrEqual(120);
      }),
      { numRuns: 60 },
    );
  });
});
