import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The laid-out width of an element in px, so that drawings keep their font size instead of scaling with their box.
 * @param fallback the width before the first layout
 */
export function useWidth<Host extends HTMLElement>(
  fallback: number,
): [RefObject<Host | null>, number] {
  const host = useRef<Host>(null);
  const [width, setWidth] = useState(fallback);
  useEffect(() => {
    if (!host.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(host.current);
    return () => observer.disconnect();
  }, []);
  return [host, width];
}
