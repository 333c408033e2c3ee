import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { inTurn, isDrawnGradually } from '../lib/gradual-drawing.ts';

/**
 * A part of the page that waits for those before it while someone may be writing already: each is drawn for itself, so that no
 * key waits for all of them. Otherwise it is there at once.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(() => !isDrawnGradually());
  const done = useRef<() => void>(() => {});
  useEffect(() => {
    if (isShown) return;
    const giveUp = inTurn(
      () =>
        new Promise((resolve) => {
          done.current = resolve;
          startTransition(() => setShown(true));
        }),
    );
    return () => {
      giveUp();
      done.current();
    };
  }, [isShown]);
  return isShown ? children : null;
}
