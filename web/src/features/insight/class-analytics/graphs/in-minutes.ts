import type { Box } from '@antecedent/contracts/insight/analytics/activity';

/** A box of seconds in minutes. */
export function inMinutes(box: Box): Box {
  if (box.kind === 'dots') return { ...box, values: box.values.map((value) => value / 60) };
  const { low, lower, median, upper, high } = box;
  return {
    ...box,
    low: low / 60,
    lower: lower / 60,
    median: median / 60,
    upper: upper / 60,
    high: high / 60,
  };
}

/** The middle half of a box, for a chart of single values; none of few. */
export const middleHalf = (box: Box, title: string) =>
  box.kind === 'box' ? { lower: box.lower, median: box.median, upper: box.upper, title } : null;

/** The middle of a box or of few values; null without any. */
export function medianOf(box: Box): number | null {
  if (box.kind === 'box') return box.median;
  const { values } = box;
  const [low, high] = [Math.floor((values.length - 1) / 2), Math.ceil((values.length - 1) / 2)];
  return values.length === 0 ? null : ((values[low] ?? 0) + (values[high] ?? 0)) / 2;
}
