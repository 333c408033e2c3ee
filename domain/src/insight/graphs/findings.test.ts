import { describe, expect, it } from 'vitest';
import { evenSessions } from '../figures/fixtures/even-sessions.ts';
import { distributionFinding, heatMapFinding, wordChangeFinding } from './findings.ts';

const cell = (day: string, value: number, hour = 9) => ({ day, hour, value, level: 1 });

describe('heatMapFinding', () => {
  it.each([
    ['one day has most', [cell('2026-01-05', 10), cell('2026-01-06', 30)], 'heatMap.oneDay'],
    [
      'the first days have most',
      [
        cell('2026-01-05', 35),
        cell('2026-01-06', 35),
        cell('2026-01-07', 5),
        cell('2026-01-08', 5),
        cell('2026-01-09', 5),
        cell('2026-01-10', 5),
      ],
      'heatMap.firstDays',
    ],
    [
      'the last days have most',
      [
        cell('2026-01-05', 5),
        cell('2026-01-06', 5),
        cell('2026-01-07', 5),
        cell('2026-01-08', 5),
        cell('2026-01-09', 35),
        cell('2026-01-10', 35),
      ],
      'heatMap.lastDays',
    ],
    ['days are even', [cell('2026-01-05', 10), cell('2026-01-06', 10)], 'heatMap.hours'],
    ['there is nothing', [], 'heatMap.plain'],
  ])('returns its key when %s', (_what, cells, key) => {
    expect(heatMapFinding(cells).key).toBe(key);
  });
});

const point = (at: number, added: number, revised = 0, bulk = 0) => ({
  number: at,
  at,
  new: added,
  edited: revised,
  deleted: 0,
  bulk,
  change: added + revised,
  shown: added + revised,
});

describe('wordChangeFinding', () => {
  it.each([
    ['a tenth', 10, 'wordChange.atOnce'],
    ['less than a tenth', 9, 'wordChange.plain'],
  ])(
    'names what was added at once first where it is %s of the words that came in',
    (_, bulk, key) => {
      const [first, second] = evenSessions(2);
      const points = [point(first!.from, 50, 0, bulk), point(second!.from, 50)];
      const finding = wordChangeFinding(points, evenSessions(2));
      expect(finding.key).toBe(key);
      if (bulk === 10) expect(finding.values).toEqual({ words: 10, share: 0.1 });
    },
  );

  it.each([
    ['one version has most', [point(0, 10), point(10, 90)], 2, 'wordChange.oneVersion'],
    [
      'new words come first, then revision',
      [point(0, 40), point(10, 40), point(1_000, 5, 30)],
      2,
      'wordChange.newFirstThenRevised',
    ],
    [
      'new words come first and revision is a fifth more than what came later',
      [point(0, 40), point(10, 40), point(1_000, 10, 12)],
      2,
      'wordChange.newFirst',
    ],
    [
      'new words come first and revision is more than that',
      [point(0, 40), point(10, 40), point(1_000, 10, 13)],
      2,
      'wordChange.newFirstThenRevised',
    ],
    [
      'new words come first',
      [point(0, 40), point(10, 40), point(1_000, 20, 10)],
      2,
      'wordChange.newFirst',
    ],
    [
      'new words come last',
      [point(0, 20), point(1_000, 40), point(1_010, 40)],
      2,
      'wordChange.newLast',
    ],
    [
      'sessions are even',
      [point(0, 25), point(5, 25), point(1_000, 25), point(1_005, 25)],
      2,
      'wordChange.plain',
    ],
    ['there is nothing', [], 0, 'wordChange.plain'],
  ])('returns its key when %s', (_what, points, count, key) => {
    expect(wordChangeFinding(points, evenSessions(count)).key).toBe(key);
  });
});

const tenths = (early: [number, number], late: [number, number], bulk = 0) =>
  Array.from({ length: 10 }, (_, index) => {
    const [added, edited] = index < 5 ? early : late;
    return { new: added, edited, deleted: 0, bulk: index === 0 ? bulk : 0, unobserved: 0 };
  });

describe('distributionFinding', () => {
  it.each([
    ['new words early and revision late', tenths([8, 1], [2, 5]), 'distribution.newThenRevised'],
    ['new words early', tenths([8, 1], [2, 1]), 'distribution.newFirstHalf'],
    ['new words late', tenths([2, 1], [8, 1]), 'distribution.newSecondHalf'],
    ['revision late', tenths([5, 1], [5, 5]), 'distribution.revisedSecondHalf'],
    ['an even spread', tenths([5, 5], [5, 5]), 'distribution.plain'],
    ['nothing', tenths([0, 0], [0, 0]), 'distribution.plain'],
    ['words that came at once', tenths([10, 1], [2, 5], 9), 'distribution.atOnce'],
    ['few words that came at once', tenths([10, 1], [2, 5], 8), 'distribution.newThenRevised'],
  ])('returns its key for %s', (_what, spread, key) => {
    expect(distributionFinding(spread).key).toBe(key);
  });
});
