import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Parts of a page with a text that a skip link leads to, in the order of the links. */
export const SKIP_PLACES = ['text', 'toolbar', 'panel'] as const;
export type SkipPlace = (typeof SKIP_PLACES)[number];

type Offer = { element: () => HTMLElement | null; go: () => void };

const places = new Map<SkipPlace, Offer[]>();
const watchers = new Set<() => void>();
let known: readonly SkipPlace[] = [];

function changed(): void {
  known = SKIP_PLACES.filter((place) => places.get(place)?.length);
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/**
 * Offers a skip link while the page has this part.
 *
 * @param element what is seen of it
 * @param go moves the focus there
 * @returns how to end that
 */
export function offerSkip(
  place: SkipPlace,
  element: () => HTMLElement | null,
  go: () => void,
): () => void {
  const offer = { element, go };
  places.set(place, [...(places.get(place) ?? []), offer]);
  changed();
  return () => {
    places.set(
      place,
      (places.get(place) ?? []).filter((one) => one !== offer),
    );
    changed();
  };
}

/** The skip links that the page offers. */
export const useSkipPlaces = (): readonly SkipPlace[] => useSyncExternalStore(watch, () => known);

/** Moves the focus to a part: of several, to the one that was opened last and isn't hidden behind another. */
export function skipTo(place: SkipPlace): void {
  const isSeen = ({ element }: Offer) =>
    element()?.checkVisibility?.({ visibilityProperty: true }) !== false;
  places.get(place)?.findLast(isSeen)?.go();
}

/** Offers a skip link to an element, which gets the focus itself. */
export function useSkipTarget<E extends HTMLElement>(place: SkipPlace) {
  const target = useRef<E>(null);
  useEffect(() => {
    const go = () => {
      const element = target.current;
      if (!element) return;
      if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
      element.focus();
    };
    return offerSkip(place, () => target.current, go);
  }, [place]);
  return target;
}
