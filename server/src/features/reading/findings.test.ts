import { describe, expect, it } from 'vitest';
import { changeDistributionFinding, heatMapFinding, wordChangeFinding } from './findings.ts';

const day = (date: string, hours: Record<number, number>) => ({
  date,
  hours: Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0),
});
const tenths = (values: Record<number, number>) =>
  Array.from({ length: 10 }, (_, at) => ({ new: 10, edited: values[at] ?? 0, deleted: 0 }));

describe('heatMapFinding', () => {
  it.each([
    ['nothing was written', [], 'nothing'],
    [
      'one day has most',
      [day('2026-03-01', { 9: 90 }), day('2026-03-02', { 9: 10 })],
      'heatMap.mostOnOneDay',
    ],
    [
      'two days have the same, at night',
      [day('2026-03-01', { 22: 50 }), day('2026-03-02', { 23: 50 })],
      'heatMap.mostInHours',
    ],
    [
      'days and hours are spread',
      [day('2026-03-01', { 1: 50, 9: 50 }), day('2026-03-02', { 14: 50, 20: 50 })],
      'heatMap.plain',
    ],
  ])('when %s', (_when, days, key) => {
    expect(heatMapFinding(days).key).toBe(key);
  });
});

describe('wordChangeFinding', () => {
  it.each([
    ['nothing was written', [], 'nothing'],
    ['there are two sessions', [90, 10], 'wordChange.plain'],
    ['most came at first', [90, 10, 10, 10, 10, 10], 'wordChange.mostInFirstSessions'],
    ['most came at last', [5, 5, 90], 'wordChange.mostInLastSession'],
    ['they are spread', [10, 10, 10, 10], 'wordChange.plain'],
  ])('when %s', (_when, newWords, key) => {
    expect(wordChangeFinding(newWords).key).toBe(key);
  });
});

describe('changeDistributionFinding', () => {
  it.each([
    ['revisions came late', { 8: 90, 1: 10 }, {}, 'changeDistribution.revisedLate'],
    [
      'revisions are at the beginning',
      { 2: 50, 5: 50 },
      { 0: 90, 9: 10 },
      'changeDistribution.revisedBeginning',
    ],
    ['they are spread', { 2: 50, 5: 50 }, { 2: 50, 8: 60 }, 'changeDistribution.plain'],
  ])('when %s', (_when, byTime, byPlace, key) => {
    expect(changeDistributionFinding(tenths(byTime), tenths(byPlace)).key).toBe(key);
  });

  it('is nothing before the first word', () => {
    const empty = tenths({}).map((tenth) => ({ ...tenth, new: 0 }));
    expect(changeDistributionFinding(empty, empty).key).toBe('nothing');
  });
});
