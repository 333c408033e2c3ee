/** First and last moment of a timeline, ms since 1970. */
export type Span = { from: number; to: number };

type Timed = {
  periods?: readonly { from: number; to: number }[];
  events?: readonly { at: number }[];
};

const DAY = 86_400_000;
/** Labels below a timeline at most. */
const TICKS = 5;

/**
 * The time that the lanes fill: from the first moment to one day past the last, so that nothing stands at the edge.
 * Moments that are no numbers are passed over; without any the span is the first day of 1970.
 */
export function spanOf(lanes: readonly Timed[]): Span {
  const moments = lanes
    .flatMap(({ periods = [], events = [] }) => [
      ...periods.flatMap(({ from, to }) => [from, to]),
      ...events.map(({ at }) => at),
    ])
    .filter(Number.isFinite);
  if (moments.length === 0) return { from: 0, to: DAY };
  let from = moments[0]!;
  let to = from;
  for (const moment of moments) {
    from = Math.min(from, moment);
    to = Math.max(to, moment);
  }
  return { from, to: to + DAY };
}

/** Where a moment lies in the span: percent from the left, with room for a sign at either edge. */
export function placeOf(at: number, { from, to }: Span): number {
  const share = Number.isFinite(at) ? (at - from) / (to - from) : 0;
  return 2 + 96 * Math.max(0, Math.min(1, share));
}

/** Moments to label, evenly spread from the first on. */
export function ticksOf({ from, to }: Span): number[] {
  const days = (to - from) / DAY;
  const step = Math.max(1, Math.ceil(days / TICKS)) * DAY;
  const ticks: number[] = [];
  for (let at = from; at < to - step / 3; at += step) ticks.push(at);
  return ticks;
}
