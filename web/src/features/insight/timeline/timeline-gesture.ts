import { type Axis, spanOf, timeAt, type View, zoomTo } from './timeline-view.ts';

/** A finger or the mouse: where it went down and where it is, px from the left edge of the chart. */
export type PointerTrack = { start: number; x: number };

/** Maximum movement of a click; beyond it, the pointer pans. px */
export const PAN_THRESHOLD = 2;

/** Minimum distance of fingers to zoom, px. */
const MIN_PINCH_DISTANCE = 12;

/** Whether the fingers pan or zoom rather than click. */
export const isPan = (fingers: readonly PointerTrack[]): boolean =>
  fingers.length > 1 || fingers.some(({ start, x }) => Math.abs(x - start) > PAN_THRESHOLD);

/**
 * The view after a gesture: what was below each finger at the start still is. One finger pans, two zoom as well;
 * more are ignored.
 */
export function gestureView(origin: View, fingers: readonly PointerTrack[], axis: Axis): View {
  const [one, two] = fingers;
  if (!one) return origin;
  const below = timeAt(one.start, origin, axis);
  if (!two) {
    const from = below - ((one.x - axis.left) / axis.width) * spanOf(origin);
    return { from, to: from + spanOf(origin) };
  }
  const apart = Math.max(MIN_PINCH_DISTANCE, Math.abs(two.start - one.start));
  const span = (spanOf(origin) * apart) / Math.max(MIN_PINCH_DISTANCE, Math.abs(two.x - one.x));
  const middle = (one.start + two.start) / 2;
  const anchor = timeAt(middle, origin, axis);
  const zoomed = zoomTo(origin, span, anchor);
  const by = (((one.x + two.x) / 2 - middle) / axis.width) * spanOf(zoomed);
  return { from: zoomed.from - by, to: zoomed.to - by };
}

/** Zoom factor of a wheel event: a notch of 100 px is a fifth. @param delta px, downwards positive */
export const wheelFactor = (delta: number): number => 1.2 ** Math.max(-3, Math.min(3, delta / 100));
