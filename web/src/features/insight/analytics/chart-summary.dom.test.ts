import { beforeAll, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { chartSummary } from './chart-summary.ts';

describe('chartSummary', () => {
  beforeAll(() => startInEnglish('analytics'));

  it.each([
    [
      { key: 'essayMap.mostFrom', values: { session: 2, share: 0.714 } },
      '71% of the remaining words come from session 2',
    ],
    [
      { key: 'heatMap.oneDay', values: { day: '2026-10-08', share: 0.9 } },
      '90% of the changes were made on 2026-10-08',
    ],
    [{ key: 'wordChange.plain', values: { sessions: 3 } }, 'Words changed over 3 sessions'],
    [
      { key: 'heatMap.hours', values: { hours: 1, days: 1 } },
      'Written at a single hour on one day',
    ],
    [
      { key: 'heatMap.firstDays', values: { hours: 5, days: 5, first: 1, share: 0.61 } },
      'Written at 5 different hours on 5 days; the first of these days accounts for 61% of the changes',
    ],
  ])('formats %j', (finding, expected) => {
    expect(chartSummary(finding)).toBe(expected);
  });
});
