import { labelWidth } from '../label-lanes.ts';

/** One version, or adjacent versions merged for drawing. */
export type WordChangeFrame = {
  /** ms since 1970 */
  at: number;
  new: number;
  edited: number;
  deleted: number;
  /** Words that arrived in bulk, included in `new`. */
  bulk?: number;
  /** Words that were not observed, included in `new`. */
  unobserved?: number;
  /** Zero-based writing session. */
  session: number;
};

/** Margins of the plot, px; a slider below aligns with them. */
export const PLOT = { left: 44, right: 12, top: 30, bottom: 30 } as const;

/** A bar of the chart: its frame, that frame's index in the series, and the bulk of all frames that it represents. */
export type Bar = { index: number; frame: WordChangeFrame; bulk: number };

/** Bars are clipped at this many words; their value is written next to them. */
export const MAX_BAR_WORDS = 200;

/** What was not typed outweighs every other change. */
const weight = ({ new: born, edited, deleted, bulk = 0, unobserved = 0 }: WordChangeFrame) =>
  born + edited + deleted + 1e6 * (bulk + unobserved);

/**
 * The bars to draw when at most `limit` fit. If there are more frames, each bar shows its frame with the most words that were
 * not typed, or else with the largest change, so that neither is averaged away.
 * @returns bars in time order
 */
export function barsOf(frames: readonly WordChangeFrame[], limit: number): Bar[] {
  const places = Math.max(1, Math.floor(limit));
  if (frames.length <= places)
    return frames.map((frame, index) => ({ frame, index, bulk: frame.bulk ?? 0 }));
  const bars: Bar[] = [];
  for (let place = 0; place < places; place += 1) {
    const from = Math.floor((place * frames.length) / places);
    const to = Math.floor(((place + 1) * frames.length) / places);
    let [index, bulk] = [from, 0];
    for (let at = from; at < to; at += 1) {
      bulk += frames[at]?.bulk ?? 0;
      if (weight(frames[at]!) > weight(frames[index]!)) index = at;
    }
    bars.push({ index, frame: frames[index]!, bulk });
  }
  return bars;
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100];

export type Scale = { up: number; down: number; ticks: number[] };

/**
 * The vertical scale: `up` words above the line, `down` below, with round ticks. At most `MAX_BAR_WORDS` either way.
 */
export function scaleOf(frames: readonly WordChangeFrame[]): Scale {
  let rise = 10;
  let fall = 0;
  for (const { new: born, edited, deleted } of frames) {
    rise = Math.max(rise, born + edited);
    fall = Math.max(fall, deleted);
  }
  rise = Math.min(rise, MAX_BAR_WORDS);
  fall = Math.min(fall, MAX_BAR_WORDS);
  const step = steps.find((one) => (rise + fall) / one <= 6) ?? MAX_BAR_WORDS / 2;
  const up = Math.ceil(rise / step) * step;
  const down = Math.ceil(fall / step) * step;
  const ticks: number[] = [];
  for (let tick = -down; tick <= up; tick += step) ticks.push(tick);
  return { up, down, ticks };
}

/** Index of the first frame of each session. */
export function sessionStarts(frames: readonly WordChangeFrame[]): number[] {
  const starts: number[] = [];
  frames.forEach(({ session }, index) => {
    if (index === 0 || frames[index - 1]!.session !== session) starts.push(index);
  });
  return starts;
}

/** Height of a line of labels on the vertical axis, px. */
const TICK_LABEL = 16;

/**
 * The ticks that have space for a label: zero, and others at equal distances from it.
 *
 * @param unit px of a word
 */
export function labelledTicks(ticks: readonly number[], unit: number): ReadonlySet<number> {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const every = Math.max(1, Math.ceil(TICK_LABEL / (step * unit)));
  return new Set(ticks.filter((tick) => (tick / step) % every === 0));
}

/**
 * The labels that are at least `gap` px apart; always keeps the first.
 * @param labels in ascending order of `x`, px
 */
export function withMinGap<Label extends { x: number }>(
  labels: readonly Label[],
  gap: number,
): Label[] {
  const kept: Label[] = [];
  for (const label of labels) {
    const last = kept.at(-1);
    if (!last || label.x - last.x >= gap) kept.push(label);
  }
  return kept;
}

/**
 * Dates that begin at their sessions, those near the end so far before it that none is cut; at least `gap` px apart.
 * @param starts in ascending order of `x`, px
 * @param width of the drawing, px
 */
export function sessionDates<Start extends { x: number; title: string }>(
  starts: readonly Start[],
  gap: number,
  width: number,
): Start[] {
  const inside = starts.map((start) => ({
    ...start,
    x: Math.min(start.x + 2, width - labelWidth(start.title)),
  }));
  return withMinGap(inside, gap);
}
