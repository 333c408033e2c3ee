import { describe, expect, it } from 'vitest';
import { DEFAULT_PARAMETERS } from '../parameters.ts';
import { paceAverage } from './pace-averages.ts';
import { sampleOf } from './sample.ts';
import { classTimes } from './writing-times.ts';

describe('sampleOf', () => {
  it.each([
    [[], { mu: null, sd: null, n: 0 }],
    [[7], { mu: 7, sd: null, n: 1 }],
    [[2, 4, 4, 4, 5, 5, 7, 9], { mu: 5, sd: Math.sqrt(32 / 7), n: 8 }],
  ])('of %j', (values, sample) => {
    expect(sampleOf(values)).toEqual(sample);
  });
});

describe('classTimes', () => {
  const students = [
    [600, 1_200],
    [null, 0],
    [900, 900],
    [0, 1_800],
    [null, null],
  ];

  it('ranks by the total of those who have time, ties sharing a place', () => {
    const { students: rows } = classTimes(students, 2);
    expect(rows.map(({ totalTime }) => totalTime)).toEqual([1_800, 0, 1_800, 1_800, 0]);
    const first = { position: 1, count: 3 };
    expect(rows.map(({ rank }) => rank)).toEqual([first, null, first, first, null]);
  });

  it('leaves out what was not begun: it is not zero minutes', () => {
    const times = classTimes(students, 2);
    expect(times.students.map(({ mu, n }) => [mu, n])).toEqual([
      [900, 2],
      [null, 0],
      [900, 2],
      [1_800, 1],
      [null, 0],
    ]);
    expect(times.assignments[0]).toMatchObject({ n: 2, mu: 750 });
    expect(times.assignments[0]?.box).toEqual({ kind: 'dots', values: [600, 900] });
    expect(times.averages).toEqual({ kind: 'dots', values: [900, 900, 1_800] });
  });

  it('draws a box from five values on', () => {
    const five = [10, 20, 30, 40, 50].map((seconds) => [seconds]);
    expect(classTimes(five, 1).total).toEqual({
      kind: 'box',
      low: 14,
      lower: 20,
      median: 30,
      upper: 40,
      high: 46,
      count: 5,
    });
  });

  it('has nothing to say of a class without students', () => {
    expect(classTimes([], 1)).toEqual({
      assignments: [{ mu: null, sd: null, n: 0, box: { kind: 'dots', values: [] } }],
      students: [],
      total: { kind: 'dots', values: [] },
      averages: { kind: 'dots', values: [] },
    });
  });
});

describe('paceAverage', () => {
  const measured = (value: number) => ({ value, band: 'measured' as const });
  const hurried = (value: number) => ({ value, band: 'hurried' as const });
  const rushed = (value: number) => ({ value, band: 'rushed' as const });
  it.each([
    ['nobody', [null, null], { mu: null, n: 0, band: null }],
    ['one text', [null, measured(12)], { mu: 12, sd: null, n: 1, band: 'measured' }],
    ['just under 25', [measured(24), measured(25)], { mu: 24.5, band: 'measured' }],
    ['25', [measured(20), hurried(30)], { mu: 25, band: 'hurried' }],
    // Speed alone makes no mean red.
    ['fast typing', [hurried(60), hurried(70)], { mu: 65, band: 'hurried' }],
    ['a text that came at once', [rushed(80), measured(24)], { mu: 52, band: 'rushed' }],
    ['one that weighs little', [rushed(60), measured(10)], { mu: 35, band: 'hurried' }],
  ])('of %s', (_, paces, average) => {
    expect(paceAverage(paces, DEFAULT_PARAMETERS)).toMatchObject(average);
  });
});
