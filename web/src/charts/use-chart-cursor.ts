import { type KeyboardEvent, type PointerEvent, useState } from 'react';

type ChartCursorOptions = {
  /** Number of positions. */
  count: number;
  /** The index at `x` and `y` px from the chart's left and top edge; may be out of range. */
  indexAt: (x: number, y: number) => number;
  onChoose: (place: number) => void;
};

/** Steps per key. */
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The position under the pointer or the keyboard cursor; null without either. */
export function useChartCursor({ count, indexAt: at, onChoose }: ChartCursorOptions) {
  const [index, setIndex] = useState<number | null>(null);
  const clampIndex = (wanted: number) => Math.max(0, Math.min(count - 1, wanted));
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && count > 0)
      setIndex(clampIndex(index === null && Number.isFinite(step) ? 0 : (index ?? 0) + step));
    else if (event.key === 'Enter' && index !== null) onChoose(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const indexUnder = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const found = at(event.clientX - left, event.clientY - top);
    return found < 0 || found >= count ? null : found;
  };
  const handlers = {
    onKeyDown: handleKeyDown,
    onBlur: () => setIndex(null),
    onPointerMove: (event: PointerEvent) => setIndex(indexUnder(event)),
    onPointerLeave: () => setIndex(null),
    onPointerUp: (event: PointerEvent) => {
      const found = indexUnder(event);
      if (found !== null) onChoose(found);
    },
  };
  return { at: index !== null && index < count ? index : null, handlers };
}
