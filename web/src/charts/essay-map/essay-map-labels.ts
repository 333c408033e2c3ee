import { maxOf } from '@antecedent/domain/arrays';
import { assignLanes } from '../label-lanes.ts';
import { type EssayColumn, type EssayMark, markPosition } from './essay-map-model.ts';

/** The label of a mark above the grid: it ends at the mark's line, `lane` rows above the columns. */
export type MarkLabel = {
  mark: EssayMark;
  /** px from the left of the grid */
  x: number;
  lane: number;
};

/** Widths in px: one character of a label, its padding, and a mark shown as an icon. */
const CHARACTER_WIDTH = 7;
const AROUND = 10;
const ICON = 22;

const widthOf = ({ kind, label }: EssayMark): number =>
  kind === 'deadline' ? label.length * CHARACTER_WIDTH + AROUND : ICON;

/**
 * Lays out the labels of marks so that no label overlaps another and no line crosses a label.
 *
 * @param width of the grid in px
 * @returns labels in time order
 */
export function layoutMarkLabels(
  columns: readonly EssayColumn[],
  marks: readonly EssayMark[],
  width: number,
): MarkLabel[] {
  const placed = [...marks]
    .sort((a, b) => a.after - b.after)
    .map((mark) => ({
      mark,
      x: (markPosition(columns, mark.after) / Math.max(columns.length, 1)) * width,
      width: widthOf(mark),
    }));
  const lanes = assignLanes(placed);
  return placed.map(({ mark, x }, index) => ({ mark, x, lane: lanes[index] ?? 0 }));
}

/** Number of rows the labels take; 0 without labels. */
export const laneCount = (labels: readonly MarkLabel[]): number =>
  maxOf(
    labels.map(({ lane }) => lane + 1),
    0,
  );
