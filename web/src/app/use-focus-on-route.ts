import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/**
 * Moves the focus to the heading of a page that was walked to, so that keyboard and screen reader start there.
 * The first page of a visit keeps the browser's own focus, and so does a change of the query alone.
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
