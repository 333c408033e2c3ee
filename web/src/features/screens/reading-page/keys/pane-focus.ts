import { createContext, use, useEffect, useEffectEvent } from 'react';
import { OpeningKeysContext } from './use-opening-keys.ts';

/**
 * How often what is in the pane was asked to take the focus: with a key that opens it, or by going on to the next student
 * from within. 0 while it leaves the focus where it is, as for a tab that was chosen.
 */
export const PaneFocusContext = createContext(1);

/** Moves the focus to where one goes on in the pane whenever that is asked for, and gives it the keys pressed until then. */
export function usePaneFocus(onFocus: () => void): void {
  const asked = use(PaneFocusContext);
  const keys = use(OpeningKeysContext);
  const handleFocus = useEffectEvent(onFocus);
  useEffect(() => {
    if (asked === 0) return;
    handleFocus();
    keys?.settle();
  }, [asked, keys]);
}
