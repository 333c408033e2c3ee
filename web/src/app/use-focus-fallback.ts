import { type RefObject, useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * Keeps keyboard focus from being lost. A button that was disabled during a request gets it back once it is enabled;
 * when the focused element is removed, the heading of the page gets it. Clicking elsewhere gives the focus up on
 * purpose.
 */
export function useFocusFallback(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let frame = 0;
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = target;
    };
    const handlePress = () => {
      last = null;
    };
    const check = () => {
      frame = 0;
      if (last === null || document.activeElement !== document.body) return;
      if (!last.isConnected) focusHeading(main.current);
      else if (!last.matches(':disabled')) last.focus({ preventScroll: true });
    };
    // Dialogs and pages that manage focus do so before the next frame.
    const observer = new MutationObserver(() => {
      if (frame === 0) frame = requestAnimationFrame(check);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('pointerdown', handlePress, true);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('pointerdown', handlePress, true);
    };
  }, [main]);
}
