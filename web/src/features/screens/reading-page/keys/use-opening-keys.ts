import { createContext, use, useEffect } from 'react';
import type { OpeningKeys } from './opening-keys.ts';

/** The keys for what is opening; null where a page has none. */
export const OpeningKeysContext = createContext<OpeningKeys | null>(null);

/** Gives what is open the keys that were pressed while it opened, once: after the effects that move the focus into it. */
export function useOpened(isOpen: boolean): void {
  const keys = use(OpeningKeysContext);
  useEffect(() => {
    if (isOpen) keys?.settle();
  }, [isOpen, keys]);
}

/** Forgets the keys for something that could not open. */
export function useNotOpened(hasFailed: boolean): void {
  const keys = use(OpeningKeysContext);
  useEffect(() => {
    if (hasFailed) keys?.drop();
  }, [hasFailed, keys]);
}
