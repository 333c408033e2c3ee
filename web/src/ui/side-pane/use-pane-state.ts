import { useState } from 'react';
import { PANE_WIDTHS, paneWidth } from './pane-widths.ts';

/** What a person left a pane at: its tab, whether it is open, and its width in px. */
export type PaneState = { tab: string; isOpen: boolean; width: number };

const storageKey = (name: string) => `antecedent.pane.${name}`;

function stored(name: string, initial: Pick<PaneState, 'tab' | 'isOpen'>): PaneState {
  const usual = { ...initial, width: PANE_WIDTHS.usual };
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null');
    if (typeof found !== 'object' || found === null) return usual;
    const { tab, isOpen, width } = found as Partial<Record<keyof PaneState, unknown>>;
    return {
      tab: typeof tab === 'string' ? tab : usual.tab,
      isOpen: typeof isOpen === 'boolean' ? isOpen : usual.isOpen,
      width: paneWidth(typeof width === 'number' ? width : usual.width),
    };
  } catch {
    return usual;
  }
}

/**
 * The state of a pane, stored in this browser.
 *
 * @param name of the pane and of the person: others may use the same device
 * @param initial before the first time
 */
export function usePaneState(
  name: string,
  initial: Pick<PaneState, 'tab' | 'isOpen'>,
): [PaneState, (change: Partial<PaneState>) => void] {
  const [state, setState] = useState(() => stored(name, initial));
  const change = (next: Partial<PaneState>) => {
    const changed = { ...state, ...next };
    setState(changed);
    try {
      localStorage.setItem(storageKey(name), JSON.stringify(changed));
    } catch {
      // Private windows may refuse; the state then lasts as long as the page.
    }
  };
  return [state, change];
}
