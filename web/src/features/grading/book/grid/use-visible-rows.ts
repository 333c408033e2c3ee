import { type RefObject, useLayoutEffect, useState } from 'react';
import { HEAD_HEIGHT, ROW_HEIGHT } from './grid-size.ts';

/** Rows drawn above and below those that are seen, so that scrolling shows no gap. */
const MARGIN = 8;

/** Which rows of the scrolling grid are seen: the first, the one behind the last, and how many fit. */
export function useVisibleRows(grid: RefObject<HTMLElement | null>, count: number) {
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(600);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => setHeight(element.clientHeight || 600);
    const follow = () => setFirst(Math.floor(element.scrollTop / ROW_HEIGHT));
    measure();
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    sizes?.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes?.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [grid]);
  const fitting = Math.max(1, Math.floor((height - HEAD_HEIGHT) / ROW_HEIGHT));
  return {
    from: Math.max(0, Math.min(first, count - fitting) - MARGIN),
    to: Math.min(count, first + fitting + MARGIN),
    fitting,
  };
}
