import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of an element in px, also while it changes; 0 until it is there. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const measured = element.current;
    const measure = () => setHeight(measured.offsetHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return height;
}
