import { describe, expect, it } from 'vitest';
import { laneCount, layoutMarkLabels } from './essay-map-labels.ts';
import { columnsOf, type EssayMark } from './essay-map-model.ts';

const columns = columnsOf(Array.from({ length: 5 }, () => ({ label: '8 Oct' })));
const deadline = (label: string, after: number): EssayMark => ({ kind: 'deadline', label, after });
const lanes = (marks: readonly EssayMark[], width = 400) =>
  layoutMarkLabels(columns, marks, width).map(({ lane }) => lane);

describe('markLabels', () => {
  it('keeps labels that have room in one row', () => {
    expect(lanes([deadline('First draft', 2), deadline('Final', 5)])).toEqual([0, 0]);
  });

  it('lifts each label that would reach over the line of an earlier one', () => {
    const marks = [
      deadline('First draft', 3),
      deadline('Second draft', 4),
      deadline('Final Submission', 5),
    ];
    expect(lanes(marks)).toEqual([0, 1, 2]);
    expect(laneCount(layoutMarkLabels(columns, marks, 400))).toBe(3);
  });

  it('stacks marks of the same moment, whatever their order', () => {
    expect(
      lanes([deadline('Second draft', 4), deadline('First draft', 1), deadline('B', 4)]),
    ).toEqual([0, 0, 1]);
  });

  it('lays a label at the left edge over the lines that it covers', () => {
    expect(lanes([deadline('A', 0.2), deadline('A very long name of a draft', 1)], 300)).toEqual([
      0, 1,
    ]);
  });

  it('needs no row without marks', () => {
    expect(laneCount(layoutMarkLabels(columns, [], 400))).toBe(0);
  });
});
