import { describe, expect, it } from 'vitest';
import { classPeriodProblems } from './class-rules.ts';

// Tuesday, 01:30 in Auckland; still Monday elsewhere.
const NOW = Date.parse('2026-03-02T12:30:00Z');

describe('classPeriodProblems', () => {
  it.each([
    ['starts today', '2026-03-02T11:00:00Z', '2026-06-01T11:00:00Z', []],
    ['starts yesterday', '2026-03-02T10:59:59Z', '2026-06-01T11:00:00Z', ['classStartDate']],
    ['ends on the next day', '2026-03-02T11:00:00Z', '2026-03-03T11:00:00Z', []],
    ['ends within a day', '2026-03-02T11:00:00Z', '2026-03-03T10:59:59Z', ['classEndDate']],
    ['ends before it starts', '2026-03-05T11:00:00Z', '2026-03-04T11:00:00Z', ['classEndDate']],
    // The day on which clocks go back has 25 hours.
    [
      'ends 24 hours on, in a day of 25',
      '2026-04-04T11:00:00Z',
      '2026-04-05T11:00:00Z',
      ['classEndDate'],
    ],
    ['ends a whole day of 25 hours on', '2026-04-04T11:00:00Z', '2026-04-05T12:00:00Z', []],
  ])('reports the fields for a class that %s', (_which, start, end, fields) => {
    const period = {
      startAt: Date.parse(start),
      endAt: Date.parse(end),
      timeZone: 'Pacific/Auckland',
    };
    expect(classPeriodProblems(period, NOW).map(({ field }) => field)).toEqual(fields);
  });
});
