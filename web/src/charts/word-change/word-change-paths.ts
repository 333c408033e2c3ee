import { type Bar, MAX_BAR_WORDS, type Scale } from './word-change-layout.ts';

export type BarPaths = Record<'bulk' | 'unobserved' | 'new' | 'edited' | 'deleted', string>;

/** A clipped bar: its top, its actual number of words, and whether all of them were added at once. */
export type ClippedBar = { x: number; words: number; below: boolean; bulk: boolean };

type BarLayout = {
  left: number;
  /** px from the top to the zero line, and px per word. */
  base: number;
  unit: number;
  step: number;
};

/** Maximum width of a bar, px, so that a short history doesn't look like a wall. */
const MAX_COLUMN_WIDTH = 18;

const box = (x: number, y: number, width: number, height: number) =>
  height > 0 ? `M${x.toFixed(2)} ${y.toFixed(2)}h${width}v${height.toFixed(2)}h-${width}z` : '';

/**
 * One path per kind of change, so that thousands of bars are five elements. From the line up: words added at once,
 * words not observed, other new words, edited words; deleted words hang below.
 */
export function barPaths(bars: readonly Bar[], { left, base, unit, step }: BarLayout): BarPaths {
  const wanted = Math.max(step < 3 ? step : step * 0.82, 0.6);
  const width = Number(Math.min(wanted, MAX_COLUMN_WIDTH).toFixed(2));
  const inset = wanted > MAX_COLUMN_WIDTH ? (step - MAX_COLUMN_WIDTH) / 2 : 0;
  const paths: BarPaths = { bulk: '', unobserved: '', new: '', edited: '', deleted: '' };
  bars.forEach(({ frame }, index) => {
    const x = left + index * step + inset;
    const added = Math.min(frame.new, MAX_BAR_WORDS);
    const edited = Math.min(frame.edited, MAX_BAR_WORDS - added);
    const deleted = Math.min(frame.deleted, MAX_BAR_WORDS);
    // What is clipped keeps its shares.
    const scale = frame.new > 0 ? added / frame.new : 0;
    const bulk = Math.min(frame.bulk ?? 0, frame.new) * scale;
    const unobserved = Math.min(frame.unobserved ?? 0, frame.new) * scale;
    const typed = Math.max(0, added - bulk - unobserved);
    paths.bulk += box(x, base - bulk * unit, width, bulk * unit);
    paths.unobserved += box(x, base - (bulk + unobserved) * unit, width, unobserved * unit);
    paths.new += box(x, base - added * unit, width, typed * unit);
    paths.edited += box(x, base - (added + edited) * unit, width, edited * unit);
    paths.deleted += box(x, base + 1, width, deleted * unit);
  });
  return paths;
}

/** The clipped bars with their actual number of words. */
export function clippedBars(
  bars: readonly Bar[],
  { left, step }: Pick<BarLayout, 'left' | 'step'>,
): ClippedBar[] {
  return bars.flatMap(({ frame, bulk }, index) => {
    const x = left + (index + 0.5) * step;
    const rise = frame.new + frame.edited;
    return [
      ...(rise > MAX_BAR_WORDS ? [{ x, words: rise, below: false, bulk: bulk >= rise }] : []),
      ...(frame.deleted > MAX_BAR_WORDS
        ? [{ x, words: frame.deleted, below: true, bulk: false }]
        : []),
    ];
  });
}

/** Position of the zero line and height of one word, in a plot of `height` px below `top`. */
export function zeroLine({ up, down }: Scale, top: number, height: number) {
  const unit = height / (up + down);
  return { base: top + up * unit, unit };
}
