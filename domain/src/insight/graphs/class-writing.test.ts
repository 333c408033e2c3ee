import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../time.ts';
import { classTimeline } from './class-timeline.ts';
import { classWriting, daysIn, type WrittenQuarter } from './class-writing.ts';

const START = Date.parse('2026-10-05T00:00:00Z');
const DUE = START + 10 * DAY;
const timeline = classTimeline(START, DUE, 'UTC');
const context = { timeline, dayOf: daysIn('UTC'), now: DUE + DAY };
const at = (time: number, fresh: number, changed = fresh) => ({ at: time, fresh, changed });

describe('classWriting', () => {
  const early = at(START + HOUR, 60);
  const nightBefore = at(DUE - 3 * HOUR, 40);
  const after = at(DUE + 2 * HOUR, 100);
  it.each([
    ['the deadline', [early, nightBefore], null, { words: 40, of: 100 }],
    ['the last writing after it', [early, nightBefore, after], null, { words: 140, of: 200 }],
    ['the submission', [early, nightBefore], START + 2 * HOUR, { words: 60, of: 60 }],
    ['a late submission', [early, after], DUE + 3 * HOUR, { words: 100, of: 160 }],
    ['a deadline long after the writing', [early], null, { words: 0, of: 60 }],
  ])('counts 24 hours back from %s', (_, quarters, submittedAt, lastDay) => {
    expect(classWriting(quarters, { submittedAt, dueAt: DUE }, context).lastDay).toEqual(lastDay);
  });

  it('tells nothing of 24 hours that lie ahead', () => {
    const now = DUE - DAY - MINUTE;
    const end = { submittedAt: null, dueAt: DUE };
    expect(classWriting([early], end, { ...context, now }).lastDay).toBeNull();
    expect(classWriting([early], end, { ...context, now: DUE - DAY }).lastDay).not.toBeNull();
  });

  it('counts the days of the time zone', () => {
    const quarters = [at(START + 21 * HOUR, 5), at(START + 23 * HOUR, 5)];
    const days = (zone: string) =>
      classWriting(quarters, { submittedAt: null, dueAt: DUE }, { ...context, dayOf: daysIn(zone) })
        .days;
    expect([days('UTC'), days('Europe/Berlin')]).toEqual([1, 2]);
  });

  it('keeps every changed word in a slot of the timeline, whatever the order', () => {
    const quarter = fc.record({
      at: fc.nat(10 * 96 - 1).map((n) => START + n * 15 * MINUTE),
      fresh: fc.nat(50),
      changed: fc.nat(90),
    });
    const end = { submittedAt: null, dueAt: DUE };
    fc.assert(
      fc.property(fc.array(quarter, { maxLength: 60 }), (quarters: WrittenQuarter[]) => {
        const result = classWriting(quarters, end, context);
        const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
        expect(sum(result.words)).toBe(sum(quarters.map(({ changed }) => changed)));
        expect(result.slots).toEqual([...new Set(result.slots)].sort((a, b) => a - b));
        expect(result.slots.every((slot) => slot >= 0 && slot < timeline.slots)).toBe(true);
        expect(classWriting(quarters.toReversed(), end, context)).toEqual(result);
      }),
      { numRuns: 60 },
    );
  });
});
