import { DAY, type EpochMs, HOUR, MINUTE } from '@antecedent/domain/time';

/** The visible time range. */
export type View = { from: EpochMs; to: EpochMs };

const YEAR = 365.25 * DAY;

/** Zoom levels from closest to widest, ms. */
export const ZOOM_SPANS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  12 * HOUR,
  DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
  30 * DAY,
  91 * DAY,
  YEAR,
  3 * YEAR,
  10 * YEAR,
] as const;

const MIN_SPAN = ZOOM_SPANS[0];
const MAX_SPAN = 10 * YEAR;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
const within = (span: number) => clamp(span, MIN_SPAN, MAX_SPAN);

export const spanOf = ({ from, to }: View): number => to - from;
/** Whether two views show the same range. */
export const isSameView = (one: View, other: View): boolean =>
  Math.abs(one.from - other.from) + Math.abs(one.to - other.to) < spanOf(one) / 1_000;

export const middleOf = ({ from, to }: View): EpochMs => from + (to - from) / 2;

/**
 * A view of `span`, in which `anchor` keeps its relative position. The span is limited to between one minute and ten
 * years.
 */
export function zoomTo(view: View, span: number, anchor: EpochMs): View {
  const next = within(span);
  const share = (anchor - view.from) / spanOf(view);
  const from = anchor - share * next;
  return { from, to: from + next };
}

/** The next zoom level in (`-1`) or out (`1`) around an instant; the last one again at either end. */
export function zoomStep(view: View, direction: 1 | -1, anchor: EpochMs): View {
  const span = spanOf(view);
  const next =
    direction === -1
      ? ZOOM_SPANS.findLast((one) => one < span * 0.999)
      : ZOOM_SPANS.find((one) => one > span * 1.001);
  return zoomTo(view, next ?? span, anchor);
}

export const isZoomedInFully = (view: View): boolean => spanOf(view) <= MIN_SPAN * 1.001;
export const isZoomedOutFully = (view: View): boolean => spanOf(view) >= MAX_SPAN * 0.999;

/** Moves the view by a duration, ms. */
export const pan = ({ from, to }: View, by: number): View => ({ from: from + by, to: to + by });

/** Moves a view so that its middle is on the timeline and no one gets lost in empty years. */
export function clampedView(view: View, whole: View): View {
  const middle = middleOf(view);
  return pan(view, clamp(middle, whole.from, whole.to) - middle);
}

/** A view of a time range with padding at both ends, at least a minute of it. */
export function paddedView({ from, to }: View): View {
  const span = within((to - from) * 1.16);
  const middle = from + (to - from) / 2;
  return { from: middle - span / 2, to: middle + span / 2 };
}

/** Moves the view so that an instant outside is a little inside its edge; unchanged if it is visible. */
export function scrolledTo(view: View, at: EpochMs): View {
  if (at >= view.from && at <= view.to) return view;
  const edge = 0.06 * spanOf(view);
  return pan(view, at < view.from ? at - edge - view.from : at + edge - view.to);
}

/**
 * Interpolates between two views. The span changes by equal factors in equal times, so that a zoom over years does
 * not rush past the hours, and the point both have in common stays fixed.
 *
 * @param share of the way, 0 to 1
 */
export function interpolateView(one: View, other: View, share: number): View {
  const [start, end] = [spanOf(one), spanOf(other)];
  const span = start * (end / start) ** share;
  const way = Math.abs(end / start - 1) < 1e-6 ? share : (span - start) / (end - start);
  const from = one.from + (other.from - one.from) * way;
  return { from, to: from + span };
}

/** Easing function. @param share 0 to 1 */
export const easeInOut = (share: number): number =>
  share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;

/** The axis on screen: px from the left edge of the chart, and its length. */
export type Axis = { left: number; width: number };

export const xOf = (at: EpochMs, view: View, { left, width }: Axis): number =>
  left + ((at - view.from) / spanOf(view)) * width;

export const timeAt = (x: number, view: View, { left, width }: Axis): EpochMs =>
  view.from + ((x - left) / width) * spanOf(view);
