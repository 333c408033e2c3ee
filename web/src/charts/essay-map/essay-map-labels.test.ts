import { describe, expect, it } from 'vitest';
import { laneCount, layoutMarkLabels } from './essay-map-labels.ts';
import { columnsOf, type EssayMark } from './essay-map-model.ts';

const columns = columnsOf(Array.from({ length: 5 }, () => ({ label: '8 Oct' })));
const deadline = (label: string, after: number): EssayMark => ({ kind: 'deadline', label, after });
const lanes = (marks: readonly EssayMark[], width = 400) =>
  layoutMarkLabels(columns, marks, width).map(({ lane }) => lane);

describe('layoutMarkLabels', () => {
  it('keeps labels that fit in one row', () => {
    expect(lanes([deadline('First draft', 2), deadline('Final', 5)])).toEqual([0, 0]);
  });

  it('moves a label that would cross an earlier line up a row', () => {
    const marks = [
      deadline('First draft', 3),
      deadline('Second draft', 4),
      deadline('Final Submission', 5),
    ];
    expect(lanes(marks)).toEqual([0, 1, 2]);
    expect(laneCount(layoutMarkLabels(columns, marks, 400))).toBe(3);
  });

  it('stacks marks of the same time in any order', () => {
    expect(
      lanes([deadline('Second draft', 4), deadline('First draft', 1), deadline('B', 4)]),
    ).toEqual([0, 0, 1]);
  });

  it('moves a label at the left edge above the lines it covers', () => {
    expect(lanes([deadline('A', 0.2), deadline('A very long name of a draft', 1)], 300)).toEqual([
      0, 1,
    ]);
  });

  it('needs no rows without marks', () => {
    expect(laneCount(layoutMarkLabels(columns, [], 400))).toBe(0);
  });
});
