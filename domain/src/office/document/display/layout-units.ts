import type { DisplayBlock } from './display-types.ts';

/** Blocks `[first, last]` that are laid out as one: a paragraph, a list item, or an outermost table or box with all it holds. */
export type LayoutUnit = { first: number; last: number; from: number; to: number };

/** The units of a document, in order; every block is in one. */
export function layoutUnits(blocks: readonly DisplayBlock[]): LayoutUnit[] {
  const units: LayoutUnit[] = [];
  let around: number | undefined;
  for (const [index, { from, to, within }] of blocks.entries()) {
    const last = units.at(-1);
    const container = within[0]?.id;
    if (last && container !== undefined && container === around) {
      last.last = index;
      last.to = to;
    } else {
      units.push({ first: index, last: index, from, to });
    }
    around = container;
  }
  return units;
}
