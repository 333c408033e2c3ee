import { maxOf } from '@antecedent/domain/arrays';
import type { BoxPlot } from '@antecedent/domain/insight/graphs/box-plot';

/** The content of a row: a box of quantiles, a dot for each of few values, or one value as a bar. */
export type RowMark = BoxPlot | { kind: 'bar'; value: number };

export type ChartRow = {
  key: string;
  /** Next to the row: an assignment. */
  label: string;
  mark: RowMark;
  /** Directly at the median or the end of the bar; nothing where it is empty. */
  value: string;
};

/** The largest value that a row has to have room for; 0 for an empty one. */
export function largestOf(mark: RowMark): number {
  if (mark.kind === 'bar') return mark.value;
  return mark.kind === 'box' ? mark.high : maxOf(mark.values, 0);
}

/** The place of the label of a value: at the median, at the end of a bar; null in an empty row. */
export function anchorOf(mark: RowMark): number | null {
  if (mark.kind === 'bar') return mark.value;
  if (mark.kind === 'box') return mark.median;
  const { values } = mark;
  return values.length === 0 ? null : (values[Math.floor((values.length - 1) / 2)] ?? null);
}

/** A label cut to a width, px, with a sign that it goes on. */
export function fitted(label: string, width: number): string {
  const characters = Math.max(4, Math.floor(width / 6.8));
  return label.length <= characters ? label : `${label.slice(0, characters - 1).trimEnd()}…`;
}
