import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/**
 * Focuses the heading after a navigation, so that keyboard and screen reader start there. The first page of a visit
 * keeps the browser's own focus, and so does a change of the query string alone.
 */
export function useFocusOnRoute(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    if (main.current?.contains(document.activeElement)) return;
    focusHeading(main.current);
  }, [pathname, main]);
}
