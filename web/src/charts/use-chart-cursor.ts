import { type KeyboardEvent, type PointerEvent, useState } from 'react';

type ChartCursorOptions = {
  /** How many places there are to walk. */
  count: number;
  /** The place under a point, px from the chart's left edge; may lie outside. */
  at: (x: number) => number;
  onChoose: (place: number) => void;
};

/** How far a key walks. */
const leaps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A place of a chart that pointer and keyboard move over; null while neither is there. */
export function useChartCursor({ count, at, onChoose }: ChartCursorOptions) {
  const [place, setPlace] = useState<number | null>(null);
  const within = (wanted: number) => Math.max(0, Math.min(count - 1, wanted));
  const handleKeyDown = (event: KeyboardEvent) => {
    const leap = leaps[event.key];
    if (leap !== undefined && count > 0)
      setPlace(within(place === null && Number.isFinite(leap) ? 0 : (place ?? 0) + leap));
    else if (event.key === 'Enter' && place !== null) onChoose(place);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const placeOf = (event: PointerEvent) => {
    const found = at(event.clientX - event.currentTarget.getBoundingClientRect().left);
    return found < 0 || found >= count ? null : found;
  };
  const handlers = {
    onKeyDown: handleKeyDown,
    onBlur: () => setPlace(null),
    onPointerMove: (event: PointerEvent) => setPlace(placeOf(event)),
    onPointerLeave: () => setPlace(null),
    onPointerUp: (event: PointerEvent) => {
      const found = placeOf(event);
      if (found !== null) onChoose(found);
    },
  };
  return { at: place !== null && place < count ? place : null, handlers };
}
