import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type HeatCell, type HeatMapLayout, scrollToDay } from './heat-map-model.ts';

type HeatScroll = {
  /** The day to begin at. */
  start: number;
  layout: Pick<HeatMapLayout, 'left' | 'column'>;
  /** Width of the window, px. */
  width: number;
  /** The cell of the keyboard cursor. */
  cursor: HeatCell | null;
};

/** Scrolls a map that is wider than its window to the day it begins at, and after the keyboard cursor. */
export function useHeatScroll(
  host: RefObject<HTMLElement | null>,
  { start, layout: { left, column }, width, cursor }: HeatScroll,
): void {
  const moved = useRef(false);
  const day = cursor?.day ?? null;
  useLayoutEffect(() => {
    if (!host.current || moved.current) return;
    host.current.scrollLeft = scrollToDay(start, { left, column }, { from: 0, width });
  }, [host, start, left, column, width]);
  useEffect(() => {
    if (!host.current || day === null) return;
    moved.current = true;
    const from = host.current.scrollLeft;
    host.current.scrollLeft = scrollToDay(day, { left, column }, { from, width });
  }, [host, day, left, column, width]);
}
