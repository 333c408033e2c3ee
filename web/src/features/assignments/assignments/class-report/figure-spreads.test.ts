import { describe, expect, it } from 'vitest';
import { figuredRow, figures } from '../students/figured-row.ts';
import { figureSpreads, wordsBySlot } from './figure-spreads.ts';

const writers = (efforts: readonly number[]) =>
  efforts.map((effort, index) => figuredRow(`Student ${index}`, figures({ effort })));
const effortOf = (rows: ReturnType<typeof writers>) =>
  figureSpreads(rows).find(({ key }) => key === 'effort');

describe('figureSpreads', () => {
  it('has median and quarters of who has the figure', () => {
    const rows = [...writers([10, 20, 30, 40, 50, -1]), figuredRow('Absent', undefined)];
    expect(effortOf(rows)).toEqual({
      key: 'effort',
      students: 5,
      spread: { low: 20, median: 30, high: 40 },
    });
  });

  it('shows nothing about fewer than five students, which would reveal single ones', () => {
    expect(effortOf(writers([10, 20, 30, 40]))).toEqual({
      key: 'effort',
      students: 4,
      spread: null,
    });
    expect(effortOf([])).toEqual({ key: 'effort', students: 0, spread: null });
  });
});

describe('wordsBySlot', () => {
  it('adds up what everybody changed', () => {
    const rows = [...writers([10, 20]), figuredRow('Absent', undefined)];
    const sums = wordsBySlot(rows, 12);
    expect(sums[3]).toBe(600);
    expect(sums[9]).toBe(200);
    expect(sums.reduce((all, one) => all + one, 0)).toBe(800);
  });

  it('leaves out slots that the axis does not have', () => {
    expect(wordsBySlot(writers([10]), 4)).toEqual([0, 0, 0, 300]);
  });
});
