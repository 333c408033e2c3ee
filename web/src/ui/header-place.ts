import { createContext, use } from 'react';

/** Space in the header for the bar of a page that fills the window, px from both edges of the window. */
export type HeaderPlace = { left: number; right: number };

/** Null where a page has its bar below the header. */
export const HeaderPlaceContext = createContext<HeaderPlace | null>(null);

export const useHeaderPlace = (): HeaderPlace | null => use(HeaderPlaceContext);
